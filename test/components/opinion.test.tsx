import { beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import OpinionActions from '../../src/client/islands/opinion/island.tsx';
import { takeToasts } from '../../src/client/stores/toasts.ts';
import { viewer } from '../../src/client/stores/viewer.ts';
import type { RatedTitle } from '../../src/client/components/rating/form.tsx';

const fetchSpy = vi.spyOn(globalThis, 'fetch');
const likeButton = page.getByRole('button', { name: 'Like Moon' });
const toasts = () => takeToasts().map(({ kind, text }) => `${kind}: ${text}`);
const writes = () =>
  fetchSpy.mock.calls.flatMap(([url, init]) => (init?.method === 'GET' ? [] : [`${init?.method} ${String(url)}`]));

let id = 0;
let title: RatedTitle;

beforeEach(async () => {
  await new Promise((resolve) => setTimeout(resolve, 500)); // a faster click would be a double click
  // The store keeps opinions as long as the document lives, so each test needs another title.
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

const respondToWritesWith = (respond: () => Promise<Response>) =>
  fetchSpy.mockImplementation(async (_, init) =>
    init?.method === 'GET' ? Response.json({ liked: false, rating: null }) : respond(),
  );

test('shows the viewer’s like and rating', async () => {
  await render(<OpinionActions title={title} />);
  await expect.element(likeButton).toHaveAttribute('aria-pressed', 'true');
  const rate = page.getByRole('link', { name: 'Change your rating of Moon: 8, Great' });
  await expect.element(rate).toHaveAttribute('data-score', '8');
});

test('shows a like at once, and sends one request for a double click', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  respondToWritesWith(() => promise);
  await render(<OpinionActions title={title} />);
  await expect.element(likeButton).toHaveAttribute('aria-pressed', 'false');
  await userEvent.dblClick(likeButton);
  await expect.element(likeButton).toHaveAttribute('aria-pressed', 'true');
  resolve(new Response(null, { status: 204 }));
  await expect.poll(writes).toEqual([`PUT /api/opinion/movie/${id}/like`]);
});

test.each([
  ['the Worker fails', 503, 'error: Failed to like content'],
  ['the database is full', 409, 'error: You have reached the limit of likes. Remove one first.'],
])('rolls a like back when %s', async (_, status, toast) => {
  respondToWritesWith(async () => Response.json({ problem: 'no' }, { status }));
  await render(<OpinionActions title={title} />);
  await expect.element(likeButton).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(likeButton);
  await expect.poll(toasts).toEqual([toast]);
  await expect.element(likeButton).toHaveAttribute('aria-pressed', 'false');
});

test('lets the browser submit the form of an anonymous visitor', async () => {
  viewer.value = null;
  const { container } = await render(<OpinionActions title={title} />);
  const submit = vi.fn((event: Event) => event.preventDefault());
  container.addEventListener('submit', submit);
  await userEvent.click(likeButton);
  expect([submit.mock.calls.length, fetchSpy.mock.calls.length]).toEqual([1, 0]);
  await expect.element(likeButton).not.toHaveAttribute('aria-pressed');
});

test('opens the system share dialog, or copies the URL', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce();
  Object.defineProperty(navigator, 'canShare', { value: undefined, configurable: true });
  await render(<OpinionActions title={title} />);
  const button = page.getByRole('button', { name: 'Share Moon' });
  await userEvent.click(button);
  await expect.poll(toasts).toEqual(['success: Link copied to clipboard']);
  expect(write).toHaveBeenCalledWith(`${location.origin}/info/movie/${id}`);
  write.mockRejectedValueOnce(new Error('denied'));
  await userEvent.click(button);
  await expect.poll(toasts).toEqual(['error: Failed to copy link']);
  const shared = vi.fn(async () => {});
  Object.defineProperty(navigator, 'canShare', { value: () => true, configurable: true });
  Object.defineProperty(navigator, 'share', { value: shared, configurable: true });
  await userEvent.click(button);
  expect(shared).toHaveBeenCalledTimes(1);
  expect(toasts()).toEqual([]);
});
