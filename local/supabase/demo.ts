import { randomUUID } from 'node:crypto';
import { hash } from 'bcryptjs';
import { keyOf } from '../catalogue/works.ts';
import type { Database } from './database.ts';

/** The account to sign in with at once. Its address cannot receive mail. */
export const demo = { email: 'demo@marquee.example', password: 'Projector7', fullName: 'Robin Vale' };

const hour = 3600;
const day = 24 * hour;

type Title = { media: 'movie' | 'tv'; id: number; title: string };
type Entry = Title & { ago: number; season?: number; episode?: number };

const film = (id: number, title: string): Title => ({ media: 'movie', id, title });
const series = (id: number, title: string): Title => ({ media: 'tv', id, title });

/** The list of the demo account, newest first: titles of the embedded catalogue, `ago` in seconds. */
export const demoList: readonly Entry[] = [
  { ...film(147, 'Metropolis'), ago: 5 * hour },
  { ...series(505, 'The Snow Registry'), ago: 26 * hour },
  { ...film(280, 'Charade'), ago: 3 * day },
  { ...film(531, 'A Piano Goes Up to Potosí'), ago: 5 * day },
  { ...film(290, 'Sintel'), ago: 9 * day },
  { ...series(503, 'The Errata Desk'), ago: 13 * day },
  { ...film(117, 'The Kid'), ago: 20 * day },
  { ...film(516, 'The Girl Who Was Late for the Comet'), ago: 24 * day },
];

/** The history of the demo account, newest first. */
export const demoHistory: readonly Entry[] = [
  { ...film(287, 'Big Buck Bunny'), ago: 3 * hour },
  { ...series(506, 'Foxes on the Night Shift'), ago: 21 * hour, season: 2, episode: 2 },
  { ...film(220, 'His Girl Friday'), ago: 2 * day },
  { ...film(118, 'Nosferatu'), ago: 4 * day },
  { ...series(501, 'The Tuesday Boat'), ago: 6 * day, season: 1, episode: 6 },
  { ...film(282, 'Night of the Living Dead'), ago: 8 * day },
  { ...film(135, 'The Gold Rush'), ago: 11 * day },
  { ...series(131, 'Bonanza'), ago: 14 * day, season: 1, episode: 20 },
  { ...film(518, 'Obsidian Shift'), ago: 17 * day },
  { ...film(146, 'The General'), ago: 21 * day },
  { ...film(304, 'Sprite Fright'), ago: 26 * day },
  { ...series(103, 'Les Vampires'), ago: 33 * day, season: 1, episode: 4 },
];

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

/** Creates the demo account with a list and a history unless it exists. */
export async function createDemoAccount(database: Database): Promise<void> {
  const { email, password, fullName } = demo;
  const existing = await database.query('select id from auth.users where email = $1', [email]);
  if (existing.length > 0) return;

  const id = randomUUID();
  const facts = { sub: id, email, full_name: fullName, email_verified: true, phone_verified: false };
  const rowOf = ({ ago, ...entry }: Entry) => {
    return [id, entry.media, String(entry.id), entry.title, `/poster-${keyOf(entry)}.jpg`, ago];
  };
  const passwordHash = await hash(password, 10);
  await database.exclusively(async ({ query }) => {
    await query(accountSql, [id, email, passwordHash, facts]);
    await query(identitySql, [id, facts]);
    for (const entry of demoList) await query(listSql, rowOf(entry));
    for (const entry of demoHistory) {
      await query(historySql, [...rowOf(entry), entry.season ?? null, entry.episode ?? null]);
    }
  });
}
