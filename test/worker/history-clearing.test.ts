import { beforeAll, expect, test } from 'vitest';
import { fiveTimes, outcomes } from './five-times.ts';
import type { Browser } from './browser.ts';
import { dataClientOf } from './members.ts';
import { aWatch, createWatcher, clear, namesOf, request, undo, undoOf, watchesOf, write } from './watchers.ts';

/** A user whose history stays empty, because all requests are rejected. */
let idleBrowser: Browser;
beforeAll(async () => {
  idleBrowser = await createWatcher();
});

const film = aWatch(147);

test('five simultaneous watches, clears and undos have one effect', async () => {
  const browser = await createWatcher();
  expect(outcomes(await fiveTimes(() => write(browser, film)))).toEqual([200]);
  const [row, ...others] = await watchesOf(browser);
  expect(others).toEqual([]);

  const cleared = await fiveTimes(() => clear(browser));
  expect(outcomes(cleared)).toEqual([200]);
  const undos = cleared.flatMap((response) => (response.status === 200 ? (undoOf(response) ?? []) : []));
  expect(undos.length).toBeLessThanOrEqual(1);
  expect(await watchesOf(browser)).toEqual([]);

  if (undos[0] === undefined) return; // the clearing request was dropped
  expect(outcomes(await fiveTimes(() => undo(browser, undos[0])))).toEqual([204]);
  const { id: _, ...before } = row!;
  expect(await watchesOf(browser)).toMatchObject([before]);
});

test('undoing a clear restores the history and keeps later watches', async () => {
  const browser = await createWatcher(118, 147, 280);
  const cleared = undoOf(await clear(browser));
  expect(await namesOf(browser)).toEqual([]);
  expect(undoOf(await clear(browser))).toBeNull();
  await write(browser, aWatch(117, { watchedAt: '2026-03-01T00:00:00.000Z' }));
  expect((await undo(browser, cleared)).status).toBe(204);
  expect(await namesOf(browser)).toEqual(['movie:117', 'movie:118', 'movie:147', 'movie:280']);
});

test('undoing the removal of one title restores its positions', async () => {
  const browser = await createWatcher(118);
  const { client } = await dataClientOf(browser);
  const report = { mediaType: 'movie', id: 118, season: 0, episode: 0, position: 60, duration: 600 };
  const reportedAt = '2026-01-01T00:00:00.123456+00:00';
  await client.rpc('save_positions', { p_positions: [{ ...report, reportedAt }] }).throwOnError();
  const read = async () => (await client.from('positions').select('position, duration, reported_at')).data;
  const removal = await request(browser, 'DELETE', '?title=movie:118');
  expect(await read()).toEqual([]);
  expect((await undo(browser, undoOf(removal))).status).toBe(204);
  expect(await read()).toEqual([{ position: 60, duration: 600, reported_at: reportedAt }]);
});

test('undoing a clear restores the positions of titles without history', async () => {
  const browser = await createWatcher(118);
  const { client } = await dataClientOf(browser);
  const report = { mediaType: 'movie', season: 0, episode: 0, position: 60, duration: 600 };
  const reportedAt = '2026-01-01T00:00:00Z';
  const reports = [118, 147].map((id) => ({ ...report, id, reportedAt }));
  await client.rpc('save_positions', { p_positions: reports }).throwOnError();
  const read = async () => (await client.from('positions').select('media_id, position').order('media_id')).data;
  const sealed = undoOf(await clear(browser));
  expect(await read()).toEqual([]);
  expect((await undo(browser, sealed)).status).toBe(204);
  expect(await read()).toEqual([118, 147].map((id) => ({ media_id: id, position: 60 })));
});

test('undo rejects the sealed history of another user, and altered or invalid ones', async () => {
  const browser = await createWatcher(118);
  const sealed = undoOf(await clear(browser))!;
  expect(sealed).not.toContain('Nosferatu');
  for (const [who, what] of [
    [idleBrowser, sealed],
    [browser, sealed.slice(0, -6) + 'AAAAAA'],
    [browser, 'a.b.c.d.e'],
    [browser, browser.cookies.get('__Host-session')],
    [browser, 5],
  ] as const) {
    expect((await undo(who, what)).status).toBe(400);
  }
  expect(await namesOf(browser)).toEqual([]);
  expect(await watchesOf(idleBrowser)).toEqual([]);
});

test('clearing a history leaves other users’ histories unchanged', async () => {
  const [one, other] = await Promise.all([createWatcher(118), createWatcher(147)]);
  await clear(other);
  expect(await namesOf(one)).toEqual(['movie:118']);
  expect(await namesOf(other)).toEqual([]);
});
