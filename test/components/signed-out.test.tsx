// What leads to Sign In once the session has ended.
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { openDialog } from '../../src/client/enhance/dialogs.ts';
import Follow from '../../src/client/islands/follow/island.tsx';
import History from '../../src/client/islands/history/island.tsx';
import ListItems from '../../src/client/islands/list-items/island.tsx';
import Notifications from '../../src/client/islands/notifications/island.tsx';
import OpinionActions from '../../src/client/islands/opinion/island.tsx';
import PreferencesForm from '../../src/client/islands/preferences/island.tsx';
import Toasts from '../../src/client/islands/toasts/island.tsx';
import { markUpTo } from '../../src/client/stores/up-to.ts';
import { writeListed } from '../../src/client/stores/my-list-writer.ts';
import { viewer } from '../../src/client/stores/viewer.ts';
import { routes, withNext } from '../../src/shared/routes.ts';
import { NotificationBell } from '../../src/worker/render/layout/bell.tsx';
import { spacePresses } from '../support/presses.ts';
import { openTitleLists } from '../support/title-lists.tsx';

const id = '10000000-0000-4000-8000-000000000000';
const title = { mediaType: 'movie', id: 1, title: 'Moon' } as const;
const entry = { ...title, posterPath: null, year: 2009, addedAt: '2026-01-02T03:04:05.678Z' };
const now = '2026-11-22T12:00:00.000Z';
const history = {
  watches: [{ ...title, posterPath: null, season: null, episode: null, watchedAt: now }],
  page: 1,
  totalPages: 1,
  total: 1,
};
const list = {
  id,
  name: 'Autumn',
  facts: { total: 2, visibility: 'private', watched: null, hasSeries: false },
  watched: [],
  images: 'https://images.test',
  titles: [entry, { ...entry, id: 2, title: 'Charade' }],
} as const;
const choice = { targets: [], to: '', path: '/lists', action: '/lists', done: '/lists', chosen: ['movie:1'] } as const;
const switches = [{ controls: [{ name: 'autoplayTrailers', label: 'Autoplay', hint: 'By themselves' }] }] as const;

/** The Worker's response once the session has ended. */
const signedOut = () => Response.json({ problem: 'signed-out' }, { status: 401 });
/** The opinion and the plays of a title, which were read before. */
const known = () => Response.json({ liked: false, rating: null, watched: [], next: null });
/** The responses to writes before the session ends. */
let responses: Response[];
let destinations: string[];

beforeEach(() => {
  spacePresses();
  localStorage.clear();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  viewer.value = { id, autoplayTrailers: false };
  responses = [];
  destinations = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, { method } = {}) => {
    if (method === 'GET' && /opinion|plays/.test(String(input))) return known();
    return responses.shift() ?? signedOut();
  });
  const stop = (event: NavigateEvent) => {
    event.preventDefault();
    destinations.push(event.destination.url);
  };
  navigation.addEventListener('navigate', stop);
  onTestFinished(() => navigation.removeEventListener('navigate', stop));
});

const press = (name: string | RegExp) => page.getByRole('button', { name }).click();

const renderOpinion = () => render(<OpinionActions title={title} isReleased />);

test.each<[string, () => Promise<unknown>]>([
  [
    'following a list',
    async () => {
      await render(<Follow id={id} name="Autumn" view="" isFollowing={false} />);
      await press('Follow this list');
    },
  ],
  ['a like', () => renderOpinion().then(() => press('Like Moon'))],
  ['hiding a title', () => renderOpinion().then(() => press('Not for me: hide Moon'))],
  [
    'moving a title of a list',
    async () => {
      await render(<ListItems {...list} before={null} after={null} />);
      await press('Move Charade up');
    },
  ],
  [
    'removing a title from a list',
    async () => {
      await render(<ListItems {...list} before={null} after={null} />);
      await press(/^Remove Moon/);
    },
  ],
  [
    'removing chosen titles',
    async () => {
      await render(<ListItems {...list} {...choice} />);
      await press('Remove');
    },
  ],
  [
    'Undo of removing chosen titles',
    async () => {
      responses = [Response.json({ existing: 0, undo: 'sealed' })];
      await render(<Toasts />);
      await render(<ListItems {...list} {...choice} />);
      await press('Remove');
      await press('Undo');
    },
  ],
  [
    'a preference',
    async () => {
      const values = { autoplayTrailers: true };
      await render(<PreferencesForm action="/profile/preferences" failed={false} groups={switches} values={values} />);
      await page.getByRole('switch', { name: 'Autoplay' }).click();
    },
  ],
  ['the lists of a title', openTitleLists],
  [
    'loading a history',
    async () => {
      await render(<History images="" place={{ filter: 'all', page: 1 }} history={history} now={now} ask={false} />);
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    },
  ],
  [
    'clearing a history',
    async () => {
      await render(<History images="" place={{ filter: 'all', page: 1 }} history={history} now={now} ask />);
      await press('Clear History');
    },
  ],
  [
    'notifications',
    async () => {
      await render(
        <NotificationBell>
          <Notifications />
        </NotificationBell>,
      );
      await openDialog(document.querySelector<HTMLDialogElement>('#notices')!, document.body);
    },
  ],
  ['a change of My List', () => writeListed('movie:1', true).catch(() => {})],
  ['marking episodes up to one', () => markUpTo('tv:1:1:2')],
])('%s leads to Sign In, which returns to this page', async (_, act) => {
  await act();
  const signIn = new URL(withNext(routes.login, location.pathname + location.search), location.href).href;
  await expect.poll(() => destinations[0]).toBe(signIn);
  vi.mocked(console.warn).mockClear(); // a history that cannot be loaded is logged
});
