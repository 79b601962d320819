import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { stop } from '../../src/client/stores/player.ts';
import { viewer } from '../../src/client/stores/viewer.ts';
import { watched } from '../../src/client/stores/watched.ts';
import {
  episode,
  frame,
  jsonResponse,
  override,
  pendingResponse,
  playerPage,
  renderPlayer,
  respondWith,
} from '../support/player-window.tsx';

beforeEach(() => {
  watched.value = null;
});
afterEach(() => {
  stop();
  vi.resetAllMocks(); // restores the spied functions
});

/** Stores a visitor's position in the outbox, as another tab would. */
function storePosition(position: number): void {
  const userId = '00000000-0000-4000-8000-000000000000';
  const at = '2026-01-01T00:00:00.000Z';
  const entry = { userId, kind: 'position', title: 'tv:501:1:1', value: true, position, duration: 3000, at };
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

test('closing the player before it has moved to the stored position keeps it', async () => {
  storePosition(754);
  const address = playerPage(`
    let turn = 0;
    setInterval(() => {
      document.body.textContent = turn += 1;
      parent.postMessage({ type: 'player:time', position: 2 + turn / 10, duration: 3000 }, '*');
    }, 20);
  `);
  respondWith(jsonResponse(episode(1, { address })));
  await renderPlayer();
  await expect.element(page.getByText('Resumed at 12:34')).toBeVisible();
  const turn = Number(textInFrame());
  await expect.poll(() => Number(textInFrame())).toBeGreaterThan(turn + 1);
  stop();
  await expect.poll(frame).toBeNull();
  expect(storedPosition()).toBe(754);
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
