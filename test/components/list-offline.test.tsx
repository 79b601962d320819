import type { ComponentProps } from 'react';
import { toast } from 'react-hot-toast/headless';
import { beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import ListItems from '../../src/client/islands/list-items/island.tsx';
import Toasts from '../../src/client/islands/toasts/island.tsx';
import { flush } from '../../src/client/stores/outbox.ts';
import { viewer } from '../../src/client/stores/viewer.ts';
import { listItemsText } from '../../src/shared/text/list-items.ts';
import { offlineText } from '../../src/shared/text/offline.ts';
import { spacePresses } from '../support/presses.ts';

const user = 'f1000000-0000-4000-8000-000000000001'; // the outbox requires a UUID
const list = '10000000-0000-4000-8000-000000000000';
const other = '20000000-0000-4000-8000-000000000000';
const props = {
  id: list,
  name: 'Autumn',
  facts: { total: 3, visibility: 'private' as const, watched: 1, hasSeries: false },
  watched: ['movie:2'],
  images: 'https://images.test',
  titles: ['Metropolis', 'Charade', 'Nosferatu'].map((title, index) => ({
    mediaType: 'movie' as const,
    id: index + 1,
    title,
    posterPath: null,
    year: 1926,
    addedAt: '2026-01-02T03:04:05.678901+00:00',
  })),
};
const ordered = { ...props, before: null, after: null };
const chosen = {
  ...props,
  targets: [{ id: 'my-list', name: 'My List' }],
  to: list,
  path: `/lists/${list}`,
  action: `/lists/${list}?choose=`,
  done: `/lists/${list}`,
  chosen: ['movie:2', 'movie:3'],
} as const;

const fetchSpy = vi.spyOn(globalThis, 'fetch');
const goOffline = () => fetchSpy.mockRejectedValue(new TypeError('failed'));
let requests: string[];

function goOnline(): void {
  fetchSpy.mockImplementation(async (url, init) => {
    requests.push(`${init?.method} ${String(url)}`);
    return String(url).endsWith('/pending-actions') ? Response.json({ left: [] }) : new Response(null, { status: 204 });
  });
}

const actionOn = (title: string, given: object = {}) => ({
  userId: user,
  kind: 'list-item',
  title,
  list,
  value: false,
  at: '2026-11-20T10:00:00.000Z',
  ...given,
});

/** The outbox, each entry as `Autumn movie:1 false`. */
const stored = () =>
  (JSON.parse(localStorage.getItem('outbox') ?? '[]') as ReturnType<typeof actionOn>[]).map((entry) => {
    expect(entry).toMatchObject({ kind: 'list-item', list, name: 'Autumn' });
    return `${entry.title} ${entry.value}`;
  });

/** Replaces the outbox, as another tab does. */
function store(...entries: object[]): void {
  localStorage.setItem('outbox', JSON.stringify(entries));
  dispatchEvent(new StorageEvent('storage', { key: 'outbox' }));
}

beforeEach(async () => {
  viewer.value = { id: user, autoplayTrailers: false };
  spacePresses();
  toast.remove(); // the library shows toasts of earlier tests again
  fetchSpy.mockReset();
  await navigator.locks.request('outbox', () => {}); // the previous test's flush may be waiting to retry
  store();
  dispatchEvent(new Event('content')); // forgets what earlier tests have sent
  requests = [];
  goOffline();
});

const renderList = (given: ComponentProps<typeof ListItems> = ordered) =>
  render(
    <>
      <h1>Autumn</h1>
      <ListItems {...given} />
      <Toasts />
    </>,
  );
const names = () => [...document.querySelectorAll('.card b')].map(({ textContent }) => textContent);
const button = (name: string) => page.getByRole('button', { name });
const remove = (name: string) => button(`Remove ${name} from this list`);
const waiting = page.getByText(offlineText.waiting);

test('a title that is removed offline is queued with a message, and Undo replaces the pending removal', async () => {
  await renderList();
  await remove('Charade').click();
  await expect.element(waiting).toBeVisible();
  expect([names(), stored()]).toEqual([['Metropolis', 'Nosferatu'], ['movie:2 false']]);
  await button('Undo').click();
  await expect.element(page.getByText('Charade is back in Autumn')).toBeVisible();
  expect([names(), stored()]).toEqual([['Metropolis', 'Charade', 'Nosferatu'], ['movie:2 true']]);
});

test('Undo of a removal that the outbox has sent puts the title back at its place', async () => {
  await renderList();
  await remove('Charade').click();
  await expect.element(waiting).toBeVisible();
  goOnline();
  await flush();
  expect([stored(), names()]).toEqual([[], ['Metropolis', 'Nosferatu']]);
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(page.getByText('Charade is back in Autumn')).toBeVisible();
  expect(requests).toEqual(['POST /api/pending-actions', `PUT /api/lists/${list}/movie/2`]);
});

test('titles that are removed together offline are queued, and Undo replaces the pending removals', async () => {
  await renderList(chosen);
  await button('Remove').click();
  await expect.element(waiting).toBeVisible();
  expect([names(), stored()]).toEqual([['Metropolis'], ['movie:2 false', 'movie:3 false']]);
  await button('Undo').click();
  await expect.element(page.getByText('2 titles put back')).toBeVisible();
  expect([names(), stored()]).toEqual([
    ['Metropolis', 'Charade', 'Nosferatu'],
    ['movie:2 true', 'movie:3 true'],
  ]);
});

test('titles of My List that are removed together offline are queued, and Undo adds them at their times', async () => {
  await renderList({ ...chosen, id: 'my-list', name: 'My List' });
  await button('Remove').click();
  await expect.element(waiting).toBeVisible();
  const entries = () => JSON.parse(localStorage.getItem('outbox')!) as ReturnType<typeof actionOn>[];
  const removals = ['movie:2', 'movie:3'].map((title) => ({ kind: 'list', title, value: false }));
  expect([names(), entries()]).toMatchObject([['Metropolis'], removals]);
  await button('Undo').click();
  await expect.element(page.getByText('2 titles put back')).toBeVisible();
  const addedAt = props.titles[0]!.addedAt;
  const additions = removals.map((entry) => ({ ...entry, value: true, addedAt }));
  expect([names(), entries()]).toMatchObject([['Metropolis', 'Charade', 'Nosferatu'], additions]);
  // The press decides: it must be later than that of a removal that the outbox has sent.
  for (const { at } of entries()) expect(Math.abs(Date.parse(at) - Date.now())).toBeLessThan(60_000);
});

test.each([
  ['in list order', ordered],
  ['to choose', chosen],
])('titles %s whose removal is pending are not shown, also after it was sent', async (_, given) => {
  goOnline();
  const pending = actionOn('movie:2');
  store(pending, actionOn('movie:1', { list: other }), actionOn('movie:3', { value: true }), actionOn('movie:9'));
  await renderList(given);
  await expect.poll(names).toEqual(['Metropolis', 'Nosferatu']);
  await expect.element(page.getByText('2 titles · Private · 0 of 2 watched')).toBeVisible();
  await flush();
  expect([names(), localStorage.getItem('outbox')]).toEqual([['Metropolis', 'Nosferatu'], null]);
});

test('a title whose removal was sent before the island hydrated is not shown', async () => {
  goOnline();
  store(actionOn('movie:2'));
  await flush();
  await renderList();
  await expect.poll(names).toEqual(['Metropolis', 'Nosferatu']);
});

test('moving titles offline fails with a message and queues nothing', async () => {
  await renderList(chosen);
  await button('Move').click();
  await expect.element(page.getByText(listItemsText.failed)).toBeVisible();
  expect([names(), stored()]).toEqual([['Metropolis', 'Charade', 'Nosferatu'], []]);
});
