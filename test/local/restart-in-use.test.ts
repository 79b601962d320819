import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startEmbedded, type Embedded } from '../../local/embedded.ts';
import { keys } from '../../local/supabase/database.ts';
import { demo } from '../../local/supabase/demo.ts';
import { outcomeOf, siteUrl } from '../support/embedded.ts';
import { freshSnapshot } from '../support/snapshot.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'marquee-restart-in-use-'));
const dataDir = pathToFileURL(`${folder}/`);
afterAll(() => rmSync(folder, { recursive: true }));

let embedded: Embedded;
const start = async (port: number, snapshot?: Blob) => {
  embedded = await startEmbedded({
    port,
    dataDir,
    siteUrl,
    keep: true,
    demoTitles: false,
    ...(snapshot ? { snapshot } : {}),
  });
};
beforeAll(async () => start(0, await freshSnapshot()));
afterAll(() => embedded.stop());

const restarts = 1;
const writers = 8;

/** The delay between two attempts of a user. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 20));

const client = () =>
  createClient(embedded.url, keys.publishable, { auth: { persistSession: false, autoRefreshToken: false } });

test('beside another catalogue, the demo account has no titles', async () => {
  await embedded.ready;
  const supabase = client();
  expect(outcomeOf(await supabase.auth.signInWithPassword(demo))).toBe('fine');
  for (const table of ['user_lists', 'watch_history', 'plays', 'ratings', 'lists'])
    expect((await supabase.from(table).select('user_id')).data).toEqual([]);
});

test('acknowledged writes are stored once each after a restart of the database', async () => {
  await embedded.ready;
  const { url } = embedded;
  const supabase = client();
  await supabase.auth.signInWithPassword(demo);

  const acknowledged = new Set<number>();
  const statuses = new Set<number>();
  const state = { isDone: false };
  let next = 1;
  const write = async (): Promise<void> => {
    while (!state.isDone) {
      const movie_id = next++;
      const row = { media_type: 'movie', movie_id, title: 'A film' };
      const { error, status } = await supabase.from('user_lists').insert(row);
      statuses.add(status);
      if (error) await pause();
      else acknowledged.add(movie_id);
      await supabase.from('user_lists').select('movie_id').limit(1);
    }
  };
  const waitForMore = async (): Promise<void> => {
    const enough = acknowledged.size + 20;
    await vi.waitFor(() => expect(acknowledged.size).toBeGreaterThanOrEqual(enough), { timeout: 60_000 });
  };

  const working = Array.from({ length: writers }, write);
  try {
    for (let count = 1; count <= restarts; count += 1) {
      await waitForMore();
      await embedded.stop();
      await start(Number(new URL(url).port));
      await embedded.ready;
    }
    await waitForMore();
  } finally {
    state.isDone = true;
    await Promise.all(working);
  }

  const { data } = await supabase.from('user_lists').select('movie_id').limit(100_000);
  const stored = data!.map(({ movie_id }: { movie_id: number }) => movie_id);
  expect([...acknowledged].filter((id) => !stored.includes(id))).toEqual([]);
  expect(new Set(stored).size).toBe(stored.length);
  expect([...statuses].filter((status) => ![0, 201, 503].includes(status))).toEqual([]);
}, 120_000);
