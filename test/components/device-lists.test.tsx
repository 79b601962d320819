// Lists by link on a visitor's device.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { enhanceOutbox } from '../../src/client/enhance/outbox.ts';
import DeviceList from '../../src/client/islands/my-list/device.tsx';
import Toasts from '../../src/client/islands/toasts/island.tsx';
import { deviceLists, maxDeviceLists, rememberList } from '../../src/client/stores/device-lists.ts';
import { moveLists } from '../../src/client/stores/move-lists.ts';
import { takeToasts } from '../../src/client/stores/toasts.ts';
import { viewer } from '../../src/client/stores/viewer.ts';
import { parseTitles } from '../../src/shared/domain/linked-list.ts';
import { routes } from '../../src/shared/routes.ts';
import { deviceListsText, namedListProblems, namedListText } from '../../src/shared/text/named-lists.ts';
import { spacePresses } from '../support/presses.ts';
import { openTitleLists } from '../support/title-lists.tsx';

const user = { id: '10000000-0000-4000-8000-000000000000', autoplayTrailers: false };

function clearDevice(): void {
  localStorage.clear();
  dispatchEvent(new StorageEvent('storage', { key: 'linked-lists' }));
}
afterEach(clearDevice); // files share the storage

beforeEach(() => {
  spacePresses();
  takeToasts();
  clearDevice();
  viewer.value = null;
});

const list = (name: string, t: string) => ({ name, titles: parseTitles(t)! });
const open = (name: string, t: string) => rememberList(list(name, t), { before: null, isChanging: false });
const change = (name: string, t: string, before: ReturnType<typeof list> | null) =>
  rememberList(list(name, t), { before, isChanging: true });
const shown = () => deviceLists.value.map(({ name, t, isOwn }) => [name, t, isOwn]);

test('an opened list is stored once; a changed one replaces itself; the oldest opened list makes room', () => {
  change('', '', null); // no title yet
  change('', 'M1', null);
  change('Autumn', 'M1M2', list('', 'M1'));
  open('Winter', 'M3');
  open('Winter', 'M3');
  open('Autumn', 'M1M2');
  expect(shown()).toEqual([
    ['Winter', 'M3', false],
    ['Autumn', 'M1M2', true],
  ]);
  for (let place = 2; place < maxDeviceLists; place++) change('Own', `T${place}`, null);
  open('Spring', 'M4');
  expect([deviceLists.value.length, shown()[0], shown().at(-1)]).toEqual([
    maxDeviceLists,
    ['Spring', 'M4', false],
    ['Autumn', 'M1M2', true],
  ]);
});

const names = () => [...document.querySelectorAll('.grid .card')].map(({ textContent }) => textContent);

test('shows the lists of the device, the latest first; a removed one returns to its place by Undo', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  for (const [name, t] of [
    ['Autumn', 'M1M2'],
    ['Winter', 'M3'],
    ['', 'T1'],
  ] as const) {
    open(name, t);
    vi.setSystemTime(Date.now() + 60_000);
  }
  vi.useRealTimers();
  await render(
    <>
      <DeviceList />
      <Toasts />
    </>,
  );
  const all = ['Shared list1 title', 'Winter1 title', 'Autumn2 titles'].map((text) => text + deviceListsText.opened);
  expect(names()).toEqual(all);
  const winter = page.getByRole('link', { name: /^Winter/ });
  await expect.element(winter).toHaveAttribute('href', '/lists/shared?t=M3&name=Winter');
  await userEvent.click(page.getByRole('button', { name: deviceListsText.remove('Winter') }));
  await expect.element(page.getByText(deviceListsText.removed)).toBeVisible();
  expect([names(), deviceLists.value.length]).toEqual([[all[0], all[2]], 2]);
  await userEvent.click(page.getByRole('button', { name: 'Undo' }));
  await expect.poll(names).toEqual(all);
  clearDevice();
  await expect.element(page.getByRole('heading', { name: namedListText.signIn })).toBeVisible();
});

test('the dialog of a title offers the lists of the device and a new one, and loads nothing but styles', async () => {
  const fetching = vi.spyOn(globalThis, 'fetch');
  open('Autumn', 'M2');
  open('Full', Array.from({ length: 40 }, (_, place) => `T${(place + 1).toString(36)}`).join(''));
  const dialog = await openTitleLists(); // of movie:1
  const save = () => userEvent.click(page.getByRole('button', { name: 'Save', exact: true }));
  await userEvent.click(page.getByRole('checkbox', { name: 'Full' }), { force: true });
  await save();
  await expect.element(page.getByText('A list in a link holds up to 40 titles.')).toBeVisible();
  await userEvent.click(page.getByRole('checkbox', { name: 'Full' }), { force: true });
  await userEvent.click(page.getByRole('checkbox', { name: 'Autumn' }), { force: true });
  await userEvent.fill(page.getByLabelText('New list'), 'Spring');
  await save();
  await expect.poll(() => dialog.open).toBe(false);
  expect(shown().filter(([name]) => name !== 'Full')).toEqual([
    ['Spring', 'M1', true],
    ['Autumn', 'M2M1', true],
  ]);
  expect(takeToasts().at(-1)?.text).toContain('Lists saved');
  expect(fetching.mock.calls.map(([address]) => address)).toEqual([expect.stringContaining('.css')]);
});

type Sent = { viewer: string; list: { id: string; name: string; titles: object[] } };

test('at sign-in the lists that a visitor has made move once, in parts; others and those without room stay', async () => {
  const sent: Sent[] = [];
  let outcome = 'failed';
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    const body = JSON.parse(String(init?.body)) as Sent;
    sent.push(body);
    return Response.json({ outcomes: body.list.titles.map(() => outcome) });
  });
  open('Opened', 'M1');
  change('Autumn', Array.from({ length: 12 }, (_, place) => `M${(place + 1).toString(36)}`).join(''), null);
  const [autumn] = deviceLists.value;
  viewer.value = user;
  await moveLists();
  vi.mocked(console.warn).mockClear();
  expect([shown().length, takeToasts()]).toEqual([2, []]);
  outcome = 'saved';
  sent.length = 0;
  await Promise.all([moveLists(), moveLists()]);
  expect(sent.map(({ viewer: id, list: { titles, ...part } }) => [id, part, titles.length])).toEqual([
    [user.id, { id: autumn!.id, name: 'Autumn', note: '' }, 10],
    [user.id, { id: autumn!.id, name: 'Autumn', note: '' }, 2],
  ]);
  expect(sent[0]!.list.titles[0]).toEqual({ mediaType: 'movie', id: 1, addedAt: autumn!.at });
  expect(takeToasts().map(({ text, action }) => [text, action?.label])).toEqual([
    [deviceListsText.moved(1), deviceListsText.show],
  ]);
  expect(shown()).toEqual([['Opened', 'M1', false]]);

  viewer.value = null;
  change('Winter', 'M3', null);
  viewer.value = user;
  outcome = 'full';
  await moveLists();
  expect([shown()[0], takeToasts().map(({ text }) => text)]).toEqual([
    ['Winter', 'M3', false],
    [namedListProblems.listFull],
  ]);
});

test('Sign Out keeps lists that have not moved yet, and does not wait for others', async () => {
  viewer.value = user;
  enhanceOutbox();
  const form = Object.assign(document.createElement('form'), { action: routes.signOut });
  document.body.append(form);
  const submit = vi.spyOn(form, 'submit').mockReturnValue();
  const held: boolean[] = [];
  const isHeld = (event: Event) => {
    held.push(event.defaultPrevented);
    event.preventDefault();
  };
  addEventListener('submit', isHeld);
  open('Opened', 'M1');
  form.requestSubmit();
  change('Autumn', 'M2', null);
  localStorage.setItem('lists', '{}');
  form.requestSubmit();
  await expect.poll(() => submit.mock.calls.length).toBe(1);
  expect([held, new FormData(form).get('keep'), Object.keys(localStorage)]).toEqual([
    [false, true],
    'pending',
    ['linked-lists'],
  ]);
  removeEventListener('submit', isHeld);
  form.remove();
});
