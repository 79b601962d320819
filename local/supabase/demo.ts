import { randomUUID } from 'node:crypto';
import { hash } from 'bcryptjs';
import { readCatalogue } from '../catalogue/data.ts';
import { isoDate, resolveDay, yearOf } from '../catalogue/dates.ts';
import { keyOf, type TitleFacts } from '../catalogue/works.ts';
import type { Query } from './database-options.ts';
import {
  type Entry,
  history,
  list,
  type NamedList,
  namedLists,
  othersLists,
  ratings,
  type Title,
} from './demo-titles.ts';

/** The account that is ready for sign-in. Its address cannot receive mail. */
export const demo = { email: 'demo@marquee.example', password: 'Projector7', fullName: 'Robin Vale' };

/** Owns public lists. Has no password, so no user can sign in to it. */
const other = { email: 'ines@marquee.example', fullName: 'Ines Aubry' };

/** In seconds. */
const day = 24 * 3600;

const accountSql = `
  insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
  values ($1, 'authenticated', 'authenticated', $2, $3, now(), '{"provider": "email", "providers": ["email"]}', $4)`;

const identitySql = `
  insert into auth.identities (id, user_id, provider, provider_id, identity_data)
  values (gen_random_uuid(), $1::uuid, 'email', $1::text, $2)`;

const listSql = `
  insert into public.user_lists (user_id, media_type, movie_id, title, poster_path, added_at)
  values ($1, $2, $3::int, $4, $5, now() - make_interval(secs => $6))`;

const historySql = `
  insert into public.watch_history (user_id, media_type, media_id, title, poster_path, watched_at, season, episode)
  values ($1, $2, $3, $4, $5, now() - make_interval(secs => $6), $7, $8)`;

const playSql = `
  insert into public.plays
    (user_id, media_type, media_id, season, episode, watched_at, title, poster_path, minutes, year, genres)
  values ($1, $2, $3, $4, $5, now() - make_interval(secs => $6), $7, $8, $9, $10, $11)`;

const ratingSql = `
  insert into public.ratings (user_id, media_type, movie_id, score, review) values ($1, $2, $3::int, $4, $5)`;

const namedListSql = `
  insert into public.lists (id, user_id, name, note, visibility, shows_author) values ($1, $2, $3, $4, $5, $6)`;

const listItemSql = `
  insert into public.list_items (list_id, user_id, media_type, media_id, title, poster_path, year, position)
  values ($1, $2, $3, $4::int, $5, $6, $7, $8)`;

const posterOf = (title: Title) => `/poster-${keyOf(title)}.jpg`;

/** Finds the facts of a title. Throws if the catalogue does not contain it. */
function findFacts(catalogue: readonly TitleFacts[], { media, id }: Pick<Title, 'media' | 'id'>): TitleFacts {
  const facts = catalogue.find((title) => title.media === media && title.id === id);
  if (!facts) throw new Error(`The catalogue has no ${media} ${id}.`);
  return facts;
}

type Play = { facts: TitleFacts; season: number; episode: number; ago: number };

/** Lists the plays of a history: each film once, and one episode of a series per day up to the entry's episode. */
export function listPlays(entries: readonly Entry[], catalogue: readonly TitleFacts[]): Play[] {
  return entries.flatMap(({ ago, season: last, episode: lastEpisode, ...title }) => {
    const facts = findFacts(catalogue, title);
    if (last === undefined || lastEpisode === undefined) return [{ facts, season: 0, episode: 0, ago }];
    const episodes = facts.series!.seasons.flatMap(({ number: season, episodes: all }) =>
      all.map(({ number: episode }) => ({ season, episode })),
    );
    const watched = episodes.filter(
      ({ season, episode }) => season > 0 && (season < last || (season === last && episode <= lastEpisode)),
    );
    return watched.map((each, index) => ({ facts, ...each, ago: ago + (watched.length - 1 - index) * day }));
  });
}

/** Creates an account. Without a password hash, no user can sign in to it. Returns its id. */
export async function createAccount(
  query: Query,
  email: string,
  fullName: string,
  passwordHash: string,
): Promise<string> {
  const id = randomUUID();
  const claims = { sub: id, email, full_name: fullName, email_verified: true, phone_verified: false };
  await query(accountSql, [id, email, passwordHash, claims]);
  await query(identitySql, [id, claims]);
  return id;
}

const yearOfTitle = ({ day: released }: TitleFacts) => yearOf(resolveDay(released, isoDate(new Date())));

async function createLists(
  query: Query,
  owner: string,
  lists: readonly NamedList[],
  catalogue: readonly TitleFacts[],
): Promise<void> {
  for (const { name, note, visibility, showsAuthor = false, titles } of lists) {
    const id = randomUUID();
    await query(namedListSql, [id, owner, name, note, visibility, showsAuthor]);
    for (const [index, title] of titles.entries()) {
      const what = [id, owner, title.media, title.id, title.title, posterOf(title)];
      await query(listItemSql, [...what, yearOfTitle(findFacts(catalogue, title)), index + 1]);
    }
  }
}

/** Adds a user's history, ratings and lists, and public lists of another user. */
async function addTitles(query: Query, id: string): Promise<void> {
  const catalogue = readCatalogue();
  const rowOf = ({ ago, ...entry }: Entry) => {
    return [id, entry.media, String(entry.id), entry.title, posterOf(entry), ago];
  };
  for (const entry of list) await query(listSql, rowOf(entry));
  for (const entry of history) {
    await query(historySql, [...rowOf(entry), entry.season ?? null, entry.episode ?? null]);
  }
  for (const { facts, season, episode, ago } of listPlays(history, catalogue)) {
    const what = [id, facts.media, facts.id, season, episode, ago, facts.title, posterOf(facts)];
    await query(playSql, [...what, facts.runtime, yearOfTitle(facts), facts.genres]);
  }
  for (const { title, score, review } of ratings) {
    await query(ratingSql, [id, title.media, title.id, score, review ?? null]);
  }
  await createLists(query, id, namedLists, catalogue);
  await createLists(query, await createAccount(query, other.email, other.fullName, ''), othersLists, catalogue);
}

/** Creates the demo account unless it exists. Its titles are those of the embedded catalogue. */
export async function createDemoAccount(query: Query, withTitles: boolean): Promise<void> {
  const { email, password, fullName } = demo;
  const existing = await query('select id from auth.users where email = $1', [email]);
  if (existing.length > 0) return;
  const id = await createAccount(
    query,
    email,
    fullName,
    await hash(password, Number(process.env['LITE_AUTH_BCRYPT_COST'] ?? 10)),
  );
  if (withTitles) await addTitles(query, id);
}
