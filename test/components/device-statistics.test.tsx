import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import DeviceStatistics from '../../src/client/islands/statistics/device.tsx';
import { pacing } from '../../src/client/lib/pause.ts';
import { enqueueAll } from '../../src/client/stores/outbox.ts';
import { viewer } from '../../src/client/stores/viewer.ts';
import { diaryText } from '../../src/shared/text/diary.ts';
import { watchedPeopleText } from '../../src/shared/text/watched-people.ts';

const ada = { id: 1, name: 'Ada' };
const facts = { minutes: 60, year: 1994, genres: [18] };

/** The requested batches, and the responses to them. `movie:13` is unknown or blocked. */
let batches: string[][];
let respond: (batch: string[]) => Response | Promise<Response>;
let isOnline: boolean;

const describeAll = (batch: string[]) =>
  Response.json({
    people: batch.map((key) => (key === 'movie:13' ? [] : [ada])),
    facts: batch.map((key) => (key === 'movie:13' ? null : facts)),
  });

function clearDevice(): void {
  localStorage.clear();
  dispatchEvent(new StorageEvent('storage', { key: 'outbox' }));
}

beforeEach(() => {
  clearDevice();
  viewer.value = null;
  batches = [];
  respond = describeAll;
  isOnline = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  vi.spyOn(pacing, 'pause').mockResolvedValue();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const batch = new URL(String(input), location.href).searchParams.get('titles')!.split(',');
    batches.push(batch);
    return respond(batch);
  });
});
afterEach(clearDevice); // files share the storage

const mark = (keys: readonly string[], at: string, value = true) =>
  enqueueAll(keys.map((title) => ({ kind: 'watched', title, value, at })));

const films = (count: number) => Array.from({ length: count }, (_, place) => `movie:${100 + place}`);
const button = (name: string) => page.getByRole('button', { name });
const status = () => page.getByRole('status');
const rows = () =>
  page
    .getByRole('row')
    .elements()
    .map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent));

test('counts what was marked on this device, with a request for twenty titles', async () => {
  const before = '2025-06-01T12:00:00.000Z';
  const at = '2026-06-01T12:00:00.000Z';
  mark(['tv:501:1:1', 'movie:2'], before);
  enqueueAll([{ kind: 'watched', title: 'tv:501:1:2', value: true, at, happenedAt: before }]);
  mark(['movie:1', 'movie:13'], at);
  mark(['movie:2'], '2026-06-02T12:00:00.000Z', false);
  enqueueAll([{ kind: 'like', title: 'movie:3', value: true }]);
  await render(<DeviceStatistics />);
  await expect.element(status()).toHaveTextContent(diaryText.counted(3, 3));
  expect(batches).toEqual([['tv:501', 'movie:1', 'movie:13']]);
  expect(rows()).toEqual([
    ['Year', 'Watched', 'Movies', 'Episodes', 'Hours'],
    ['2025', '2', '0', '2', '2'],
    ['2026', '1', '1', '0', '1'],
    ['Decade', 'Titles'],
    ['1990s', '2'],
    ['Genre', 'Titles'],
    ['Drama', '2'],
    ['Person', 'Titles'],
    ['Ada', '2'],
  ]);
  expect(page.getByRole('button').elements()).toEqual([]);
});

const pauses = () => new Set(vi.mocked(pacing.pause).mock.calls.map(([time]) => time));

test('more than 60 titles are counted slowly, more than 200 on a press; Stop shows what is counted until Continue', async () => {
  mark(films(61), '2026-06-01T12:00:00.000Z');
  const few = await render(<DeviceStatistics />);
  await expect.element(status()).toHaveTextContent(diaryText.counted(61, 61));
  expect(pauses()).toEqual(new Set([3_000]));
  await few.unmount();
  batches = [];

  mark(films(201), '2026-06-01T12:00:00.000Z');
  const held = Promise.withResolvers<void>();
  vi.mocked(pacing.pause).mockReturnValueOnce(held.promise);
  await render(<DeviceStatistics />);
  await expect.element(status()).toHaveTextContent(diaryText.onDevice(201));
  expect(batches).toEqual([]);
  await userEvent.click(button(watchedPeopleText.countAll));
  await expect
    .element(page.getByRole('progressbar', { name: watchedPeopleText.counting }))
    .toHaveAttribute('value', '20');
  await userEvent.click(button(watchedPeopleText.stop));
  held.resolve();
  await expect.element(status()).toHaveTextContent(diaryText.counted(20, 201));
  expect(rows()).toContainEqual(['2026', '20', '20', '0', '20']);
  await userEvent.click(button(watchedPeopleText.continue));
  await expect.element(status()).toHaveTextContent(diaryText.counted(201, 201));
  expect(rows()).toContainEqual(['2026', '201', '201', '0', '201']);
  expect(batches.flat()).toEqual(films(201));
  expect(pauses()).toEqual(new Set([3_000]));
});

test('says that nothing is marked, that a request failed, or that the browser is offline, and continues online', async () => {
  const empty = await render(<DeviceStatistics />);
  await expect.element(page.getByRole('heading', { name: diaryText.noStatistics })).toBeVisible();
  expect(batches).toEqual([]);
  await empty.unmount();

  mark(films(60), '2026-06-01T12:00:00.000Z');
  respond = () => Response.json({ problem: 'unavailable' }, { status: 503 });
  await render(<DeviceStatistics />);
  await expect.element(status()).toHaveTextContent(diaryText.statisticsFailed);
  expect(batches).toHaveLength(4);
  isOnline = false;
  await userEvent.click(button('Try Again'));
  await expect.element(status()).toHaveTextContent(watchedPeopleText.offline);
  isOnline = true;
  respond = describeAll;
  dispatchEvent(new Event('online'));
  await expect.element(status()).toHaveTextContent(diaryText.counted(60, 60));
  expect(vi.mocked(pacing.pause).mock.lastCall![0]).toBe(550);
});
