// The import of a visitor onto the device, and the export from it.
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import DeviceExport from '../../src/client/islands/export/island.tsx';
import { addResults, createDraft, deleteDraft, readDraft, storeDraft } from '../../src/client/islands/import/draft.ts';
import { readFiles } from '../../src/client/islands/import/files/read-files.ts';
import Import from '../../src/client/islands/import/island.tsx';
import DeviceList from '../../src/client/islands/my-list/device.tsx';
import { rememberFollowing, rememberListed } from '../../src/client/lib/visitor-cookies.ts';
import { deviceLists, deviceListsKey, ownLists } from '../../src/client/stores/device-lists.ts';
import { deviceTitles, maxDeviceTitles, setOnDevice } from '../../src/client/stores/my-list-device.ts';
import { enqueue, pendingActions, visitorId } from '../../src/client/stores/outbox.ts';
import { deviceLimits, importOnDevice, maxImported } from '../../src/client/stores/import-on-device.ts';
import { viewer } from '../../src/client/stores/viewer.ts';
import { exportText } from '../../src/shared/text/export.ts';
import { importSteps, importText } from '../../src/shared/text/import.ts';
import { accountText } from '../../src/shared/text/pages.ts';
import { unnamedTitle } from '../../src/shared/text/site.ts';
import {
  ada,
  aList,
  anExport,
  button,
  film,
  heading,
  likesOf,
  matchesOf,
  mockImport,
  responses,
  saved,
  sameForAll,
} from '../support/import.ts';

const clearDevice = () => {
  localStorage.clear();
  sessionStorage.clear();
  for (const key of ['outbox', 'linked-lists']) dispatchEvent(new StorageEvent('storage', { key }));
  rememberFollowing(null);
  rememberListed(0);
};
afterEach(clearDevice); // files share the storage and the cookies

/** What was requested to be hidden. */
let hidden: string[] = [];

beforeEach(async () => {
  await mockImport();
  clearDevice();
  viewer.value = null;
  const draft = await readDraft('');
  if (draft) await deleteDraft('', draft);
  responses.save = ({ titles = [] }) => {
    hidden = titles as unknown as string[];
    return Response.json({ hidden });
  };
});

const open = () => render(<Import hasDefaultPreferences={false} />);
const choose = (...files: File[]) => userEvent.upload(page.getByLabelText(importText.choose), files);

/** Imports files that are all found. */
async function importFiles(...files: File[]): Promise<void> {
  await choose(...files);
  await button(/^Import \d/).click();
  await expect.element(heading(importSteps.done)).toBeVisible();
}

const at = '2026-01-01T00:00:00.000Z';
const title = { mediaType: 'movie', tmdbId: 7, title: 'Moon' };
const watchlist = new File(['Date,Name,Year,Letterboxd URI\n2024-03-01,Moon,2009,u\n'], 'watchlist.csv');

test('a visitor imports onto the device, a second time changes nothing, and an export has it all', async () => {
  responses.matches = () => matchesOf({ kind: 'sure', title: { ...film(1, 'Moon', 2009), posterPath: '/m.jpg' } });
  const list = aList('Autumn', 3, 1);
  const own = anExport({
    plays: [{ ...title, season: null, episode: null, watchedAt: at }],
    history: [{ ...title, season: null, episode: null, watchedAt: at }],
    hidden: [{ ...title, tmdbId: 9, hiddenAt: at }],
    likes: likesOf(7),
    lists: [list],
    preferences: { defaultPlaybackQuality: '720p' },
  });
  const { unmount } = await open();
  await choose(watchlist, own);
  await expect.element(page.getByText('1 title to mark as watched')).toBeVisible();
  await expect.element(page.getByText(importSteps.needsAccount)).toBeVisible();
  expect(page.getByRole('switch').elements()).toEqual([]);
  await button('Import 4 titles').click();
  await expect.element(page.getByText('4 titles imported.')).toBeVisible();
  for (const text of [importSteps.onDevice, importSteps.needsAccount])
    await expect.element(page.getByText(text)).toBeVisible();
  await expect.element(page.getByRole('link', { name: accountText.signIn })).toBeVisible();
  const stored = [pendingActions.value, deviceLists.value];
  expect(deviceTitles.value).toMatchObject([
    { id: 1, title: 'Moon', posterPath: '/m.jpg', addedAt: '2024-03-01T12:00:00.000Z' },
  ]);
  expect(pendingActions.value.map(({ kind, title: key, name }) => [kind, key, name])).toEqual([
    ['list', 'movie:1', 'Moon'],
    ['like', 'movie:7', 'Moon'],
    ['watched', 'movie:7', 'Moon'],
  ]);
  expect(deviceLists.value).toMatchObject([
    { id: list.id, name: 'Autumn', t: 'M3M1', at: list.titles[0]!.addedAt, posters: { 'movie:1': '/m.jpg' } },
  ]);
  expect(hidden).toEqual(['movie:9']);
  expect(document.cookie).toMatch(/following=yes/);
  expect(document.cookie).toMatch(/listed=1/);

  await button(importSteps.again).click();
  await importFiles(watchlist, own);
  expect([pendingActions.value, deviceLists.value]).toEqual(stored);
  await unmount();
  await render(<DeviceExport hidden={['movie:9']} />);
  for (const text of [
    '1 title on My List',
    '1 mark of watched films and episodes',
    '1 like',
    '1 list',
    '1 hidden title',
  ])
    await expect.element(page.getByText(text, { exact: true })).toBeVisible();
  const link = page.getByRole('link', { name: exportText.download });
  const isFile = new Promise<string>((resolve) =>
    addEventListener('click', (event) => (event.preventDefault(), resolve((event.target as HTMLAnchorElement).href)), {
      once: true,
    }),
  );
  await link.click();
  expect(await isFile).toMatch(/^blob:/);
});

test('what has no room on the device is reported, and leaves room for what is pressed later', async () => {
  const titles = Array.from({ length: maxDeviceTitles }, (_, index) => ({
    kind: 'list' as const,
    title: `movie:${index + 10}`,
    value: true,
    at,
  }));
  const now = new Date().toISOString();
  const ofNewerRelease = { userId: visitorId, kind: 'glow', title: 'movie:1', at: now };
  localStorage.setItem('outbox', JSON.stringify([ofNewerRelease]));
  importOnDevice(titles.map((action) => ({ action, isCertain: true })));
  await open();
  const likes = likesOf(...Array.from({ length: maxImported }, (_, index) => index + 900));
  await importFiles(
    anExport({
      myList: [{ ...title, addedAt: at }],
      likes,
      lists: [aList('Long', ...titles.map((_, index) => index + 1))],
    }),
  );
  await expect.element(page.getByText(importSteps.fullDevice(deviceLimits))).toBeVisible();
  await expect.element(page.getByText('4,039 titles imported.')).toBeVisible();
  expect(deviceTitles.value).toHaveLength(maxDeviceTitles);
  expect(pendingActions.value).toHaveLength(maxImported - 1);
  expect(enqueue({ kind: 'like', title: 'movie:5', value: true })).toBe(true);
});

test('what has no room in the storage of the browser is left out and reported: lists, and marks after titles', async () => {
  const write = Storage.prototype.setItem;
  const writing = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, text) {
    if (text.length > 2_000 || key === deviceListsKey) throw new DOMException('full', 'QuotaExceededError');
    write.call(this, key, text);
  });
  onTestFinished(() => writing.mockRestore());
  await open();
  const ids = Array.from({ length: 40 }, (_, index) => index + 900);
  await importFiles(
    anExport({ myList: [{ ...title, addedAt: at }], likes: likesOf(...ids), lists: [aList('Autumn', 3)] }),
  );
  await expect.element(page.getByText(importSteps.noStorage)).toBeVisible();
  expect(page.getByText(importSteps.fullDevice(deviceLimits)).elements()).toEqual([]);
  expect(deviceTitles.value).toMatchObject([{ id: 7 }]);
  expect(pendingActions.value).toHaveLength(10); // a quarter of 41
  await expect.element(page.getByText('10 titles imported.')).toBeVisible();
});

test("a list whose id another user's list on this device has becomes one of its own, once", async () => {
  const list = aList('Autumn', 3);
  const other = { id: list.id, name: 'Autumn', t: 'M1', at, userId: ada };
  localStorage.setItem(deviceListsKey, JSON.stringify([other]));
  await open();
  for (const _ of ['first', 'again']) {
    await importFiles(anExport({ lists: [list] }));
    await expect.element(page.getByText(importSteps.savedLists(1))).toBeVisible();
    expect(deviceLists.value).toHaveLength(2);
    expect(deviceLists.value).toContainEqual(other);
    expect(ownLists.value).toMatchObject([{ name: 'Autumn', t: 'M3' }]);
    await button(importSteps.again).click();
  }
  expect(ownLists.value[0]!.id).not.toBe(list.id);
});

test('a file of which the device stores nothing asks the visitor to sign in', async () => {
  await open();
  await choose(anExport({ preferences: { defaultPlaybackQuality: '720p' } }));
  await expect.element(page.getByText(importText.stopped['needs-account'])).toBeVisible();
  await render(<DeviceExport hidden={[]} />);
  await expect.element(page.getByText(exportText.nothing)).toBeVisible();
});

test("a visitor's import continues after a reload, and belongs to the user who signs in next", async () => {
  const { unmount } = await open();
  await choose(anExport({ likes: likesOf(7) }));
  await expect.element(button('Import 1 title')).toBeVisible();
  await unmount();
  const again = await open();
  await button(importSteps.resume).click();
  await button('Import 1 title').click();
  await expect.element(heading(importSteps.done)).toBeVisible();
  expect(pendingActions.value).toMatchObject([{ kind: 'like', title: 'movie:7' }]);
  expect(await readDraft('')).toBeNull();

  await button(importSteps.again).click();
  await choose(anExport({ likes: likesOf(8) }));
  await expect.element(button('Import 1 title')).toBeVisible();
  await again.unmount();
  viewer.value = { id: ada, autoplayTrailers: false };
  responses.save = sameForAll('saved');
  await open();
  await button(importSteps.resume).click();
  await button('Import 1 title').click();
  await expect.element(page.getByText('1 title imported.')).toBeVisible();
  expect(saved).toMatchObject([{ id: 8 }]);
  expect([await readDraft(''), await readDraft(ada)]).toEqual([null, null]);
});

test("a visitor's import does not replace a user's, and later is theirs, to be saved again", async () => {
  const content = await readFiles([watchlist]);
  const [theirs, own] = [createDraft(['a.csv'], content), createDraft(['b.csv'], content)];
  await storeDraft(ada, theirs);
  await storeDraft('', own);
  addResults('', own, 'matches', [[0, { kind: 'none' }]]);
  addResults('', own, 'saved', [[0, ['full']]]);
  for (const [user, { id }] of [['', own] as const, [ada, theirs] as const, ['', own] as const])
    expect(await readDraft(user), user).toMatchObject({ id });
  await deleteDraft(ada, theirs);
  for (const _ of ['adopted', 'read again']) {
    const adopted = await readDraft(ada);
    expect([adopted?.id, adopted?.matches.size, adopted?.saved.size]).toEqual([own.id, 1, 0]);
  }
  expect(await readDraft('')).toBeNull();
  await deleteDraft(ada, own);
});

test('titles without a name and poster get them once visible, each once; a failure ends this until the next page', async () => {
  const requested: number[] = [];
  let hasFailed = false;
  vi.mocked(fetch).mockImplementation(async (input) => {
    const id = Number(/\d+$/.exec(String(input))![0]);
    requested.push(id);
    if (hasFailed) return new Response(null, { status: 429 });
    return id === 79
      ? new Response(null, { status: 404 })
      : Response.json(id === 77 ? moon : { ...moon, name: 'Sun', posterPath: null });
  });
  const moon = { titles: [], name: 'Moon', posterPath: '/m.jpg' };
  const list = () => render(<DeviceList images="https://images.test" count={0} now={at} />);
  const names = () => [...document.querySelectorAll('.card b')].map((name) => name.textContent).toSorted();
  for (const id of [77, 78, 79]) setOnDevice(`movie:${id}`, true, {});
  const first = await list();
  await expect.poll(() => requested.toSorted()).toEqual([77, 78, 79]);
  await expect.poll(names).toEqual(['Moon', 'Sun', unnamedTitle].toSorted());
  expect(deviceTitles.value).toContainEqual(expect.objectContaining({ id: 77, title: 'Moon', posterPath: '/m.jpg' }));
  const posterless = () => JSON.parse(sessionStorage.getItem('no-poster') ?? '[]').toSorted();
  await expect.poll(posterless).toEqual(['movie:78', 'movie:79']);
  await first.unmount();

  for (const id of [81, 82]) setOnDevice(`movie:${id}`, true, {});
  hasFailed = true;
  const second = await list();
  await expect.poll(() => vi.mocked(console.warn).mock.calls).toHaveLength(2);
  await second.unmount();
  hasFailed = false;
  await list();
  await expect.poll(names).toEqual(['Moon', 'Sun', 'Sun', 'Sun', unnamedTitle].toSorted());
  expect(requested.slice(4).toSorted()).toEqual([81, 82]);
  vi.mocked(console.warn).mockClear(); // the title that does not exist, and the limit
});
