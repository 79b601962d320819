// Users with a digest, and runs of the schedule.
import { env } from 'cloudflare:workers';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { Bindings } from '../../src/worker/env.ts';
import { pace } from '../../src/worker/features/digest/send.ts';
import { runSchedule } from '../../src/worker/features/schedule/index.ts';
import { control, mailsTo, restoreAccounts } from './browser.ts';
import { resetMailResponse } from './contact-messages.ts';
import { createUser, dataClientOf } from './members.ts';
import { resetCatalogue, restoreCatalogue } from './upstream.ts';

export const settings: Bindings = { ...(env as unknown as Bindings), SCHEDULED_CALLS: '500' };
pace.beforeMail = 0;

/** In the morning, so that the hours of a test are on one day. */
export const now = new Date(`${new Date().toISOString().slice(0, 10)}T06:00:00Z`);
export const run = (time = now, given: Bindings = settings) => runSchedule(time, given);
export const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

const clearSchedule = () => control('accounts/schedule', undefined, 'DELETE');

type Reader = Awaited<ReturnType<typeof createUser>>;
const readers: Reader[] = [];

/** A series with news, and a user who follows it and gets a weekly digest. */
export let series: number;
export let reader: Reader;

/** A user who follows titles (`tv:1399`) and gets a digest. */
export async function createReader(emailDigest: string, ...keys: string[]): Promise<Reader> {
  const user = await createUser();
  const { client } = await dataClientOf(user.browser);
  const rows = keys.map((key) => {
    const [media_type, id] = key.split(':');
    return { media_type, movie_id: Number(id), title: key };
  });
  await client.from('user_lists').insert(rows).throwOnError();
  await client.from('user_preferences').insert({ preferences: { emailDigest } }).throwOnError();
  readers.push(user);
  return user;
}

export const fetchCatalogue = async <T>(path: string): Promise<T> =>
  (
    await fetch(`https://catalogue.test/3${path}`, { headers: { authorization: 'Bearer test-token' } })
  ).json() as Promise<T>;

/** The digests in a user's mailbox. */
export const digestsOf = async ({ email }: Reader) =>
  (await mailsTo(email)).filter(({ headers }) => headers?.['List-Unsubscribe'] !== undefined);

/** Begins each test with a schedule that has never run, and with one user who gets a digest. */
export function useSchedule(): void {
  beforeAll(async () => {
    const { results } = await fetchCatalogue<{ results: { id: number }[] }>('/tv/on_the_air');
    series = results[0]!.id;
  });

  beforeEach(async () => {
    await Promise.all([resetCatalogue(), clearSchedule()]);
    reader = await createReader('weekly', `tv:${series}`);
    await resetCatalogue();
  });

  afterEach(async () => {
    await Promise.all([restoreCatalogue(), restoreAccounts(), resetMailResponse()]);
    for (const { browser } of readers.splice(0)) {
      const { client } = await dataClientOf(browser);
      await client.rpc('save_preferences', { p_changes: { emailDigest: 'never' } }).throwOnError();
    }
  });

  afterAll(clearSchedule);
}
