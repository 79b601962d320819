// Lists by link on a visitor's device.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { storeLinkedList } from '../../src/client/enhance/linked-list.ts';
import { enhanceOutbox } from '../../src/client/enhance/outbox.ts';
import DeviceLists from '../../src/client/islands/my-list/device-lists.tsx';
import Toasts from '../../src/client/islands/toasts/island.tsx';
import {
  adoptLists,
  deviceLists,
  maxDeviceLists,
  ownLists,
  removeList,
  restoreList,
  storeList,
} from '../../src/client/stores/device-lists.ts';
import { moveLists } from '../../src/client/stores/move-lists.ts';
import { takeToasts } from '../../src/client/stores/toasts.ts';
import { viewer } from '../../src/client/stores/viewer.ts';
import { parseTitles } from '../../src/shared/domain/linked-list.ts';
import { routes } from '../../src/shared/routes.ts';
import { deviceListsText, namedListProblems, namedListText } from '../../src/shared/text/named-lists.ts';
import { spacePresses } from '../support/presses.ts';
import { openTitleLists } from '../support/title-lists.tsx';

const user = { id: '10000000-0000-4000-8000-000000000000', autoplayTrailers: false };
const another = { id: '20000000-0000-4000-8000-000000000000', autoplayTrailers: false };

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

const idOf = (place: number) => `30000000-0000-4000-8000-${String(place).padStart(12, '0')}`;
const make = (name: string, t: string, id: string = crypto.randomUUID()) =>
  storeList(id, { name, titles: parseTitles(t)! }, { 'movie:3': '/three.jpg' });
const shown = () => deviceLists.value.map(({ name, t }) => [name, t]);

/** Opens a page of a list. `navigation`: how it is swapped in. */
function visit(query: string, navigation = 'push'): void {
  const { href } = location;
  document.documentElement.dataset['navigation'] = navigation;
  history.replaceState(null, '', `/lists/shared?${query}`);
  storeLinkedList();
  history.replaceState(null, '', href);
  delete document.documentElement.dataset['navigation'];
}

/** A title's poster, as cards and heroes show it. */
const Poster = ({ path }: { path: string }) => (
  <span className="ratio-poster">
    <img src={`https://images.test/w342${path}`} alt="" />
  </span>
);

test('pages from this site store the list under the id in their address; those restored or from elsewhere do not', async () => {
  const cards = await render(
    <a className="card" href={routes.title({ mediaType: 'movie', id: 1 })}>
      <Poster path="/one.jpg" />
      One
    </a>,
  );
  const [one, other] = [`list=${idOf(1)}`, `list=${idOf(2)}`];
  visit(`t=&edit=&${one}`); // no title yet
  visit('t=M9&edit='); // no id
  visit(`t=M1&edit=&${one}`);
  visit(`t=M1M2&name=Autumn&edit=&${one}`);
  visit(`t=M1&edit=&${one}`, 'traverse');
  expect(shown()).toEqual([['Autumn', 'M1M2']]);
  expect(deviceLists.value[0]!.posters).toEqual({ 'movie:1': '/one.jpg' });
  await cards.unmount(); // the titles fail to load
  visit(`t=M1&name=Autumn&edit=&${one}`);
  expect(deviceLists.value[0]!.posters).toEqual({ 'movie:1': '/one.jpg' });
  visit(`t=M3&name=Autumn&edit=&${other}`);
  visit(`t=M1M2&name=Autumn&edit=&${other}`); // becomes equal
  visit(`t=M1M2M3&name=Autumn&edit=&${other}`);
  visit(`t=&name=Autumn&${one}`); // the last title was removed
  const stored = [
    ['Autumn', 'M1M2M3'],
    ['Autumn', ''],
  ];
  expect(shown()).toEqual(stored);
  const referrer = vi.spyOn(document, 'referrer', 'get').mockReturnValue('https://elsewhere.test/');
  visit(`t=M8&edit=&list=${idOf(3)}`, '');
  visit(`t=M8&edit=&${one}`, '');
  expect(shown()).toEqual(stored);
  referrer.mockReturnValue(`${location.origin}/lists`);
  visit(`t=M8&edit=&${one}`, '');
  expect(shown()).toEqual([stored[0], ['', 'M8']]);
  viewer.value = user;
  visit(`t=M9&edit=&list=${idOf(4)}`);
  expect(shown()).toHaveLength(2);
});

test('a list that the device cannot store is reported; entries of newer releases stay, malformed ones do not count', () => {
  for (let place = 0; place < maxDeviceLists; place++) make('Own', `T${(place + 1).toString(36)}`);
  visit(`t=M1&edit=&list=${idOf(1)}`);
  expect([shown().length, takeToasts().map(({ text }) => text)]).toEqual([maxDeviceLists, [deviceListsText.full]]);
  const writing = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  visit(`t=M1&edit=&list=${ownLists.value[0]!.id}`);
  expect(takeToasts().map(({ text }) => text)).toEqual([deviceListsText.notStored]);
  writing.mockRestore();
  const newer = { ...deviceLists.value[0]!, color: 'red' };
  localStorage.setItem('linked-lists', JSON.stringify([newer, { id: 'malformed', isOwn: true }]));
  dispatchEvent(new StorageEvent('storage', { key: 'linked-lists' }));
  expect(deviceLists.value).toEqual([newer]);
});

const names = () => [...document.querySelectorAll('.grid .card')].map(({ textContent }) => textContent);

test('shows the lists of the device, the latest first; a removed one returns to its place by Undo', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  for (const [name, t] of [
    ['Autumn', 'M1M2'],
    ['Winter', 'M3'],
    ['', 'T1'],
  ] as const) {
    make(name, t);
    vi.setSystemTime(Date.now() + 60_000);
  }
  vi.useRealTimers();
  await render(
    <>
      <DeviceLists images="https://images.test" />
      <Toasts />
    </>,
  );
  const all = ['Shared list1 title', 'Winter1 title', 'Autumn2 titles'];
  expect(names()).toEqual(all);
  const posters = [...document.querySelectorAll<HTMLImageElement>('.posters img')].map(({ src }) => src);
  expect(posters).toEqual(['https://images.test/t/p/w185/three.jpg']); // of Winter
  const winter = page.getByRole('link', { name: /^Winter/ });
  await expect.element(winter).toHaveAttribute('href', `/lists/shared?t=M3&name=Winter&list=${ownLists.value[1]!.id}`);
  await userEvent.click(page.getByRole('button', { name: deviceListsText.remove('Winter') }));
  await expect.element(page.getByText(deviceListsText.removed)).toBeVisible();
  expect([names(), deviceLists.value.length]).toEqual([[all[0], all[2]], 2]);
  await userEvent.click(page.getByRole('button', { name: 'Undo' }));
  await expect.poll(names).toEqual(all);
  clearDevice();
  await expect.element(page.getByRole('heading', { name: namedListText.first })).toBeVisible();
});

test('the dialog of a title offers the lists of the device and a new one, and loads nothing but styles', async () => {
  const fetching = vi.spyOn(globalThis, 'fetch');
  make('Autumn', 'M2');
  make('Elsewhere', 'M1', idOf(1));
  make('Full', Array.from({ length: 40 }, (_, place) => `T${(place + 1).toString(36)}`).join(''));
  const dialog = await openTitleLists(); // of movie:1
  const save = () => userEvent.click(page.getByRole('button', { name: 'Save', exact: true }));
  await userEvent.click(page.getByRole('checkbox', { name: 'Full' }), { force: true });
  await save();
  await expect.element(page.getByText('A list in a link holds up to 40 titles.')).toBeVisible();
  await userEvent.click(page.getByRole('checkbox', { name: 'Full' }), { force: true });
  await userEvent.click(page.getByRole('checkbox', { name: 'Autumn' }), { force: true });
  const gone = deviceLists.value.find(({ name }) => name === 'Autumn')!;
  removeList(gone.id); // in another tab
  await save();
  await expect.element(page.getByText(namedListProblems.chosenMissing)).toBeVisible();
  restoreList(gone);
  make('Elsewhere', 'M3', idOf(1));
  make('Unshown', 'M1');
  await render(
    <section className="hero">
      <Poster path="/moon.jpg" />
    </section>,
  );
  await userEvent.fill(page.getByLabelText('New list'), 'Spring');
  await save();
  await expect.poll(() => dialog.open).toBe(false);
  expect(shown().filter(([name]) => name !== 'Full')).toEqual([
    ['Spring', 'M1'],
    ['Unshown', 'M1'],
    ['Elsewhere', 'M3'],
    ['Autumn', 'M2M1'],
  ]);
  const ofMoon = ['Spring', 'Autumn'];
  expect(deviceLists.value.filter(({ posters }) => posters?.['movie:1']).map(({ name }) => name)).toEqual(ofMoon);
  expect(takeToasts().at(-1)?.text).toContain('Lists saved');
  expect(fetching.mock.calls.map(([address]) => address)).toEqual([expect.stringContaining('.css')]);
});

type Sent = { viewer: string; list: { id: string; name: string; titles: object[] } };

/** Answers requests of lists with the outcome of their name. Returns the requests. */
function respond(outcomes: Record<string, string>): Sent[] {
  const sent: Sent[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    const body = JSON.parse(String(init?.body)) as Sent;
    sent.push(body);
    const outcome = outcomes[body.list.name] ?? 'saved';
    if (outcome === 'invalid') return Response.json({ problem: 'invalid' }, { status: 400 });
    return Response.json({ outcomes: body.list.titles.map(() => outcome) });
  });
  return sent;
}

test('at sign-in a visitor’s lists move once, in parts, and belong to that user from then on', async () => {
  const sent = respond({});
  make('Autumn', Array.from({ length: 12 }, (_, place) => `M${(place + 1).toString(36)}`).join(''));
  const [autumn] = deviceLists.value;
  viewer.value = user;
  await Promise.all([moveLists(), moveLists()]);
  expect(sent.map(({ viewer: id, list: { titles, ...part } }) => [id, part, titles.length])).toEqual([
    [user.id, { id: autumn!.id, name: 'Autumn', note: '' }, 10],
    [user.id, { id: autumn!.id, name: 'Autumn', note: '' }, 2],
  ]);
  expect(sent[0]!.list.titles[0]).toEqual({ mediaType: 'movie', id: 1, addedAt: autumn!.at });
  expect(takeToasts().map(({ text, action }) => [text, action?.label])).toEqual([
    [deviceListsText.moved(1), deviceListsText.show],
  ]);
  expect(shown()).toEqual([]);

  viewer.value = null;
  make('Winter', 'M3');
  adoptLists(user.id);
  expect([shown().length, ownLists.value]).toEqual([1, []]);
  viewer.value = another;
  await moveLists();
  expect([shown(), sent.length]).toEqual([[['Winter', 'M3']], 2]);
});

test('a list that fails does not hold others up, and is sent again later; one that lasts is shown with its link', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const outcomes: Record<string, string> = { Failing: 'failed', Full: 'full', Invalid: 'invalid' };
  const sent = respond(outcomes);
  for (const name of ['Good', 'Failing', 'Full', 'Invalid']) make(name, 'M1');
  make('Last', 'M2');
  viewer.value = user;
  await moveLists();
  vi.mocked(console.warn).mockClear();
  expect(shown().map(([name]) => name)).toEqual(['Invalid', 'Full', 'Failing']);
  const show = deviceListsText.showList;
  expect(takeToasts().map(({ text, action }) => [text, action?.label])).toEqual([
    [`${deviceListsText.notMoved('Full')} ${namedListProblems.listFull}`, show],
    [deviceListsText.notMoved('Invalid'), show],
    [deviceListsText.moved(2), deviceListsText.show],
  ]);
  sent.length = 0;
  await moveLists();
  expect(sent).toEqual([]);
  for (const name of Object.keys(outcomes)) delete outcomes[name];
  const start = Date.now();
  vi.setSystemTime(start + 11 * 60_000);
  await moveLists();
  vi.setSystemTime(start + 25 * 3_600_000);
  await moveLists();
  vi.useRealTimers();
  expect([sent.map(({ list }) => list.name), shown()]).toEqual([['Failing', 'Full', 'Invalid'], []]);
});

test('Sign Out moves lists first, and keeps those that have not moved', async () => {
  respond({ Winter: 'failed' });
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
  viewer.value = user;
  form.requestSubmit();
  make('Autumn', 'M2');
  make('Winter', 'M3');
  localStorage.setItem('lists', '{}');
  form.requestSubmit();
  await expect.poll(() => submit.mock.calls.length).toBe(1);
  vi.mocked(console.warn).mockClear();
  expect([held, new FormData(form).get('keep'), Object.keys(localStorage)]).toEqual([
    [false, true],
    'pending',
    ['linked-lists'],
  ]);
  expect(deviceLists.value).toMatchObject([{ name: 'Winter', userId: user.id }]);
  removeEventListener('submit', isHeld);
  form.remove();
});
