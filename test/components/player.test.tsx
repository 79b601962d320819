import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import PlayerPage from '../../src/client/islands/player/page.tsx';
import { play, playerPlace, playerSize, playing, resize, resume, stop } from '../../src/client/stores/player.ts';
import { watched } from '../../src/client/stores/watched.ts';
import {
  PlayerWindow,
  episode,
  frame,
  frameAddress,
  jsonResponse,
  override,
  pendingResponse,
  playerPage,
  refuse,
  renderPlayer,
  respondWith,
  series,
} from '../support/player-window.tsx';

const onLine = vi.spyOn(navigator, 'onLine', 'get');

/** Expects one logged warning, and clears it. */
const expectWarning = () => {
  expect(console.warn).toHaveBeenCalledTimes(1);
  vi.mocked(console.warn).mockClear();
};

beforeEach(() => {
  watched.value = null;
});
afterEach(() => {
  stop();
  vi.resetAllMocks(); // restores the spied functions
});

test('shows the title and a spinner while it loads', async () => {
  respondWith(pendingResponse);
  await renderPlayer();
  await expect.element(page.getByRole('heading', { name: 'The Tuesday Boat' })).toBeVisible();
  await expect.element(page.getByRole('status', { name: 'Loading the player' })).toBeVisible();
  expect(frame()).toBeNull();
});

test('shows the sandboxed frame and marks the episode as watched', async () => {
  respondWith(jsonResponse(episode(1)));
  await renderPlayer();
  await expect.poll(() => frame()?.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin');
  await expect.poll(() => page.getByRole('status').elements()).toEqual([]);
  expect(watched.value).toEqual(episode(1).playing);
});

test('a resumed episode is not marked as watched', async () => {
  respondWith(jsonResponse(episode(1)));
  sessionStorage.setItem('player', JSON.stringify({ playing: { ...series, title: 'The Tuesday Boat' }, place: null }));
  resume();
  await render(<PlayerWindow />);
  await expect.poll(frame).not.toBeNull();
  expect([watched.value, playerSize.value]).toEqual([null, 'minimised']);
});

test('an unaired episode shows a message instead of the frame and is not marked as watched', async () => {
  respondWith(jsonResponse(episode(3, { sentence: 'Not aired yet.', hint: 'From Monday on.', isUpcoming: true })));
  await renderPlayer();
  await expect.element(page.getByText('Not aired yet.')).toBeVisible();
  expect([frame(), watched.value]).toEqual([null, null]);
});

test('a failed request shows an error and a retry', async () => {
  respondWith(async () => Response.json({ problem: 'failing' }, { status: 503 }), jsonResponse(episode(1)));
  await renderPlayer();
  await expect.element(page.getByRole('alert').getByText(/^Failed to load content/)).toBeVisible();
  expectWarning();
  await userEvent.click(page.getByRole('button', { name: 'Try Again' }));
  await expect.poll(frame).not.toBeNull();
});

test('shows an offline message, and plays when the network returns', async () => {
  respondWith(() => Promise.reject(new TypeError('offline')), jsonResponse(episode(1)));
  onLine.mockReturnValue(false);
  const listening = vi.spyOn(globalThis, 'addEventListener');
  await renderPlayer();
  await expect.element(page.getByRole('alert').getByText(/^You are offline\./)).toBeVisible();
  expectWarning();
  await expect.poll(() => listening.mock.calls.map(([type]) => type)).toContain('online');
  onLine.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  await expect.poll(frame).not.toBeNull();
});

test('the next episode keeps the bar and the focus while it loads', async () => {
  const { promise, resolve: respond } = Promise.withResolvers<Response>();
  respondWith(jsonResponse(episode(1)), () => promise);
  await renderPlayer();
  await userEvent.click(page.getByRole('link', { name: 'Next episode' }));
  await expect.element(page.getByRole('status', { name: 'Loading the player' })).toBeVisible();
  await expect.element(page.getByText('S1 E1')).toBeVisible();
  respond(Response.json(episode(2)));
  await expect.element(page.getByText('S1 E2')).toBeVisible();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Next episode');
});

test('a title of the same name does not show the previous episode', async () => {
  respondWith(jsonResponse(episode(1)), pendingResponse);
  await renderPlayer();
  await expect.element(page.getByText('S1 E1')).toBeVisible();
  play({ mediaType: 'movie', id: 501, title: 'The Tuesday Boat' });
  await expect.poll(() => page.getByText('S1 E1').elements()).toEqual([]);
});

const hostError = page.getByRole('alert').getByText(/^The player is not responding\./);

test.each([
  ['over a page', renderPlayer],
  ['on its own page', () => render(<PlayerPage view={episode(1)} />)],
])('%s an unreachable host shows an error, a retry and a link below its frame', async (_, renderIt) => {
  respondWith(jsonResponse(episode(1)));
  override(frameAddress, refuse);
  await renderIt();
  await expect.element(hostError).toBeVisible();
  expect(getComputedStyle(frame()!).opacity).toBe('1');
  const newTabLink = page.getByRole('alert').getByRole('link', { name: 'Open in a new tab' });
  await expect.element(newTabLink).toHaveAttribute('href', frameAddress);
  override(frameAddress, async () => new Response());
  await userEvent.click(page.getByRole('button', { name: 'Try Again' }));
  await expect.poll(() => page.getByRole('alert').elements()).toEqual([]);
});

test('a frame that takes over 15 seconds shows an error', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  respondWith(jsonResponse(episode(1)));
  override(frameAddress, pendingResponse);
  await renderPlayer();
  await expect.poll(frame).not.toBeNull();
  vi.advanceTimersByTime(14_900);
  await new Promise(requestAnimationFrame);
  expect(hostError.elements()).toEqual([]);
  vi.advanceTimersByTime(100);
  await expect.element(hostError).toBeVisible();
});

test('the minimised player moves by keys and by dragging its bar', async () => {
  respondWith(jsonResponse(episode(1)));
  await renderPlayer();
  resize('minimised');
  document.querySelector('dialog')!.dataset['size'] = 'minimised';
  const handle = page.getByRole('button', { name: 'Move the player' });
  handle.element().focus();
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowUp}');
  expect(playerPlace.value).toEqual({ right: 56, bottom: 40 });
  await userEvent.keyboard('{Home}{Enter}');
  expect(playerPlace.value).toEqual({ right: 24, bottom: innerHeight - 180 - 24 });
  const bar = document.querySelector('.player-bar')!;
  const pointer = (kind: string, clientX: number, clientY: number) =>
    new PointerEvent(kind, { bubbles: true, button: 0, pointerId: 1, clientX, clientY });
  bar.setPointerCapture = () => {};
  bar.dispatchEvent(pointer('pointerdown', 600, 100));
  dispatchEvent(pointer('pointermove', 590, 120));
  await expect.poll(() => bar.matches('[data-dragging]')).toBe(true);
  dispatchEvent(pointer('pointerup', 590, 120));
  expect(playerPlace.value).toEqual({ right: 34, bottom: innerHeight - 180 - 44 });
  await expect.poll(() => bar.matches('[data-dragging]')).toBe(false);
});

test('a stopped player removes its frame', async () => {
  respondWith(jsonResponse(episode(1)));
  await renderPlayer();
  await expect.poll(frame).not.toBeNull();
  stop();
  await expect.poll(frame).toBeNull();
  expect(playing.value).toBeNull();
});

test('on its own page it has no window controls, and links to the previous episode', async () => {
  respondWith();
  await render(<PlayerPage view={episode(2)} />);
  await expect.element(page.getByRole('heading', { level: 1, name: 'The Tuesday Boat' })).toBeInTheDocument();
  expect(page.getByRole('button').elements()).toEqual([]);
  await expect
    .element(page.getByRole('link', { name: 'Previous episode' }))
    .toHaveAttribute('href', '/watch/tv/501?season=1&episode=1');
  await expect.poll(() => watched.value).toEqual(episode(2).playing);
});

test('a message of the frame shows that its host responds, although the check fails', async () => {
  const address = playerPage(`addEventListener('message', () => parent.postMessage({ type: 'player:ready' }, '*'))`);
  respondWith(jsonResponse(episode(1, { address })));
  override(address, refuse);
  await renderPlayer();
  await expect.element(page.getByRole('alert')).toBeVisible();
  // A message before the frame's document has loaded is lost.
  const start = () => (frame() as HTMLIFrameElement).contentWindow!.postMessage('start', '*');
  await expect.poll(() => (start(), page.getByRole('alert').elements())).toEqual([]);
});
