import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import Player from '../../src/client/islands/player/island.tsx';
import PlayerPage from '../../src/client/islands/player/page.tsx';
import { play, playerPlace, playerSize, playing, resize, resume, stop } from '../../src/client/stores/player.ts';
import { viewer } from '../../src/client/stores/viewer.ts';
import { watched } from '../../src/client/stores/watched.ts';
import type { Showing } from '../../src/shared/domain/showing.ts';

const series = { mediaType: 'tv', id: 501 } as const;
const frameAddress = 'data:text/html,plays';

const episode = (number: number, screen: Showing['screen'] = { address: frameAddress }): Showing => ({
  playing: { ...series, season: 1, episode: number },
  title: 'The Tuesday Boat',
  episode: `S1 E${number}`,
  screen,
  previous: number > 1 ? { ...series, season: 1, episode: number - 1 } : null,
  next: { ...series, season: 1, episode: number + 1 },
});

const fetchSpy = vi.spyOn(globalThis, 'fetch');
const onLine = vi.spyOn(navigator, 'onLine', 'get');

/** Sets the responses of the Worker, one per request. The player's host always responds. */
const respondWith = (...responses: (() => Promise<Response>)[]) =>
  fetchSpy.mockImplementation((input) =>
    String(input).startsWith('/watch/') ? responses.shift()!() : Promise.resolve(new Response()),
  );
/** Sets the response to requests whose URL begins like this. Returns a function that undoes it. */
function override(start: string, respond: () => Promise<Response>) {
  const others = fetchSpy.getMockImplementation()!;
  fetchSpy.mockImplementation((input, init) => (String(input).startsWith(start) ? respond() : others(input, init)));
  return () => void fetchSpy.mockImplementation(others);
}
const refuse = () => Promise.reject(new TypeError('refused'));
const jsonResponse = (showing: Showing) => async () => Response.json(showing);
/** Expects one logged warning, and clears it. */
const expectWarning = () => {
  expect(console.warn).toHaveBeenCalledTimes(1);
  vi.mocked(console.warn).mockClear();
};
const pendingResponse = () => new Promise<Response>(() => {});

const Window = () => (
  <dialog open id="player" className="player floating-player" data-size="expanded" tabIndex={-1}>
    <Player />
  </dialog>
);
const renderPlayer = () => {
  play({ ...series, title: 'The Tuesday Boat' });
  return render(<Window />);
};
const frame = () => document.querySelector('.player-screen iframe');

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
  await render(<Window />);
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
  await renderPlayer();
  await expect.element(page.getByRole('alert').getByText(/^You are offline\./)).toBeVisible();
  expectWarning();
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

/** Sets the response of the player's host. */
function respondFromHost(response: () => Promise<Response>): void {
  const others = fetchSpy.getMockImplementation()!;
  fetchSpy.mockImplementation((input, init) => (String(input) === frameAddress ? response() : others(input, init)));
}
const hostError = page.getByRole('alert').getByText(/^The player is not answering\./);

test.each([
  ['over a page', renderPlayer],
  ['on its own page', () => render(<PlayerPage showing={episode(1)} />)],
])('%s an unreachable host shows an error, a retry and a link below its frame', async (_, renderIt) => {
  respondWith(jsonResponse(episode(1)));
  respondFromHost(() => Promise.reject(new TypeError('refused')));
  await renderIt();
  await expect.element(hostError).toBeVisible();
  expect(getComputedStyle(frame()!).opacity).toBe('1');
  const newTabLink = page.getByRole('alert').getByRole('link', { name: 'Open in a new tab' });
  await expect.element(newTabLink).toHaveAttribute('href', frameAddress);
  respondFromHost(async () => new Response());
  await userEvent.click(page.getByRole('button', { name: 'Try Again' }));
  await expect.poll(() => page.getByRole('alert').elements()).toEqual([]);
});

test('a frame that takes over 15 seconds shows an error', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  respondWith(jsonResponse(episode(1)));
  respondFromHost(pendingResponse);
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
  await render(<PlayerPage showing={episode(2)} />);
  await expect.element(page.getByRole('heading', { level: 1, name: 'The Tuesday Boat' })).toBeInTheDocument();
  expect(page.getByRole('button').elements()).toEqual([]);
  await expect
    .element(page.getByRole('link', { name: 'Previous episode' }))
    .toHaveAttribute('href', '/watch/tv/501?season=1&episode=1');
  await expect.poll(() => watched.value).toEqual(episode(2).playing);
});

/** A player's page with a script. */
const playerPage = (script: string) =>
  URL.createObjectURL(new Blob([`<body></body><script>${script}</script>`], { type: 'text/html' }));

test('a message of the frame shows that its host responds, although the check fails', async () => {
  const address = playerPage(`addEventListener('message', () => parent.postMessage({ type: 'player:ready' }, '*'))`);
  respondWith(jsonResponse(episode(1, { address })));
  override(address, refuse);
  await renderPlayer();
  await expect.element(page.getByRole('alert')).toBeVisible();
  (frame() as HTMLIFrameElement).contentWindow!.postMessage('start', '*');
  await expect.poll(() => page.getByRole('alert').elements()).toEqual([]);
});

/** Stores a visitor's position in the outbox, as another tab would. */
function storePosition(position: number): void {
  const userId = '00000000-0000-4000-8000-000000000000';
  const at = '2026-01-01T00:00:00.000Z';
  const entry = { userId, kind: 'position', title: 'tv:501:1:1', shall: true, position, duration: 3000, at };
  localStorage.setItem('outbox', JSON.stringify([entry]));
  dispatchEvent(new StorageEvent('storage', { key: 'outbox' }));
}
type Stored = { kind: string; name?: string; position?: number };
const storedEntries = () => JSON.parse(localStorage.getItem('outbox') ?? '[]') as Stored[];
const storedPosition = () => storedEntries().find(({ kind }) => kind === 'position')?.position;
const textInFrame = () => (frame() as HTMLIFrameElement | null)?.contentDocument?.body?.textContent;

test('resumes where a visitor stopped on this device, and starts over on request', async () => {
  storePosition(754);
  const address = playerPage(`
    addEventListener('message', ({ data }) => (document.body.textContent = data.type + data.position));
    setInterval(() => parent.postMessage({ type: 'player:ready' }, '*'), 20);
  `);
  respondWith(jsonResponse(episode(1, { address })));
  await renderPlayer();
  await expect.element(page.getByText('Resumed at 12:34')).toBeVisible();
  await expect.poll(textInFrame).toBe('player:seek754');
  await userEvent.click(page.getByRole('button', { name: 'Start over' }));
  await expect.poll(textInFrame).toBe('player:seek0');
  expect(page.getByText('Resumed at').elements()).toEqual([]);
});

test('stores the position of its frame when it closes, and ignores other windows and invalid messages', async () => {
  storePosition(754);
  const address = playerPage(`
    const time = { type: 'player:time', position: 100, duration: 3000 };
    const invalid = [null, 'player:ended', { ...time, position: '200' }, { ...time, position: -1 }, { ...time, position: Infinity }];
    let turn = 0;
    setInterval(() => {
      for (const message of [time, ...invalid]) parent.postMessage(message, '*');
      document.body.textContent = turn += 1;
    }, 20);
  `);
  respondWith(jsonResponse(episode(1, { address })));
  await renderPlayer();
  await expect.element(page.getByText('Resumed at 12:34')).toBeVisible();
  postMessage({ type: 'player:time', position: 900, duration: 3000 }, '*'); // from another window
  const turn = Number(textInFrame());
  await expect.poll(() => Number(textInFrame())).toBeGreaterThan(turn + 1);
  expect(storedPosition()).toBe(754);
  stop();
  await expect.poll(storedPosition).toBe(100);
});

test('an episode that a visitor played to its end starts over and is marked as watched on this device', async () => {
  storePosition(754);
  const address = playerPage(`
    setInterval(() => {
      parent.postMessage({ type: 'player:time', position: 2999, duration: 3000 }, '*');
      parent.postMessage({ type: 'player:ended' }, '*');
    }, 20);
  `);
  respondWith(jsonResponse(episode(1, { address })));
  await renderPlayer();
  await expect.poll(storedPosition).toBe(0);
  // A repeated position replaces its entry and may move it to the end.
  await expect
    .poll(() =>
      storedEntries()
        .map(({ kind }) => kind)
        .toSorted(),
    )
    .toEqual(['position', 'watched']);
  expect(new Set(storedEntries().map(({ name }) => name))).toEqual(new Set(['The Tuesday Boat']));
});

test.each([
  ['is pending', pendingResponse],
  ['fails', async () => new Response(null, { status: 503 })],
])('a stored position is not replaced by the beginning while its request %s', async (_, respond) => {
  viewer.value = { id: '10000000-0000-4000-8000-000000000000', autoplayTrailers: false };
  onTestFinished(() => void (viewer.value = null));
  localStorage.removeItem('outbox');
  const address = playerPage(`
    let turn = 0;
    setInterval(() => {
      document.body.textContent = turn += 1;
      parent.postMessage({ type: 'player:time', position: turn / 10, duration: 3000 }, '*');
    }, 20);
  `);
  respondWith(jsonResponse(episode(1, { address })));
  override('/api/', respond);
  await renderPlayer();
  await expect.poll(() => Number(textInFrame())).toBeGreaterThan(3);
  stop();
  await expect.poll(frame).toBeNull();
  expect(storedPosition()).toBeUndefined();
});
