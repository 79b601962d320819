import { createClient } from '@supabase/supabase-js';
import { inject } from 'vitest';
import { keys } from '../../local/supabase/database.ts';
import type { Person } from './people.ts';

/** Stores a list of titles (`movie:550`, newest first) and optional preferences for a user, directly in the database. */
export async function seedList(person: Person, titles: readonly string[], preferences?: object): Promise<Person> {
  const client = createClient(inject('catalogue'), keys.publishable, { auth: { persistSession: false } });
  const { error } = await client.auth.signInWithPassword(person);
  if (error) throw error;
  const rows = titles.map((key, index) => {
    const [media_type, id] = key.split(':');
    const added_at = new Date(Date.now() - index * 1000).toISOString();
    return { media_type, movie_id: Number(id), title: key, poster_path: null, added_at };
  });
  if (rows.length > 0) await client.from('user_lists').insert(rows).throwOnError();
  if (preferences) await client.from('user_preferences').insert({ preferences }).throwOnError();
  await client.auth.signOut();
  return person;
}
