import { createClient } from '@supabase/supabase-js';
import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { keys } from '../../local/supabase/database.ts';
import type { Person } from './people.ts';
import { requestCatalogue } from './titles.ts';
import { userOf } from './watching.ts';

/** Stores a list of titles (`movie:550`, newest first) for a user, directly in the database. */
export async function seedList(person: Person, titles: readonly string[]): Promise<Person> {
  const client = createClient(inject('catalogue'), keys.publishable, { auth: { persistSession: false } });
  const { error } = await client.auth.signInWithPassword(person);
  if (error) throw error;
  const rows = titles.map((key, index) => {
    const [media_type, id] = key.split(':');
    const added_at = new Date(Date.now() - index * 1000).toISOString();
    return { media_type, movie_id: Number(id), title: key, poster_path: null, added_at };
  });
  if (rows.length > 0) await client.from('user_lists').insert(rows).throwOnError();
  await client.auth.signOut();
  return person;
}

const operator = () => createClient(inject('catalogue'), keys.secret, { auth: { persistSession: false } });

type Facts = { title?: string; name?: string; release_date?: string; first_air_date?: string };

/** The row of a title (`movie:550`) in a list, as the site stores it. */
async function toItem(key: string, index: number) {
  const [media_type, id] = key.split(':');
  const facts = await requestCatalogue<Facts>(`/${media_type}/${id}`);
  return {
    media_type,
    media_id: Number(id),
    title: facts.title ?? facts.name,
    poster_path: `/poster-${media_type}-${id}.jpg`,
    year: Number((facts.release_date ?? facts.first_air_date)!.slice(0, 4)),
    position: index + 1,
  };
}

/** Gives the signed-in user of a page, or a user by their id, a list with titles (`movie:550`), directly in the database. */
export async function giveNamedList(
  owner: Page | string,
  id: string,
  titles: readonly string[],
  { name = 'Autumn', visibility = 'private' } = {},
): Promise<void> {
  const user_id = typeof owner === 'string' ? owner : await userOf(owner);
  await operator().from('lists').insert({ id, user_id, name, visibility }).throwOnError();
  const items = (await Promise.all(titles.map(toItem))).map((item) => ({ list_id: id, user_id, ...item }));
  if (items.length > 0) await operator().from('list_items').insert(items).throwOnError();
}
