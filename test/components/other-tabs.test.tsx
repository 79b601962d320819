import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { refreshWhenDelivered } from '../../src/client/enhance/refresh.ts';
import OpinionActions from '../../src/client/islands/opinion/island.tsx';
import UpNextTitles from '../../src/client/islands/up-next/island.tsx';
import { sentValue } from '../../src/client/stores/deliveries.ts';
import { followOutbox } from '../../src/client/stores/my-list-writer.ts';
import { isListed } from '../../src/client/stores/my-list.ts';
import { flush } from '../../src/client/stores/outbox.ts';
import { isWatched, loadPlays, markWatched } from '../../src/client/stores/plays.ts';
import { viewer } from '../../src/client/stores/viewer.ts';
import { routes } from '../../src/shared/routes.ts';

const userId = '00000000-0000-4000-8000-000000000001';
const title = { mediaType: 'movie', id: 900, title: 'Moon' } as const;
const key = 'movie:900';

type Received = { userId: string; actions: unknown[]; full: unknown[] };

/** Another tab of this browser. Returns what it receives, and the function that sends to the others. */
function openTab() {
  const channel = new BroadcastChannel('deliveries');
  onTestFinished(() => channel.close());
  const received: Received[] = [];
  channel.addEventListener('message', ({ data }: MessageEvent<Received>) => received.push(data));
  const send = (message: object) =>
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is limited to one origin
    channel.postMessage({ userId, actions: [], full: [], hasWatches: false, ...message });
  return { received, send };
}

/** The responses to reads. */
let plays: { watched: string[]; next: null };
let opinion: { liked: boolean; rating: { score: number; review: null } | null };

const fetchSpy = vi.spyOn(globalThis, 'fetch');

beforeEach(() => {
  localStorage.clear();
  dispatchEvent(new StorageEvent('storage', { key: 'outbox' }));
  viewer.value = { id: userId, autoplayTrailers: false };
  plays = { watched: [], next: null };
  opinion = { liked: false, rating: null };
  fetchSpy.mockReset();
  fetchSpy.mockImplementation(async (input, { method } = {}) => {
    if (String(input).includes('/pending-actions')) return Response.json({ left: [] });
    if (method !== 'GET') return new Response(null, { status: 204 });
    return Response.json(String(input).includes('/plays/') ? plays : opinion);
  });
});

test('a mark that another tab has sent is shown before and after this tab has loaded it, and so is an unmark', async () => {
  const early = Promise.withResolvers<Response>();
  fetchSpy.mockReturnValueOnce(early.promise);
  const loading = loadPlays(title);
  plays = { watched: [key], next: null };
  openTab().send({ actions: [{ kind: 'watched', title: key, value: true }] });
  await expect.poll(() => isWatched(key)).toBe(true);
  early.resolve(Response.json({ watched: [], next: null })); // read before the mark was stored
  await loading;
  expect(isWatched(key)).toBe(true);
  plays = { watched: [], next: null };
  openTab().send({ actions: [{ kind: 'watched', title: key, value: false }] });
  await expect.poll(() => isWatched(key)).toBe(false);
});

test('a title that another tab has removed from Continue Watching disappears', async () => {
  const film = { ...title, posterPath: null, backdropPath: null, season: 0, episode: 0, position: null };
  await render(
    <UpNextTitles images="https://images.test" isPage titles={[film, { ...film, id: 901, title: 'Ferry' }]} />,
  );
  await expect.element(page.getByRole('link', { name: /Moon/ })).toBeVisible();
  openTab().send({ actions: [{ kind: 'dismiss', title: key, value: true }] });
  await expect.element(page.getByRole('link', { name: /Moon/ })).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: /Ferry/ })).toBeVisible();
});

/** Shows the diary with a title. Returns its markup with another title, as the Worker renders it. */
function showDiary(): (name: string) => string {
  const { href } = location;
  const markup = (name: string) =>
    `<p>${name}</p><a href="${routes.ratings}">Ratings</a><input aria-label="Month" value="2026-11">`;
  const main = Object.assign(document.createElement('main'), { innerHTML: markup('Ferry') });
  document.body.append(main);
  history.replaceState(null, '', routes.diary);
  refreshWhenDelivered();
  onTestFinished(() => {
    main.remove();
    history.replaceState(null, '', href);
    dispatchEvent(new Event('content'));
  });
  return (name) => `<!doctype html><main>${markup(name)}</main>`;
}

test('the diary shows delivered marks, without losing the focus or a chosen month', async () => {
  const markup = showDiary();
  fetchSpy.mockImplementation(async () => new Response(markup('Moon')));
  const [tab, link, month] = [openTab(), page.getByRole('link'), page.getByLabelText('Month')];
  (link.element() as HTMLElement).focus();
  tab.send({ actions: [{ kind: 'list', title: key, value: true }] });
  tab.send({ actions: [{ kind: 'watched', title: key, value: true }] });
  await expect.element(page.getByText('Moon')).toBeVisible();
  await expect.element(link).toHaveFocus();
  const loads = () => fetchSpy.mock.calls.filter(([address]) => address === location.href).length;
  expect(loads()).toBe(1);
  await userEvent.fill(month, '2026-10');
  tab.send({ actions: [{ kind: 'like', title: key, value: true }] });
  await expect.poll(() => sentValue('like', key)).toBe(true);
  expect(loads()).toBe(1);
  await userEvent.fill(month, '2026-11');
  tab.send({ actions: [{ kind: 'rating', title: key, value: true }] });
  await expect.poll(loads).toBe(2);
});

test('messages about another user are ignored', async () => {
  await loadPlays(title);
  fetchSpy.mockReturnValue(new Promise(() => {})); // what the messages say is not replaced by a response
  const tab = openTab();
  tab.send({ userId: '00000000-0000-4000-8000-000000000002', actions: [{ kind: 'watched', title: key, value: true }] });
  tab.send({ actions: [{ kind: 'watched', title: 'movie:901', value: true }] });
  await expect.poll(() => isWatched('movie:901')).toBe(true);
  expect(isWatched(key)).toBe(false);
});

test('this tab tells the others what it has sent, with and without the outbox', async () => {
  const { received } = openTab();
  await loadPlays(title);
  markWatched([key], true, 'Moon');
  await flush();
  await expect
    .poll(() => received)
    .toEqual([{ userId, actions: [{ kind: 'watched', title: key, value: true }], full: [], hasWatches: false }]);
  await render(<OpinionActions title={title} isReleased />);
  await userEvent.click(page.getByRole('button', { name: 'Like Moon' }));
  await expect.poll(() => received.at(-1)?.actions).toEqual([{ kind: 'like', title: key, value: true }]);
});

test('a like, a rating and a hidden title of another tab are shown on the title’s page', async () => {
  const tab = openTab();
  const film = { ...title, id: 902 };
  const about = { title: 'movie:902', value: true };
  await render(<OpinionActions title={film} isReleased />);
  const like = page.getByRole('button', { name: 'Like Moon' });
  const hide = page.getByRole('button', { name: 'Not for me: hide Moon' });
  await expect.element(like).toHaveAttribute('aria-pressed', 'false');

  tab.send({ actions: [{ kind: 'like', ...about }] });
  await expect.element(like).toHaveAttribute('aria-pressed', 'true');
  opinion = { liked: true, rating: { score: 8, review: null } };
  tab.send({ actions: [{ kind: 'rating', ...about }] });
  await expect.element(page.getByRole('link', { name: 'Change your rating of Moon: 8, Great' })).toBeVisible();
  tab.send({ actions: [{ kind: 'hide', ...about }] });
  await expect.element(hide).not.toBeInTheDocument(); // in the accessibility tree
  tab.send({ full: [{ kind: 'hide', ...about }] });
  await expect.element(hide).toBeInTheDocument();
});

test('a title that another tab adds to My List is listed without a request', async () => {
  followOutbox();
  openTab().send({ actions: [{ kind: 'list', title: key, value: true }] });
  await expect.poll(() => isListed(key)).toBe(true);
  expect(fetchSpy.mock.calls.filter(([url]) => String(url).includes('/my-list'))).toEqual([]);
});
