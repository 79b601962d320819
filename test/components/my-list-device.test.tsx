// My List of a visitor, on the device.
import { toast } from 'react-hot-toast/headless';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { Card } from '../../src/client/components/title/card.tsx';
import { enhanceListButtons } from '../../src/client/enhance/list-buttons.ts';
import { enhanceOutbox } from '../../src/client/enhance/outbox.ts';
import { enhanceUser } from '../../src/client/enhance/user-scripts.ts';
import DeviceList from '../../src/client/islands/my-list/device.tsx';
import Toasts from '../../src/client/islands/toasts/island.tsx';
import { defineIslandElement } from '../../src/client/lib/hydrate.ts';
import { onIntent } from '../../src/client/lib/on-intent.ts';
import { rememberFollowing, rememberListed } from '../../src/client/lib/visitor-cookies.ts';
import { maxDeviceTitles, setOnDevice } from '../../src/client/stores/my-list-device.ts';
import { enqueue, enqueueAll, flush, pendingAdditions } from '../../src/client/stores/outbox.ts';
import { pendingToasts, takeToasts } from '../../src/client/stores/toasts.ts';
import { viewer } from '../../src/client/stores/viewer.ts';
import { routes } from '../../src/shared/routes.ts';
import { listToastText, myListText } from '../../src/shared/text/my-list.ts';
import { accountText } from '../../src/shared/text/pages.ts';
import { spacePresses } from '../support/presses.ts';

const user = { id: '10000000-0000-4000-8000-000000000000', autoplayTrailers: false };
const otherUser = { ...user, id: '20000000-0000-4000-8000-000000000000' };

defineIslandElement({ 'device-list': async () => ({ default: () => null }) });

type Sent = { viewer: string; actions: { title: string; value: boolean }[] };
let sent: Sent[];
let respond: () => Response;

const stored = () => JSON.parse(localStorage.getItem('outbox') ?? '[]') as { title: string; userId: string }[];
const storedElsewhere = () => dispatchEvent(new StorageEvent('storage', { key: 'outbox' }));

function clearDevice(): void {
  localStorage.clear();
  storedElsewhere();
  rememberFollowing(null);
  rememberListed(0);
}
afterEach(clearDevice); // files share the storage and the cookies

beforeEach(() => {
  spacePresses();
  toast.remove();
  takeToasts();
  clearDevice();
  viewer.value = null;
  sent = [];
  respond = () => Response.json({ left: [] });
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    sent.push(JSON.parse(String(init?.body)) as Sent);
    return respond();
  });
});

/** Adds titles, a minute after each other, the last one newest. */
function addTitles(...names: string[]): void {
  for (const [index, name] of names.entries()) {
    const addedAt = `2026-11-20T10:0${index}:00.000Z`;
    setOnDevice(`movie:${index + 1}`, true, { name, posterPath: `/${index}.jpg`, addedAt });
  }
}

const renderList = () =>
  render(
    <>
      <DeviceList images="https://images.test" count={0} now="2026-11-21T10:00:00.000Z" />
      <Toasts />
    </>,
  );
const names = () => [...document.querySelectorAll('.grid .card b')].map(({ textContent }) => textContent);

test('shows the titles newest first, with posters; a removed one returns to its place by Undo', async () => {
  addTitles('Metropolis', 'Charade', 'Nosferatu');
  await renderList();
  expect(names()).toEqual(['Nosferatu', 'Charade', 'Metropolis']);
  expect(document.querySelector('.grid img')!.getAttribute('src')).toBe('https://images.test/t/p/w342/2.jpg');
  await userEvent.click(page.getByRole('button', { name: 'Remove Charade from My List' }));
  await expect.element(page.getByText(listToastText['title-removed'])).toBeVisible();
  expect([names(), stored().length]).toEqual([['Nosferatu', 'Metropolis'], 2]);
  await userEvent.click(page.getByRole('button', { name: 'Undo' }));
  await expect.poll(names).toEqual(['Nosferatu', 'Charade', 'Metropolis']);
  await expect.element(page.getByRole('button', { name: 'Remove Charade from My List' })).toHaveFocus();
  expect(sent).toEqual([]);
});

test('an empty list asks to sign in, and shows what another tab adds', async () => {
  await renderList();
  await expect.element(page.getByRole('heading', { name: accountText.signInForList })).toBeVisible();
  addTitles('Metropolis');
  const added = localStorage.getItem('outbox')!;
  clearDevice();
  await expect.poll(names).toEqual([]);
  localStorage.setItem('outbox', added);
  storedElsewhere();
  await expect.poll(names).toEqual(['Metropolis']);
});

test('the list has a maximum; marks and removals do not count, and reserve no space on home', () => {
  const keys = Array.from({ length: maxDeviceTitles }, (_, index) => `movie:${index + 1}`);
  enqueueAll(keys.map((title) => ({ kind: 'list', title, value: true, name: 'A film', posterPath: null })));
  expect(() => setOnDevice('tv:1', true, { name: 'A series' })).toThrow();
  setOnDevice('movie:1', false, {});
  setOnDevice('tv:1', true, { name: 'A series' });
  expect([stored().length, document.cookie]).toEqual([
    maxDeviceTitles,
    expect.stringContaining(`listed=${maxDeviceTitles}`),
  ]);
  expect(document.cookie).not.toContain('following=yes');
  expect(enqueue({ kind: 'hide', title: 'movie:1', value: true })).toBe(false); // the Worker hides a visitor's titles
});

test('a page rendered after the cookie has expired shows the list, also under data saver', async () => {
  addTitles('Metropolis', 'Charade');
  rememberListed(0);
  const island = '<m-island data-name="device-list" data-wake="idle"></m-island>';
  const content = document.createElement('div');
  content.innerHTML = `<data id="viewer" data-saver-on></data>${island}`;
  document.body.append(content);
  enhanceUser();
  await expect.poll(() => content.querySelector('m-island[data-awake]')).not.toBe(null);
  expect(document.cookie).toContain('listed=2');
  content.remove();
});

const films = [1, 2, 3].map((id) => ({
  mediaType: 'movie' as const,
  id,
  title: `Film ${id}`,
  posterPath: `/${id}.jpg`,
}));
const renderCards = (isWide = false) =>
  render(
    <ul>
      {films.map((film) => (
        <Card key={film.id} images="https://images.test" title={film} wide={isWide} />
      ))}
    </ul>,
  );

test('a press before the script has loaded adds a title that is not listed, and removes none', async () => {
  addTitles('Film 1');
  await renderCards();
  const cards = document.querySelector('ul')!;
  const start = async () => {
    enhanceListButtons();
  };
  const stop = new AbortController();
  onIntent({ element: cards, selector: 'button', isLazy: true, start, signal: stop.signal });
  const buttons = [...cards.querySelectorAll('button')];
  buttons[0]!.click();
  buttons[1]!.click();
  await expect.poll(() => stored().map(({ title }) => title)).toEqual(['movie:1', 'movie:2']);
  expect(buttons.map(({ ariaPressed }) => ariaPressed)).toEqual(['true', 'true', 'false']);
  expect(takeToasts()).toHaveLength(1);
  buttons[0]!.click(); // shows its state now
  await expect.poll(stored).toMatchObject([{ title: 'movie:2' }]);
});

test('a button adds its title with the poster and one hint about accounts; a full list shows a message', async () => {
  enhanceListButtons();
  await renderCards();
  const press = async (name: string) => {
    (page.getByRole('button', { name: `Add ${name} to My List` }).element() as HTMLElement).click(); // it has no size
    await expect.poll(() => pendingToasts.value.length).toBe(1);
    const [{ text, action } = {}] = takeToasts();
    return [text, action?.label];
  };
  expect(await press('Film 1')).toEqual([`Added to list. ${myListText.accountHint}`, myListText.signIn]);
  expect(await press('Film 2')).toEqual(['Added to list', undefined]);
  expect(stored()).toMatchObject([
    { title: 'movie:1', name: 'Film 1', posterPath: '/1.jpg' },
    { title: 'movie:2', name: 'Film 2', posterPath: '/2.jpg' },
  ]);
  const others = Array.from({ length: maxDeviceTitles - 2 }, (_, index) => `tv:${index + 1}`);
  enqueueAll(others.map((title) => ({ kind: 'list', title, value: true, posterPath: null })));
  expect(await press('Film 3')).toEqual([listToastText['list-full-device'], undefined]);
  expect(page.getByRole('button', { pressed: true }).elements()).toHaveLength(2);
});

test('a title added where a still is shown gets its poster, unless it is removed before that arrives', async () => {
  const poster = Promise.withResolvers<Response>();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => (await poster.promise).clone());
  enhanceListButtons();
  await renderCards(true);
  for (const name of ['Add Film 1 to', 'Add Film 2 to', 'Remove Film 2 from']) {
    const button = page.getByRole('button', { name: `${name} My List` });
    await expect.poll(() => button.elements().length).toBe(1);
    (button.element() as HTMLElement).click(); // it has no size
  }
  await expect.poll(stored).toMatchObject([{ title: 'movie:1', posterPath: null }]);
  poster.resolve(Response.json({ titles: [], posterPath: '/1.jpg' }));
  await expect.poll(stored).toMatchObject([{ title: 'movie:1', posterPath: '/1.jpg' }]);
  expect(stored()).toHaveLength(1);
});

test('without storage a press submits the form of its button, which leads to Sign In', async () => {
  enhanceListButtons();
  await renderCards();
  const form = Object.assign(document.createElement('form'), { id: 'my-list-form' });
  document.body.append(form);
  const submitted: unknown[] = [];
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    submitted.push([...new FormData(form, event.submitter)]);
  });
  const storage = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError');
  });
  const button = document.querySelector<HTMLElement>('.list-button')!;
  button.click();
  await expect.poll(() => submitted).toEqual([[['add', 'movie:1']]]);
  expect([takeToasts(), button.ariaPressed]).toEqual([[], 'false']);
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  button.click();
  await expect.poll(() => takeToasts().map(({ text }) => text)).toEqual([listToastText['list-failed']]);
  expect(submitted).toHaveLength(1);
  for (const mock of [storage, online]) mock.mockRestore();
  form.remove();
});

test('at sign-in the titles move to this account alone, once; without a network they stay', async () => {
  addTitles('Metropolis', 'Charade');
  setOnDevice('movie:1', false, {});
  viewer.value = user;
  respond = () => Response.error();
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await flush();
  expect(stored()).toMatchObject([{ title: 'movie:2', userId: user.id }]);
  viewer.value = otherUser;
  online.mockReturnValue(true);
  respond = () => Response.json({ left: [] });
  await flush();
  expect(sent).toEqual([]);
  viewer.value = user;
  await flush();
  await flush();
  expect(sent).toMatchObject([{ viewer: user.id, actions: [{ kind: 'list', title: 'movie:2', value: true }] }]);
  expect(Object.keys(sent[0]!.actions[0]!).toSorted()).toEqual(['addedAt', 'at', 'kind', 'title', 'value']);
  expect([stored(), document.cookie]).toEqual([[], expect.not.stringContaining('listed=')]);
});

test('titles that the user’s list has no room for stay on the device, also if the page is left during the move', async () => {
  addTitles('Metropolis', 'Charade');
  viewer.value = user;
  enqueueAll(Array.from({ length: 10 }, (_, index) => ({ kind: 'like', title: `tv:${index + 1}`, value: true })));
  const during: unknown[] = [];
  respond = () => {
    during.push(stored()[0]);
    return Response.json({ left: [], full: sent.length === 1 ? [1] : [] });
  };
  await flush();
  expect(during.slice(1)).toMatchObject([{ title: 'movie:2', userId: user.id, fullAt: expect.any(String) as string }]);
  expect(takeToasts().map(({ text }) => text)).toEqual([listToastText['list-full']]);
  expect(pendingAdditions.value).toEqual([{ key: 'movie:2', name: 'Charade' }]);
  await flush(); // not sent again at once
  expect(sent).toHaveLength(2);

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 86_400_000 });
  respond = () => Response.json({ left: [], full: [0] });
  await flush();
  expect([sent.length, takeToasts(), stored().length]).toEqual([3, [], 1]);
});

test('Sign Out removes titles that the list has no room for, but keeps those of other users', async () => {
  enhanceOutbox();
  const form = Object.assign(document.createElement('form'), { action: routes.signOut });
  document.body.append(form);
  const submit = vi.spyOn(form, 'submit').mockReturnValue();
  const signOut = async () => {
    form.requestSubmit();
    await expect.poll(() => submit.mock.calls.length).toBe(1);
    submit.mockClear();
    return [new FormData(form).get('keep'), stored().map(({ userId }) => userId)];
  };
  const fill = async (owner: typeof user) => {
    viewer.value = null;
    addTitles('Metropolis');
    viewer.value = owner;
    await flush();
  };
  respond = () => Response.json({ left: [], full: [0] });
  await fill(user);
  expect(await signOut()).toEqual([null, []]);
  await fill(otherUser);
  await fill(user);
  expect(await signOut()).toEqual(['pending', [otherUser.id]]);
  form.remove();
});
