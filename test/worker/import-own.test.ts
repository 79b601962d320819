import { beforeEach, expect, test } from 'vitest';
import { mergeEntries } from '../../src/client/lib/import/entry.ts';
import { parseFile } from '../../src/client/lib/import/parse-file.ts';
import { toListParts, toPlan } from '../../src/client/lib/import/plan.ts';
import type { ImportedEntry } from '../../src/shared/contract/import.ts';
import type { Browser } from './browser.ts';
import { createUser, dataClientOf } from './members.ts';
import { clearCaches } from './visitor.ts';

beforeEach(clearCaches);

const post = async (browser: Browser, body: object) => {
  const { status, text } = await browser.request('/api/import', {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    body: JSON.stringify({ viewer: (await dataClientOf(browser)).id, ...body }),
  });
  return status === 200 ? JSON.parse(text).outcomes : status;
};
const save = (browser: Browser, ...entries: ImportedEntry[]) => post(browser, { entries });

const exported = async (browser: Browser) => JSON.parse((await browser.request('/export/marquee.json')).text);

const at = '2026-01-01T00:00:00+00:00';
const later = '2026-02-01T00:00:00+00:00';
const episode = { season: 2, episode: 3, position: 60, duration: 1200, reportedAt: at };
const film = { season: null, episode: null, position: 900, duration: 600, reportedAt: at };
const marked: ImportedEntry[] = [
  { mediaType: 'movie', id: 118, hidden: true, positions: [film] },
  { mediaType: 'tv', id: 501, dismissed: at, positions: [episode, { ...episode, season: null }] },
  { mediaType: 'movie', id: 999_999_999, hidden: true },
];

test('hidden titles, dismissals and positions are stored, and a second import changes nothing', async () => {
  const { browser } = await createUser();
  expect(await save(browser, ...marked)).toEqual(['saved', 'saved', 'missing']);
  const { exportedAt: _, ...before } = await exported(browser);
  expect(before.hidden).toMatchObject([{ mediaType: 'movie', tmdbId: 118 }]);
  expect(before.dismissed).toMatchObject([{ mediaType: 'tv', tmdbId: 501, dismissedAt: at }]);
  expect(before.positions).toHaveLength(2);
  expect(before.positions).toEqual(
    expect.arrayContaining([
      { mediaType: 'tv', tmdbId: 501, title: null, ...episode },
      { mediaType: 'movie', tmdbId: 118, title: null, ...film, position: 600 },
    ]),
  );
  expect(await save(browser, ...marked)).toEqual(['saved', 'saved', 'missing']);
  expect(await exported(browser)).toMatchObject(before);
});

test('a later position or dismissal of the account wins', async () => {
  const { browser } = await createUser();
  const own = { ...episode, position: 700, reportedAt: later };
  await save(browser, { mediaType: 'tv', id: 501, dismissed: later, positions: [own] });
  expect(await save(browser, ...marked)).toEqual(['saved', 'saved', 'missing']);
  const { dismissed, positions } = await exported(browser);
  expect(dismissed).toMatchObject([{ dismissedAt: later }]);
  expect(positions).toContainEqual({ mediaType: 'tv', tmdbId: 501, title: null, ...own });
});

test('pages hide the titles and offer to continue at the positions', async () => {
  const { browser } = await createUser();
  const before = browser.cookies.get('__Host-hidden');
  browser.cookies.delete('__Host-following');
  await save(browser, ...marked.slice(1));
  expect([browser.cookies.get('__Host-hidden'), browser.cookies.get('__Host-following')]).toEqual([before, 'yes']);
  await save(browser, ...marked);
  expect(browser.cookies.get('__Host-hidden')).not.toBe(before);
  expect((await browser.request('/api/hidden.css')).text).toContain('118');
});

/** Imports a file like the page: its titles, then its lists in parts. */
async function importFile(browser: Browser, text: string): Promise<void> {
  const { entries, lists = [] } = parseFile('marquee-export.json', text);
  const { ready } = toPlan(mergeEntries(entries), [], lists);
  const outcomes = [await save(browser, ...ready)];
  for (const list of lists.flatMap(toListParts)) outcomes.push(await post(browser, { list }));
  expect(new Set(outcomes.flat())).toEqual(new Set(['saved']));
}

/** An export without what belongs to the account, what an import sets anew, and names and orders that follow from it. */
function comparable(whole: Awaited<ReturnType<typeof exported>>) {
  const { exportedAt: _e, profile: _p, hidden, lists, ratings, likes, ...rest } = whole;
  const keyOf = ({ mediaType, tmdbId }: { mediaType: string; tmdbId: number }) => `${mediaType}:${tmdbId}`;
  return {
    ...rest,
    hidden: hidden.map(keyOf).toSorted(),
    likes: likes.map(keyOf).toSorted(),
    ratings,
    lists: lists
      .map((list: { name: string }) => ({ ...list, id: null, visibility: null }))
      .toSorted((one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name)),
  };
}

test('the export of an account restores it in a new one, also the second time', async () => {
  const [{ browser: from }, { browser: to }] = [await createUser(), await createUser()];
  const watch = { watchedAt: at, season: 2, episode: 3 };
  const series: ImportedEntry = { mediaType: 'tv', id: 501, list: { addedAt: at }, watch, plays: [watch] };
  const rating = { score: 9, review: 'Fine, "really"', ratedAt: at } as const;
  await save(from, ...marked.slice(0, 2), series, { mediaType: 'movie', id: 118, hidden: true, liked: true, rating });
  const titles = Array.from({ length: 12 }, (_, index) => ({
    mediaType: 'movie' as const,
    id: 122 - index,
    addedAt: at,
  }));
  const lists = [
    { id: crypto.randomUUID(), name: 'Autumn', note: 'A <b>note</b>', titles },
    { id: crypto.randomUUID(), name: 'Empty', note: '', titles: [] },
  ];
  for (const list of lists.flatMap(toListParts)) expect(await post(from, { list })).toContain('saved');
  const { client } = await dataClientOf(from);
  await client.from('lists').update({ visibility: 'public' }).eq('id', lists[0]!.id).throwOnError();

  const { text } = await from.request('/export/marquee.json');
  await importFile(to, text);
  const { exportedAt: _, ...whole } = await exported(to);
  const restored = comparable(whole);
  expect(restored).toEqual(comparable(JSON.parse(text)));
  expect(restored.lists).toMatchObject([
    { name: 'Autumn', note: 'A <b>note</b>' },
    { name: 'Empty', note: null },
  ]);
  expect(whole.lists.map(({ visibility }: { visibility: string }) => visibility)).toEqual(['private', 'private']);
  await importFile(to, text);
  expect(await exported(to)).toMatchObject(whole);
});

test('more than 1,000 hidden titles are reported as full', async () => {
  const { browser } = await createUser();
  const { client } = await dataClientOf(browser);
  const rows = Array.from({ length: 1_000 }, (_, index) => ({ media_type: 'tv', media_id: 600_000 + index }));
  await client.from('hidden_titles').insert(rows).throwOnError();
  expect(await save(browser, ...marked)).toEqual(['full', 'saved', 'missing']);
});

test('a position beyond a day, a dismissal without a time and an unhidden title are rejected', async () => {
  const { browser } = await createUser();
  for (const given of [{ positions: [{ ...episode, position: 86_401 }] }, { dismissed: true }, { hidden: false }])
    expect([given, await post(browser, { entries: [{ mediaType: 'tv', id: 501, ...given }] })]).toEqual([given, 400]);
});
