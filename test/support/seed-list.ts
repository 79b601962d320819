import { createClient } from '@supabase/supabase-js';
import type { Page } from 'playwright-core';
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

/** Gives the signed-in user of a page a list with titles (`movie:550`), by the site's forms. */
export async function giveNamedList(
  { request }: Page,
  id: string,
  titles: readonly string[],
  { name = 'Autumn', visibility = 'private' } = {},
): Promise<void> {
  const send = async (path: string, form: Record<string, string>) => {
    const response = await request.post(path, { form, headers: { 'sec-fetch-site': 'same-origin' }, maxRedirects: 0 });
    if (response.status() !== 303) throw new Error(`${path}: ${response.status()}`);
  };
  await send('/lists', { id, name });
  for (const title of titles) await send(`/lists/add?title=${title}`, { list: id });
  if (visibility !== 'private') await send(`/lists/${id}`, { name, note: '', visibility });
}

/** Withdraws a list from sharing, as an operator does. */
export async function withdrawList(id: string): Promise<void> {
  const client = createClient(inject('catalogue'), keys.secret, { auth: { persistSession: false } });
  const change = { withdrawn_at: new Date().toISOString(), visibility: 'private' };
  await client.from('lists').update(change).eq('id', id).throwOnError();
}
