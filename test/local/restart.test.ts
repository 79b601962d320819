import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startEmbedded, type Embedded } from '../../local/embedded.ts';
import { demo } from '../../local/supabase/demo.ts';
import { history as watched, list as listed, namedLists, ratings } from '../../local/supabase/demo-titles.ts';
import { keys } from '../../local/supabase/database.ts';
import { siteUrl, outcomeOf } from '../support/embedded.ts';
import { freshSnapshot } from '../support/snapshot.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'marquee-restart-'));
const dataDir = pathToFileURL(`${folder}/`);
afterAll(() => rmSync(folder, { recursive: true }));

let embedded: Embedded;
beforeAll(async () => {
  embedded = await startEmbedded({ port: 0, dataDir, siteUrl, keep: true, snapshot: await freshSnapshot() });
});
afterAll(() => embedded.stop());

const client = (url = embedded.url) =>
  createClient(url, keys.publishable, { auth: { persistSession: false, autoRefreshToken: false } });

test('the catalogue responds before accounts are ready, and requests for accounts wait', async () => {
  let isReady = false;
  void embedded.ready.then(() => (isReady = true));
  const list = await fetch(`${embedded.url}/3/movie/147?api_key=embedded`);
  expect([list.status, isReady]).toEqual([200, false]);
  const health = await fetch(`${embedded.url}/auth/v1/health`, { headers: { apikey: keys.publishable } });
  expect([health.status, isReady]).toEqual([200, true]);
});

test('the start-up table lists the services, and the Worker gets their settings', async () => {
  await embedded.ready;
  expect(embedded.services.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Accounts', 'Mailbox', 'Google, GitHub', 'Demo account']),
  );
  expect(embedded.settings).toMatchObject({
    SUPABASE_URL: embedded.url,
    SUPABASE_PUBLISHABLE_KEY: keys.publishable,
    SUPABASE_SECRET_KEY: keys.secret,
    SESSION_KEY: expect.stringMatching(/^[A-Za-z0-9+/]{43}=$/),
    SIGN_IN_PROVIDERS: 'google,github',
  });
});

test('the demo account has lists, a history, a diary and ratings of titles in the catalogue', async () => {
  const supabase = client();
  const { data } = await supabase.auth.signInWithPassword(demo);
  expect(data.user?.user_metadata['full_name']).toBe(demo.fullName);
  expect((await supabase.from('profiles').select('full_name, email_verified').single()).data).toEqual({
    full_name: demo.fullName,
    email_verified: true,
  });
  const list = await supabase.from('user_lists').select('media_type, id: movie_id, title, poster_path, at: added_at');
  const history = await supabase
    .from('watch_history')
    .select('media_type, id: media_id, title, poster_path, at: watched_at, season, episode')
    .order('watched_at', { ascending: false });
  expect([list.data?.length, history.data?.length]).toEqual([listed.length, watched.length]);
  expect(history.data?.filter(({ season }) => season !== null).length).toBeGreaterThan(2);
  const weeks = (Date.now() - Date.parse(String(history.data?.at(-1)?.at))) / (7 * 86_400_000);
  expect(weeks).toBeGreaterThan(3);

  const named = await supabase.from('list_items').select('media_type, id: media_id, title, poster_path');
  expect(named.data?.length).toBe(namedLists.reduce((total, { titles }) => total + titles.length, 0));
  expect((await supabase.from('ratings').select('score')).data?.length).toBe(ratings.length);
  const plays = await supabase.from('plays').select('media_type, id: media_id, title, poster_path, minutes, genres');
  expect(plays.data!.length).toBeGreaterThan(watched.length);
  expect(plays.data!.every(({ minutes, genres }) => minutes > 0 && genres.length > 0)).toBe(true);

  for (const { media_type, id, title, poster_path } of [...list.data!, ...history.data!, ...named.data!]) {
    const response = await fetch(`${embedded.url}/3/${media_type}/${id}?api_key=embedded`);
    const known = (await response.json()) as { title?: string; name?: string; poster_path: string };
    expect([known.title ?? known.name, known.poster_path]).toEqual([title, poster_path]);
    expect(known.poster_path).not.toBeNull();
  }
});

/** Inserts titles from eight connections until `stop`, also while the database restarts. */
function startWriting(supabase: SupabaseClient) {
  const acknowledged = new Set<number>();
  const statuses = new Set<number>();
  const state = { isDone: false };
  let next = 1;
  const write = async (): Promise<void> => {
    while (!state.isDone) {
      const movie_id = next++;
      const { error, status } = await supabase
        .from('user_lists')
        .insert({ media_type: 'movie', movie_id, title: 'A film' });
      statuses.add(status);
      if (error) await new Promise((resolve) => setTimeout(resolve, 20));
      else acknowledged.add(movie_id);
      await supabase.from('user_lists').select('movie_id').limit(1);
    }
  };
  const working = Array.from({ length: 8 }, write);
  return {
    acknowledged,
    statuses,
    waitForMore: () => {
      const enough = acknowledged.size + 20;
      return vi.waitFor(() => expect(acknowledged.size).toBeGreaterThanOrEqual(enough), { timeout: 60_000 });
    },
    stop: () => ((state.isDone = true), Promise.all(working)),
  };
}

test('accounts, sessions, files, mails and keys are restored after a restart, and so are acknowledged writes', async () => {
  const [email, password] = ['ada@people.example', 'Password1'];
  const before = client();
  await before.auth.signUp({ email, password });
  const mails = await (await fetch(`${embedded.url}/mail/messages.json`)).json();
  const token_hash = /token_hash=(\w+)/.exec((mails as { html: string }[])[0]!.html)![1]!;
  const { data } = await before.auth.verifyOtp({ type: 'signup', token_hash });
  const { access_token, refresh_token } = data.session!;
  const id = data.user!.id;
  await before.storage.from('avatars').upload(`${id}.png`, Buffer.from('a picture'), { contentType: 'image/png' });
  const { settings, url } = embedded;

  const writing = startWriting(before);
  try {
    await writing.waitForMore();
    await embedded.stop();
    embedded = await startEmbedded({ port: Number(new URL(url).port), dataDir, siteUrl, keep: true });
    await embedded.ready;
    await writing.waitForMore();
  } finally {
    await writing.stop();
  }

  const listed = await before.from('user_lists').select('movie_id').limit(100_000);
  const stored = listed.data!.map(({ movie_id }: { movie_id: number }) => movie_id);
  expect([...writing.acknowledged].filter((each) => !stored.includes(each))).toEqual([]);
  expect([...writing.statuses].filter((status) => ![0, 201, 503].includes(status))).toEqual([]);

  expect(embedded.settings).toEqual(settings);
  expect(await (await fetch(`${url}/mail/messages.json`)).json()).toEqual(mails);
  expect((await client().auth.getUser(access_token)).data.user?.email).toBe(email);
  expect(outcomeOf(await client().auth.refreshSession({ refresh_token }))).toBe('fine');
  expect(outcomeOf(await client().auth.signInWithPassword({ email, password }))).toBe('fine');
  expect(await (await fetch(`${url}/storage/v1/object/public/avatars/${id}.png`)).text()).toBe('a picture');
  expect(outcomeOf(await client().auth.signInWithPassword(demo))).toBe('fine');
}, 200_000);

test('key files are readable by their owner only', () => {
  for (const name of ['session-key', 'signing-key.json']) {
    const file = path.join(folder, 'accounts', name);
    expect(readFileSync(file, 'utf8')).not.toBe('');
    expect(statSync(file).mode & 0o077).toBe(0);
  }
});
