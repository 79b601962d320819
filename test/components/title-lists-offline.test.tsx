import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openDialog } from '../../src/client/enhance/dialogs.ts';
import { flush } from '../../src/client/stores/outbox.ts';
import { takeToasts } from '../../src/client/stores/toasts.ts';
import { viewer } from '../../src/client/stores/viewer.ts';
import { namedListProblems, namedListText } from '../../src/shared/text/named-lists.ts';
import { openTitleLists } from '../support/title-lists.tsx';

const user = 'f1000000-0000-4000-8000-000000000001'; // the outbox requires a UUID
const waiting = 'Saved on this device. It is sent as soon as you are online.';
const fetchSpy = vi.spyOn(globalThis, 'fetch');
const autumn = { id: '00000000-0000-4000-8000-000000000001', name: 'Autumn', isChosen: true };
const winter = { id: '00000000-0000-4000-8000-000000000002', name: 'Winter', isChosen: false };
const newList = page.getByLabelText('New list');
const checkbox = (name: string) => page.getByRole('checkbox', { name });

/** The requests that the Worker received, each as its path and body. */
let received: string[];

const goOffline = () => fetchSpy.mockRejectedValue(new TypeError('failed'));

/** The Worker lists `lists`, and responds to pending actions with `replayed`. */
function goOnline(lists: object[] = [autumn, winter], replayed: object = { left: [] }): void {
  fetchSpy.mockImplementation(async (url, init) => {
    if (init?.method === 'GET') return Response.json({ lists });
    received.push(`${String(url)} ${String(init?.body)}`);
    return Response.json(String(url).endsWith('/pending-actions') ? replayed : { problems: {} });
  });
}

type Entry = { kind: string; title: string; list: string; value: boolean; name?: string };

/** The outbox, each entry as `Winter movie:1 true`. */
const stored = () =>
  (JSON.parse(localStorage.getItem('outbox') ?? '[]') as Entry[]).map(({ kind, title, list, value, name }) => {
    expect([kind, [autumn, winter].find(({ id }) => id === list)?.name]).toEqual(['list-item', name]);
    return `${name} ${title} ${value}`;
  });

const actionOn = ({ id: list, name }: typeof autumn, value: boolean) => ({
  userId: user,
  kind: 'list-item',
  title: 'movie:1',
  list,
  name,
  value,
  at: '2026-11-20T10:00:00.000Z',
});

/** Replaces the outbox, as another tab does. */
function store(...entries: object[]): void {
  localStorage.setItem('outbox', JSON.stringify(entries));
  dispatchEvent(new StorageEvent('storage', { key: 'outbox' }));
}

beforeEach(async () => {
  viewer.value = { id: user, autoplayTrailers: false };
  fetchSpy.mockReset();
  await navigator.locks.request('outbox', () => {}); // the previous test's flush may be waiting to retry
  localStorage.clear();
  store();
  received = [];
  takeToasts();
});

/** Opens the dialog online once, so that this device knows the lists. */
async function openBefore(): Promise<HTMLDialogElement> {
  goOnline();
  const dialog = await openTitleLists();
  await expect.element(checkbox('Winter')).toBeVisible();
  dialog.close();
  return dialog;
}

const toggle = (name: string) => userEvent.click(checkbox(name), { force: true });
const save = () => userEvent.click(page.getByRole('button', { name: 'Save', exact: true }));

test('changes that are saved offline are queued, and the dialog closes with a message', async () => {
  goOnline();
  const dialog = await openTitleLists();
  await expect.element(checkbox('Autumn')).toBeChecked();
  await toggle('Autumn');
  await toggle('Winter');
  goOffline();
  await save();
  await expect.poll(() => dialog.open).toBe(false);
  expect(takeToasts().at(-1)).toMatchObject({ kind: 'blank', text: waiting });
  expect(stored()).toEqual(['Autumn movie:1 false', 'Winter movie:1 true']);
  goOnline();
  await flush();
  expect([stored(), received.length]).toEqual([[], 1]);
  expect(received[0]).not.toContain('Winter');
});

test('a new list is not created offline, and the form says so; without its name the rest is queued', async () => {
  goOnline();
  const dialog = await openTitleLists();
  await expect.element(checkbox('Winter')).toBeVisible();
  await toggle('Winter');
  await userEvent.fill(newList, 'Spring');
  goOffline();
  await save();
  await expect.element(page.getByText(namedListProblems.newOffline).first()).toBeVisible();
  await expect.element(newList).toHaveFocus();
  await expect.element(newList).toHaveValue('Spring');
  await expect.element(checkbox('Winter')).toBeChecked();
  expect([dialog.open, stored(), takeToasts()]).toEqual([true, [], []]);
  await userEvent.fill(newList, ' ');
  await save();
  await expect.poll(stored).toEqual(['Winter movie:1 true']);
});

test('loaded lists are shown with pending actions, and a change replaces the pending one', async () => {
  goOnline();
  store(actionOn(autumn, false), actionOn(winter, true), { ...actionOn(autumn, true), title: 'movie:2' });
  const dialog = await openTitleLists();
  await expect.element(checkbox('Winter')).toBeChecked();
  await expect.element(checkbox('Autumn')).not.toBeChecked();
  await toggle('Winter');
  await save();
  await expect.poll(() => dialog.open).toBe(false);
  await expect.poll(stored).toEqual([]);
  const [sent = ''] = received;
  expect([received.length, sent.startsWith('/api/pending-actions ')]).toEqual([1, true]);
  const { actions } = JSON.parse(sent.slice(sent.indexOf('{'))) as { actions: Entry[] };
  expect(actions.map(({ list, title, value }) => [list, title, value])).toEqual([
    [autumn.id, 'movie:1', false],
    [autumn.id, 'movie:2', true],
    [winter.id, 'movie:1', false],
  ]);
});

test('a form with a new list is sent after pending actions, which would undo it', async () => {
  goOnline();
  const dialog = await openTitleLists();
  await expect.element(checkbox('Winter')).toBeVisible();
  store(actionOn(winter, false));
  await toggle('Winter');
  await userEvent.fill(newList, 'Spring');
  await save();
  await expect.poll(() => dialog.open).toBe(false);
  expect(received.map((request) => request.replace(/ .*/s, '').replace(location.origin, ''))).toEqual([
    '/api/pending-actions',
    '/lists/add?title=movie:1',
  ]);
});

test('lists that were loaded before the outbox was sent are shown with its actions', async () => {
  goOnline();
  store(actionOn(winter, true));
  const { promise, resolve } = Promise.withResolvers<Response>();
  fetchSpy.mockReturnValueOnce(promise);
  await openTitleLists();
  await flush();
  expect(stored()).toEqual([]);
  resolve(Response.json({ lists: [winter] }));
  await expect.element(checkbox('Winter')).toBeChecked();
});

test('offline, the lists that this device knows are shown, and a title is added and taken back', async () => {
  const dialog = await openBefore();
  goOffline();
  await openDialog(dialog, document.body);
  await expect.element(checkbox('Winter')).not.toBeChecked();
  await toggle('Winter');
  await save();
  await expect.poll(stored).toEqual(['Winter movie:1 true']);
  expect(takeToasts().at(-1)?.text).toBe(waiting);
  await openDialog(dialog, document.body);
  await expect.element(checkbox('Winter')).toBeChecked();
  await userEvent.fill(newList, 'Spring');
  await save();
  await expect.element(page.getByText(namedListProblems.newOffline).first()).toBeVisible();
  await userEvent.clear(newList);
  await toggle('Winter');
  await save();
  await expect.poll(stored).toEqual(['Winter movie:1 false']);
});

test('after the network is back, a form with stored lists sends its changes only', async () => {
  const dialog = await openBefore();
  goOffline();
  await openDialog(dialog, document.body);
  await expect.element(checkbox('Autumn')).not.toBeChecked(); // unknown here; the list contains the title
  await toggle('Winter');
  goOnline();
  await save();
  await expect.poll(stored).toEqual([]);
  expect(received).toHaveLength(1);
  expect([received[0]!.includes(winter.id), received[0]!.includes(autumn.id)]).toEqual([true, false]);
});

test.each([
  ['this device knows no lists', () => localStorage.removeItem('lists')],
  ['this device knows the lists of another user', () => (viewer.value = { id: autumn.id, autoplayTrailers: false })],
  ['the stored lists are malformed', () => localStorage.setItem('lists', '{"lists":7}')],
])('offline, a failed load is an error if %s', async (_, change) => {
  const dialog = await openBefore();
  change();
  goOffline();
  await openDialog(dialog, document.body);
  await expect.element(page.getByText('Your lists could not be loaded.')).toBeVisible();
});

test('a form that is saved offline without a change closes without a message', async () => {
  const dialog = await openBefore();
  goOffline();
  await openDialog(dialog, document.body);
  await expect.element(page.getByText(namedListText.unknownChoices)).toBeVisible();
  await save();
  await expect.poll(() => dialog.open).toBe(false);
  expect([stored(), takeToasts()]).toEqual([[], []]);
});

test('a list that was deleted on another device is named when its actions are sent, a full list too', async () => {
  goOnline([], { left: [], missing: [0], full: [1] });
  store(actionOn(winter, true), actionOn(autumn, true));
  await flush();
  expect(stored()).toEqual([]);
  const texts = takeToasts().map(({ kind, text }) => `${kind} ${text}`);
  expect(texts.toSorted()).toEqual([
    'error “Autumn” has 1,000 titles, as many as a list can have, so not everything was added to it.',
    'error “Winter” no longer exists, so its changes were not saved.',
  ]);
});
