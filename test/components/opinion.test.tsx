import { beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import OpinionActions from '../../src/client/islands/opinion/island.tsx';
import { enqueue, flush } from '../../src/client/stores/outbox.ts';
import { takeToasts } from '../../src/client/stores/toasts.ts';
import { viewer } from '../../src/client/stores/viewer.ts';
import type { RatedTitle } from '../../src/client/components/rating/form.tsx';
import { freezePresses, spacePresses } from '../support/presses.ts';

const fetchSpy = vi.spyOn(globalThis, 'fetch');
const likeButton = page.getByRole('button', { name: 'Like Moon' });
const toasts = () => takeToasts().map(({ kind, text }) => `${kind}: ${text}`);
const isRead = ({ method = 'GET' }: RequestInit = {}) => method === 'GET';
const writes = () =>
  fetchSpy.mock.calls.flatMap(([url, init]) => (isRead(init) ? [] : [`${init?.method} ${String(url)}`]));

let id = 0;
let title: RatedTitle;

beforeEach(() => {
  spacePresses();
  // The store caches opinions for the life of the document, so each test needs another title.
  title = { mediaType: 'movie', id: ++id, title: 'Moon' };
  viewer.value = { id: 'ada', autoplayTrailers: false };
  localStorage.clear();
  takeToasts();
  fetchSpy.mockReset();
  fetchSpy.mockImplementation(async (_, init) =>
    init?.method === 'GET'
      ? Response.json({ liked: true, rating: { score: 8, review: null } })
      : new Response(null, { status: 204 }),
  );
});

/** `files` are the responses to other URLs. */
const respondToWritesWith = (respond: () => Promise<Response>, files: Record<string, () => Response> = {}) =>
  fetchSpy.mockImplementation(async (url, init) => {
    if (!isRead(init)) return respond();
    return files[String(url)]?.() ?? Response.json({ liked: false, rating: null });
  });

test('shows the viewer’s like and rating', async () => {
  await render(<OpinionActions title={title} isReleased />);
  await expect.element(likeButton).toHaveAttribute('aria-pressed', 'true');
  const rate = page.getByRole('link', { name: 'Change your rating of Moon: 8, Great' });
  await expect.element(rate).toHaveAttribute('data-score', '8');
});

test('shows a like at once, and sends one request for a double click', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  respondToWritesWith(() => promise);
  await render(<OpinionActions title={title} isReleased />);
  await expect.element(likeButton).toHaveAttribute('aria-pressed', 'false');
  freezePresses();
  await userEvent.dblClick(likeButton);
  await expect.element(likeButton).toHaveAttribute('aria-pressed', 'true');
  resolve(new Response(null, { status: 204 }));
  await expect.poll(writes).toEqual([`PUT /api/opinion/movie/${id}/like`]);
});

test('a like that is pressed before the opinion has loaded does not lose the rating', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  fetchSpy.mockImplementation(async (_, init) => {
    if (init?.method !== 'GET') return new Response(null, { status: 204 });
    await promise;
    return Response.json({ liked: false, rating: { score: 8, review: null } });
  });
  await render(<OpinionActions title={title} isReleased />);
  await userEvent.click(likeButton);
  await expect.element(likeButton).toHaveAttribute('aria-pressed', 'true');
  resolve();
  await expect.element(page.getByRole('link', { name: 'Change your rating of Moon: 8, Great' })).toBeVisible();
  await expect.element(likeButton).toHaveAttribute('aria-pressed', 'true');
});

test.each([
  ['the Worker fails', 503, 'error: Failed to like content'],
  ['the database is full', 409, 'error: You have reached the limit of likes. Remove one first.'],
])('rolls a like back when %s', async (_, status, toast) => {
  respondToWritesWith(async () => Response.json({ problem: 'no' }, { status }));
  await render(<OpinionActions title={title} isReleased />);
  await expect.element(likeButton).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(likeButton);
  await expect.poll(toasts).toEqual([toast]);
  await expect.element(likeButton).toHaveAttribute('aria-pressed', 'false');
});

const hideButton = page.getByRole('button', { name: 'Not for me: hide Moon' });
test('a film is marked as watched before the marks have loaded, without Undo, and unmarked by another press', async () => {
  const { promise: never } = Promise.withResolvers<Response>();
  fetchSpy.mockImplementation((_, init) =>
    init?.method === 'GET' ? never : Promise.resolve(Response.json({ rejected: [] })),
  );
  await render(<OpinionActions title={title} isReleased />);
  const watched = page.getByRole('button', { name: 'Watched: Moon' });
  await expect.element(watched).not.toHaveAttribute('aria-pressed');
  await userEvent.click(watched);
  await expect.element(watched).toHaveAttribute('aria-pressed', 'true');
  const [toast] = takeToasts();
  expect([toast?.text, toast?.action]).toEqual(['Marked as watched', undefined]);
  await userEvent.click(watched);
  await expect.element(watched).not.toHaveAttribute('aria-pressed', 'true');
});

test('an unmark is not sent while Undo can keep the dates of the film', async () => {
  viewer.value = { id: 'f1000000-0000-4000-8000-000000000001', autoplayTrailers: false }; // the outbox requires a UUID
  const marks: boolean[] = [];
  fetchSpy.mockImplementation(async (input, init) => {
    if (String(input).includes('/plays/')) return Response.json({ watched: [`movie:${id}`], next: null });
    if (init?.method === 'GET') return Response.json({ liked: false, rating: null });
    const { actions } = JSON.parse(init!.body as string) as { actions: { value: boolean }[] };
    marks.push(...actions.map(({ value }) => value));
    return Response.json({ left: [] });
  });
  await render(<OpinionActions title={title} isReleased />);
  const watched = page.getByRole('button', { name: 'Watched: Moon' });
  await expect.element(watched).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(watched);
  await expect.element(watched).toHaveAttribute('aria-pressed', 'false');
  takeToasts()[0]?.action?.run();
  await expect.element(watched).toHaveAttribute('aria-pressed', 'true');
  await flush();
  expect(marks).toEqual([]);
});

test('a watched film links to the dates on which it was watched', async () => {
  viewer.value = { id: 'f1000000-0000-4000-8000-000000000001', autoplayTrailers: false }; // the outbox requires a UUID
  const respond = (url: string) => {
    if (url.includes('/opinion/')) return { liked: false, rating: null };
    if (url.includes('/plays/')) return { watched: writes().length > 0 ? [`movie:${id}`] : [], next: null };
    return { left: [] };
  };
  fetchSpy.mockImplementation(async (input) => Response.json(respond(String(input))));
  await render(<OpinionActions title={title} isReleased />);
  const watched = page.getByRole('button', { name: 'Watched: Moon' });
  const dates = page.getByRole('link', { name: 'When you watched Moon' });
  await expect.element(watched).toHaveAttribute('aria-pressed', 'false');
  await expect.element(dates).not.toBeInTheDocument();
  await userEvent.click(watched);
  await expect.element(dates).toHaveAttribute('href', `/info/movie/${id}/watched`);
});

test('a film that is not released cannot be marked as watched', async () => {
  await render(<OpinionActions title={title} isReleased={false} />);
  await expect.element(likeButton).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Watched: Moon' })).not.toBeInTheDocument();
});

const undoButton = page.getByRole('button', { name: 'Undo' });

test('hides the title, moves the focus to Undo and loads the changed styles; Undo shows the title again', async () => {
  const styles = '/api/hidden.css?v=1';
  respondToWritesWith(async () => Response.json({ styles }), { [styles]: () => new Response('.hidden {}') });
  await render(<OpinionActions title={title} isReleased />);
  await userEvent.click(hideButton);
  await expect.element(undoButton).toHaveFocus();
  await expect.element(page.getByText(/^You have hidden this title/)).toBeVisible();
  await expect.element(hideButton).not.toBeInTheDocument(); // in the accessibility tree
  await expect.poll(writes).toEqual([`PUT /api/hidden/movie/${id}`]);
  const rules = () => document.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules].map((rule) => rule.cssText));
  await expect.poll(rules).toContain('.hidden { }');
  await userEvent.click(undoButton);
  await expect.element(hideButton).toHaveFocus();
  await expect.poll(writes).toEqual([`PUT /api/hidden/movie/${id}`, `DELETE /api/hidden/movie/${id}`]);
});

test('a title whose hiding is pending on this device is shown as hidden', async () => {
  viewer.value = { id: 'f1000000-0000-4000-8000-000000000001', autoplayTrailers: false }; // the outbox requires a UUID
  enqueue({ kind: 'hide', title: `movie:${id}`, value: true });
  await render(<OpinionActions title={title} isReleased />);
  await expect.element(undoButton).toBeVisible();
  await expect.element(hideButton).not.toBeInTheDocument();
  localStorage.clear();
  dispatchEvent(new StorageEvent('storage', { key: 'outbox' }));
});

test.each([
  ['the Worker fails', 'ada', 503, 'This could not be saved right now. Please try again.'],
  ['the account is full', 'ada', 409, 'You have hidden as many titles as possible. Show some again first.'],
  ['the device is full', '', 409, 'This device cannot store more hidden titles. Sign in to hide more.'],
])('shows the title again when %s', async (_, user, status, text) => {
  viewer.value = user ? { id: user, autoplayTrailers: false } : null;
  respondToWritesWith(async () => Response.json({ problem: 'no' }, { status }));
  await render(<OpinionActions title={title} isReleased />);
  await userEvent.click(hideButton);
  await expect.poll(toasts).toEqual([`error: ${text}`]);
  await expect.element(hideButton).toHaveFocus();
  await expect.element(undoButton).not.toBeInTheDocument();
});

test('opens the share sheet on a touch screen, or copies the URL', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce();
  const shared = vi.fn(async () => {});
  Object.defineProperty(navigator, 'canShare', { value: () => true, configurable: true });
  Object.defineProperty(navigator, 'share', { value: shared, configurable: true });
  await render(<OpinionActions title={title} isReleased />);
  const button = page.getByRole('button', { name: 'Share Moon' });
  await userEvent.click(button);
  await expect.poll(toasts).toEqual(['success: Link copied to clipboard']);
  expect(write).toHaveBeenCalledWith(`${location.origin}/info/movie/${id}`);
  write.mockRejectedValueOnce(new Error('denied'));
  await userEvent.click(button);
  await expect.poll(toasts).toEqual(['error: Failed to copy link']);
  expect(shared).not.toHaveBeenCalled();
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  await userEvent.click(button);
  expect(shared).toHaveBeenCalledTimes(1);
  expect(toasts()).toEqual([]);
});
