import { beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import WatchedPeople from '../../src/client/islands/statistics/people.tsx';
import { pacing } from '../../src/client/lib/pause.ts';
import { watchedPeopleText } from '../../src/shared/text/watched-people.ts';

const [ada, bo] = [
  { id: 1, name: 'Ada' },
  { id: 2, name: 'Bo' },
];

/** The user's titles, the requested batches, and the responses to them. */
let titles: string[];
let batches: string[][];
let respond: (batch: string[]) => Response | Promise<Response>;
let savesData: boolean;

const ofAda = (batch: string[]) =>
  Response.json({
    people: batch.map((key) => (key === 'movie:2' ? [ada, bo] : [ada])),
    facts: batch.map(() => null),
  });

const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));

beforeEach(() => {
  titles = Array.from({ length: 25 }, (_, index) => `movie:${index}`);
  batches = [];
  respond = ofAda;
  savesData = false;
  vi.spyOn(navigator as unknown as { connection: object }, 'connection', 'get').mockImplementation(() => ({
    saveData: savesData,
    effectiveType: '4g',
  }));
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, { signal } = {}) => {
    const url = new URL(String(input), location.href);
    if (url.pathname.endsWith('/titles')) return Response.json({ titles });
    const batch = url.searchParams.get('titles')!.split(',');
    batches.push(batch);
    return Promise.race([respond(batch), untilAborted(signal!)]);
  });
});

const renderPeople = () => render(<WatchedPeople people={[{ ...bo, titles: 2 }]} titles={22} total={titles.length} />);
const status = () => page.getByRole('status');
const row = (name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
const button = (name: string) => page.getByRole('button', { name });

test('counts all titles once visible, in batches of twenty, and shows the people of the latest until then', async () => {
  const second = Promise.withResolvers<void>();
  respond = async (batch) => {
    if (batches.length > 1) await second.promise;
    return ofAda(batch);
  };
  await renderPeople();
  await expect.element(page.getByText(watchedPeopleText.progress(20, 25))).toBeVisible();
  await expect
    .element(page.getByRole('progressbar', { name: watchedPeopleText.counting }))
    .toHaveAttribute('value', '20');
  await expect.element(row('Bo')).toBeVisible();
  second.resolve();
  await expect.element(status()).toHaveTextContent(watchedPeopleText.counted(25, 25));
  await expect.element(row('Ada')).toHaveTextContent('Ada25');
  await expect.element(row('Bo')).not.toBeInTheDocument();
  expect(batches).toEqual([titles.slice(0, 20), titles.slice(20)]);
  expect(page.getByRole('button').elements()).toEqual([]);
});

test('with data saver, loads nothing until a press, and Stop and Continue count each title once', async () => {
  savesData = true;
  const first = Promise.withResolvers<void>();
  await renderPeople();
  await expect.element(status()).toHaveTextContent(watchedPeopleText.latest(22));
  expect(batches).toEqual([]);
  respond = (batch) => first.promise.then(() => ofAda(batch));
  await userEvent.click(button(watchedPeopleText.countAll));
  await expect.poll(() => batches).toHaveLength(1);
  await userEvent.click(button(watchedPeopleText.stop));
  await expect.element(button(watchedPeopleText.continue)).toBeVisible();
  await expect.element(status()).toHaveTextContent(watchedPeopleText.latest(22));
  first.resolve();
  await userEvent.click(button(watchedPeopleText.continue));
  await expect.element(row('Ada')).toHaveTextContent('Ada25');
});

test('more than 200 titles are counted on a press, in at most 40 requests a minute', async () => {
  const first = Promise.withResolvers<void>();
  const pause = vi.spyOn(pacing, 'pause').mockReturnValueOnce(first.promise);
  titles = Array.from({ length: 201 }, (_, index) => `movie:${index}`);
  await renderPeople();
  await expect.element(status()).toBeInViewport();
  expect(batches).toEqual([]);
  await userEvent.click(button(watchedPeopleText.countAll));
  await expect.element(page.getByText(watchedPeopleText.progress(20, 201))).toBeVisible();
  expect(batches).toHaveLength(1);
  first.resolve();
  await expect.element(status()).toHaveTextContent(watchedPeopleText.counted(201, 201));
  const pauses = pause.mock.calls.map(([milliseconds]) => milliseconds);
  expect([batches.length, pauses]).toEqual([11, Array(10).fill(1_500)]);
});

test.each([
  [404, watchedPeopleText.failed],
  [401, watchedPeopleText.signedOut],
])('shows what it has counted when a request fails with %d', async (code, problem) => {
  respond = (batch) => (batches.length > 1 ? Response.json({ problem: '' }, { status: code }) : ofAda(batch));
  await renderPeople();
  await expect.element(status()).toHaveTextContent(`${problem} ${watchedPeopleText.latest(22)}`);
  await expect.element(row('Bo')).toBeVisible();
  if (code === 401)
    return expect(page.getByRole('link', { name: watchedPeopleText.signIn }).elements()).toHaveLength(1);
  respond = ofAda;
  await userEvent.click(button('Try Again'));
  await expect.element(status()).toHaveTextContent(watchedPeopleText.counted(25, 25));
});
