import { toast } from 'react-hot-toast/headless';
import { beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import Toasts from '../../src/client/islands/toasts/island.tsx';
import { enqueue, flush } from '../../src/client/stores/outbox.ts';
import { isWatched, loadPlays, markWatched, markWithToast } from '../../src/client/stores/plays.ts';
import { showToast } from '../../src/client/stores/toasts.ts';
import { viewer } from '../../src/client/stores/viewer.ts';

const key = 'tv:501:1:1';

/** The marks that the Worker received, and whether it is reachable. */
let sent: string[];
let isReachable: boolean;

beforeEach(async () => {
  dispatchEvent(new Event('pagehide')); // ends Undo of an earlier test
  localStorage.clear();
  dispatchEvent(new StorageEvent('storage', { key: 'outbox' }));
  toast.remove(); // the library shows toasts of earlier tests again
  sent = [];
  isReachable = true;
  viewer.value = { id: '00000000-0000-4000-8000-000000000001', autoplayTrailers: false };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, { body } = {}) => {
    if (String(input).includes('/plays/')) {
      return Response.json({ watched: sent.includes(`unmark ${key}`) ? [] : [key], next: null });
    }
    if (!isReachable) return Response.json({ problem: 'other-viewer' }, { status: 409 });
    const { actions } = JSON.parse(body as string) as { actions: { title: string; value: boolean }[] };
    for (const { title, value } of actions) sent.push(`${value ? 'mark' : 'unmark'} ${title}`);
    return Response.json({ left: [] });
  });
  await loadPlays({ mediaType: 'tv', id: 501 });
});

const undo = page.getByRole('button', { name: 'Undo' });
const stored = () => JSON.parse(localStorage.getItem('outbox') ?? '[]') as { value: boolean; at: string }[];
const unmark = () => markWithToast([key], false, 'The Tuesday Boat');

test.each([
  ['a visitor', () => (viewer.value = null)],
  ['a user whose mark is not sent', () => (isReachable = false)],
])('Undo of an unmark by %s restores the date', async (_, prepare) => {
  prepare();
  await render(<Toasts />);
  enqueue({ kind: 'watched', title: key, value: true, at: '2026-01-02T03:04:05.000Z' });
  unmark();
  expect(isWatched(key)).toBe(false);
  await undo.click();
  expect(isWatched(key)).toBe(true);
  expect(stored()).toMatchObject([{ value: true, at: '2026-01-02T03:04:05.000Z' }]);
});

test('a user’s unmark is not sent while Undo is offered, whatever else is sent', async () => {
  await render(<Toasts />);
  unmark();
  markWatched(['tv:501:1:2'], true, 'The Tuesday Boat');
  await flush();
  expect(sent).toEqual(['mark tv:501:1:2']);
  expect(isWatched(key)).toBe(false);
  await undo.click();
  await flush();
  expect([sent, isWatched(key)]).toEqual([['mark tv:501:1:2'], true]);
});

test('an unmark is sent when its toast ends, which a pause delays', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  await render(<Toasts />);
  const pressed = new Date().toISOString();
  unmark();
  await vi.advanceTimersByTimeAsync(1_000);
  await userEvent.hover(undo);
  await expect.poll(() => vi.getTimerCount()).toBe(0); // React has paused the toast
  await vi.advanceTimersByTimeAsync(600_000);
  expect(sent).toEqual([]);
  isReachable = false;
  await userEvent.unhover(undo);
  await expect.poll(() => vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(61_000);
  await expect.poll(() => vi.getTimerCount()).toBe(1); // React has scheduled its removal
  vi.advanceTimersByTime(1_000);
  await expect.poll(stored).toMatchObject([{ value: false, at: pressed }]);
  vi.useRealTimers();
});

test('Ctrl+Z undoes an unmark', async () => {
  await render(<Toasts />);
  unmark();
  await expect.element(undo).toBeVisible();
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(isWatched(key)).toBe(true);
  await expect.poll(() => undo.elements()).toEqual([]);
});

test('another toast of marks ends Undo', async () => {
  await render(<Toasts />);
  unmark();
  await expect.element(undo).toBeVisible();
  showToast('success', 'Marked as watched', 'watched');
  await expect.poll(() => sent).toEqual([`unmark ${key}`]);
  expect(isWatched(key)).toBe(false);
});

test('leaving the page stores the unmark, and Back shows no Undo', async () => {
  await render(<Toasts />);
  isReachable = false;
  unmark();
  await expect.element(undo).toBeVisible();
  expect(stored()).toEqual([]);
  dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
  expect(stored()).toMatchObject([{ value: false }]);
  await expect.poll(() => undo.elements()).toEqual([]);
});

/** Hides or shows the page, as another app on a phone does. */
function setHidden(hidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}

test('an unmark is stored while the page is hidden, and Undo on return keeps the date', async () => {
  viewer.value = null;
  await render(<Toasts />);
  const watched = { kind: 'watched', title: key, value: true, at: '2026-01-02T03:04:05.000Z' } as const;
  enqueue(watched);
  unmark();
  await expect.element(undo).toBeVisible();
  setHidden(true);
  expect(stored()).toMatchObject([{ value: false }]);
  setHidden(false);
  expect([stored(), isWatched(key)]).toMatchObject([[watched], false]);
  await undo.click();
  expect([stored(), isWatched(key)]).toMatchObject([[watched], true]);
});

test('another tab that is shown meanwhile does not send the unmark', async () => {
  await render(<Toasts />);
  unmark();
  await expect.element(undo).toBeVisible();
  setHidden(true);
  await flush();
  setHidden(false);
  await undo.click();
  await flush();
  expect([sent, stored(), isWatched(key)]).toEqual([[], [], true]);
});

test('an unmark that was sent while the page was hidden for long can be undone', async () => {
  await render(<Toasts />);
  unmark();
  await expect.element(undo).toBeVisible();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 60_000 });
  setHidden(true);
  vi.useRealTimers();
  await flush();
  expect(sent).toEqual([`unmark ${key}`]);
  setHidden(false);
  expect(isWatched(key)).toBe(false);
  await undo.click();
  await expect.poll(() => sent).toEqual([`unmark ${key}`, `mark ${key}`]);
});

test('an unmark is not undone by the end of an earlier toast', async () => {
  await render(<Toasts />);
  unmark();
  await expect.element(undo).toBeVisible();
  markWatched([key], true, 'The Tuesday Boat');
  unmark();
  await flush();
  await expect.poll(() => undo.elements()).toHaveLength(1);
  expect(sent).toEqual([]);
  await undo.click();
  expect([isWatched(key), stored()]).toEqual([true, []]);
});
