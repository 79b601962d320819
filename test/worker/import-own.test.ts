import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { mergeEntries } from '../../src/client/islands/import/files/entry.ts';
import { parseOwn } from '../../src/client/islands/import/files/own.ts';
import { settle, toListParts, toPlan } from '../../src/client/islands/import/plan.ts';
import type { ImportedEntry } from '../../src/shared/contract/import.ts';
import { breakAccounts, type Browser, restoreAccounts } from './browser.ts';
import { createUser, dataClientOf } from './members.ts';
import { sessionOf } from './sessions.ts';
import { clearCaches } from './visitor.ts';

/** A user of tests that store nothing or only their own kind of data. */
let member: Browser;
beforeAll(async () => {
  member = (await createUser()).browser;
});
beforeEach(clearCaches);
afterEach(restoreAccounts);

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
  { mediaType: 'movie', id: 118, hidden: true, hiddenAt: at, positions: [film] },
  { mediaType: 'tv', id: 501, dismissed: at, positions: [episode, { ...episode, season: null }] },
  { mediaType: 'movie', id: 999_999_999, hidden: true },
];

test('hidden titles, dismissals and positions are stored, and a second import changes nothing', async () => {
  const { browser } = await createUser();
  expect(await save(browser, ...marked)).toEqual(['saved', 'saved', 'missing']);
  const { exportedAt: _, ...before } = await exported(browser);
  expect(before.hidden).toMatchObject([{ mediaType: 'movie', tmdbId: 118, hiddenAt: at }]);
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

/** Imports a file like the page: its titles, its lists in parts, its followed lists from the oldest on, its preferences. */
async function importFile(browser: Browser, text: string): Promise<void> {
  const { entries, ...parts } = parseOwn(JSON.parse(text));
  const content = { entries: mergeEntries(entries), ...parts, problems: [], skipped: [] };
  const { entries: ready, lists } = settle(toPlan(content, new Map()), {});
  const outcomes = [await save(browser, ...ready)];
  for (const list of lists.flatMap(toListParts)) outcomes.push(await post(browser, { list }));
  outcomes.push(await post(browser, { followedLists: parts.followedLists.map(({ id }) => id).toReversed() }));
  outcomes.push(await post(browser, { preferences: parts.preferences }));
  expect(new Set(outcomes.flat())).toEqual(new Set(['saved']));
}

/** Creates lists of another user, and returns their ids. */
async function shareLists(...lists: { name: string; visibility: string }[]): Promise<string[]> {
  const { client } = await dataClientOf((await createUser()).browser);
  const rows = lists.map((list) => ({ ...list, id: crypto.randomUUID() }));
  await client.from('lists').insert(rows).throwOnError();
  return rows.map(({ id }) => id);
}
const shared = (name: string) => ({ name, visibility: 'link' });

/** An export without what belongs to the account, and what an import resets. */
function comparable(whole: Awaited<ReturnType<typeof exported>>) {
  const { exportedAt: _e, profile: _p, lists, ...rest } = whole;
  return {
    ...rest,
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
  await save(from, ...marked.slice(0, 2), series, { mediaType: 'movie', id: 118, liked: true, likedAt: at, rating });
  await save(from, { mediaType: 'tv', id: 501, liked: true, likedAt: later, hidden: true, hiddenAt: later });
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
  const followedLists = await shareLists(shared('Winter'), shared('Spring'), shared('Summer'));
  expect(await post(from, { followedLists })).toEqual(['saved', 'saved', 'saved']);
  const preferences = { language: 'de', region: 'AT', services: 'AT-8', watchlistUpdates: false, hideWatched: true };
  expect(await post(from, { preferences })).toEqual(['saved']);

  const { text } = await from.request('/export/marquee.json');
  await importFile(to, text);
  const { exportedAt: _, ...whole } = await exported(to);
  const restored = comparable(whole);
  expect(restored).toEqual(comparable(JSON.parse(text)));
  expect([restored.likes, restored.hidden]).toMatchObject([
    [
      { tmdbId: 501, likedAt: later },
      { tmdbId: 118, likedAt: at },
    ],
    [
      { tmdbId: 501, hiddenAt: later },
      { tmdbId: 118, hiddenAt: at },
    ],
  ]);
  expect(restored.lists).toMatchObject([
    { name: 'Autumn', note: 'A <b>note</b>' },
    { name: 'Empty', note: null },
  ]);
  expect(restored.preferences).toMatchObject({ ...preferences, autoplayTrailers: true });
  expect(restored.followedLists.map(({ name }: { name: string }) => name)).toEqual(['Summer', 'Spring', 'Winter']);
  expect((await sessionOf(to))!.viewer.preferences).toMatchObject({ language: 'de', region: 'AT', services: 'AT-8' });
  expect(whole.lists.map(({ visibility }: { visibility: string }) => visibility)).toEqual(['private', 'private']);
  await importFile(to, text);
  expect(await exported(to)).toMatchObject(whole);
});

test('lists that are missing, private or their follower’s own are reported, and the others are followed', async () => {
  const [winter, secret] = await shareLists(shared('Winter'), { name: 'Secret', visibility: 'private' });
  const own = crypto.randomUUID();
  const { client } = await dataClientOf(member);
  await client
    .from('lists')
    .insert({ id: own, ...shared('Mine') })
    .throwOnError();
  const followedLists = [crypto.randomUUID(), secret, own, winter];
  expect(await post(member, { followedLists })).toEqual(['missing', 'missing', 'missing', 'saved']);
  expect((await exported(member)).followedLists).toEqual([{ id: winter, name: 'Winter' }]);
});

test('unknown and invalid preferences are ignored, and a file with no others is reported', async () => {
  const { browser } = await createUser();
  const { preferences: before } = await exported(browser);
  const preferences = { language: 'de', region: 'XX', hideWatched: 1, theme: 'light' };
  expect(await post(browser, { preferences })).toEqual(['saved']);
  expect((await exported(browser)).preferences).toEqual({ ...before, language: 'de' });
  for (const preferences of [{ theme: 'light' }, { region: 'XX' }])
    expect(await post(browser, { preferences })).toEqual(['missing']);
  expect((await exported(browser)).preferences).toEqual({ ...before, language: 'de' });
});

test('a failure is reported, and what was restored stays', async () => {
  const { browser } = await createUser();
  const followedLists = await shareLists(shared('Winter'), shared('Spring'));
  await post(browser, { preferences: { language: 'de' } });
  await breakAccounts({ match: 'rpc/(follow_list|save_preferences)', fault: '500' });
  expect(await post(browser, { followedLists })).toEqual(['failed', 'failed']);
  expect(await post(browser, { preferences: { language: 'fr' } })).toEqual(['failed']);
  await restoreAccounts();
  const { preferences, followedLists: followed } = await exported(browser);
  expect([preferences.language, followed]).toEqual(['de', []]);
});

test('a list beyond the limit is reported as full', async () => {
  const send = globalThis.fetch;
  const limited = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    return url.includes('follow_list') ? Response.json({ code: '54000' }, { status: 400 }) : send(input, init);
  });
  expect(await post(member, { followedLists: [crypto.randomUUID()] })).toEqual(['full']);
  limited.mockRestore();
});

test('the page offers to restore preferences by default while the account has only default values', async () => {
  const { browser } = await createUser();
  const offered = async () => (await browser.request('/import')).text.match(/hasDefaultPreferences&quot;:(\w+)/)?.[1];
  expect(await offered()).toBe('true');
  await post(browser, { preferences: { language: 'de' } });
  expect(await offered()).toBe('false');
  await post(browser, { preferences: { language: 'en' } });
  await breakAccounts({ match: 'user_preferences', fault: '500' });
  expect(await offered()).toBe('false');
});

test('malformed preferences and lists are rejected, and those for another user', async () => {
  const { browser: other } = await createUser();
  const ids = Array.from({ length: 11 }, () => crypto.randomUUID());
  for (const given of [{ preferences: 'de' }, { followedLists: ['../lists'] }, { followedLists: ids }])
    expect([given, await post(member, given)]).toEqual([given, 400]);
  const { id: viewer } = await dataClientOf(other);
  for (const given of [{ preferences: { language: 'de' } }, { followedLists: ids.slice(1) }])
    expect([given, await post(member, { viewer, ...given })]).toEqual([given, 409]);
});

test('more than 1,000 hidden titles are reported as full', async () => {
  const { client } = await dataClientOf(member);
  const rows = Array.from({ length: 1_000 }, (_, index) => ({ media_type: 'tv', media_id: 600_000 + index }));
  await client.from('hidden_titles').insert(rows).throwOnError();
  expect(await save(member, ...marked)).toEqual(['full', 'saved', 'missing']);
});

test('likes and hidden titles keep their times and order, and a future time becomes the present', async () => {
  const { browser } = await createUser();
  const like = { mediaType: 'movie', liked: true, hidden: true } as const;
  const entry = (id: number, time: string): ImportedEntry => ({ ...like, id, likedAt: time, hiddenAt: time });
  const future = '2100-01-01T00:00:00Z';
  expect(await save(browser, entry(118, at), entry(147, future), entry(287, later))).toEqual([
    'saved',
    'saved',
    'saved',
  ]);
  await save(browser, entry(118, later)); // the stored times stay
  const { likes, hidden, exportedAt } = await exported(browser);
  const ids = (rows: { tmdbId: number }[]) => rows.map(({ tmdbId }) => tmdbId);
  expect([ids(likes), ids(hidden)]).toEqual([
    [147, 287, 118],
    [147, 287, 118],
  ]);
  expect([likes[2].likedAt, hidden[2].hiddenAt]).toEqual([at, at]);
  expect(Date.parse(likes[0].likedAt)).toBeLessThanOrEqual(Date.parse(exportedAt) + 60_000);
  const { text } = await browser.request('/ratings?show=likes');
  const places = [147, 287, 118].map((id) => text.indexOf(`/info/movie/${id}`));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(Math.min(...places)).toBeGreaterThan(0);
});

test('a position beyond a day, a dismissal without a time and an unhidden title are rejected', async () => {
  for (const given of [{ positions: [{ ...episode, position: 86_401 }] }, { dismissed: true }, { hidden: false }])
    expect([given, await post(member, { entries: [{ mediaType: 'tv', id: 501, ...given }] })]).toEqual([given, 400]);
});
