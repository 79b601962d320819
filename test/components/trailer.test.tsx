import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import HeroTrailer from '../../src/client/islands/hero-trailer/island.tsx';
import Trailer from '../../src/client/islands/trailer/island.tsx';
import { online } from '../../src/client/stores/online.ts';

const props = { title: 'Sintel', trailerKey: 'aaaaaaaaaaa' };
const frame = () => document.querySelector('iframe');
const click = (name: string) => (page.getByRole('button', { name }).element() as HTMLElement).click();
/** Waits until the player in the frame is awaited: an effect has started its timers. `others`: the timers before. */
const untilAwaited = (others = 0) => expect.poll(() => vi.getTimerCount()).toBeGreaterThan(others);
/** Waits until React has rendered. */
const untilRendered = () => new Promise(requestAnimationFrame);

/** Simulates a message from YouTube's player. */
const simulateReady = () =>
  dispatchEvent(
    new MessageEvent('message', { source: frame()!.contentWindow, origin: 'https://www.youtube-nocookie.com' }),
  );

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] }));
afterEach(() => {
  vi.useRealTimers();
  online.value = true;
});

async function openDialog(): Promise<HTMLDialogElement> {
  await render(
    <dialog open className="trailer">
      <Trailer {...props} />
    </dialog>,
  );
  const dialog = document.querySelector('dialog')!;
  dialog.dispatchEvent(new Event('open'));
  return dialog;
}

test('shows a spinner and loads nothing until its dialog opens', async () => {
  await render(<Trailer {...props} />);
  await expect.element(page.getByRole('status', { name: 'Loading the trailer' })).toBeVisible();
  expect(frame()).toBeNull();
});

test('shows the video when its player is ready, and removes it when the dialog closes', async () => {
  const dialog = await openDialog();
  await expect.poll(() => frame()?.src).toContain('https://www.youtube-nocookie.com/embed/aaaaaaaaaaa');
  await expect.element(page.getByRole('status')).toBeVisible();
  await untilAwaited();
  simulateReady();
  await expect.poll(() => frame()!.matches('[data-there]')).toBe(true);
  expect(page.getByRole('status').elements()).toEqual([]);
  dialog.close();
  await expect.poll(frame).toBeNull();
});

test('an unreachable host shows an error, a retry and a link to YouTube', async () => {
  await openDialog();
  await untilAwaited();
  vi.advanceTimersByTime(15_000);
  await expect.element(page.getByRole('alert').getByText(/^YouTube cannot be reached\./)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Watch on YouTube' }))
    .toHaveAttribute('href', 'https://www.youtube.com/watch?v=aaaaaaaaaaa');
  expect(frame()).toBeNull();
  click('Try Again');
  await expect.poll(frame).not.toBeNull();
});

test('shows an offline message, and plays when the network returns', async () => {
  online.value = false;
  await openDialog();
  await expect.element(page.getByRole('status').getByText(/^You are offline\./)).toBeVisible();
  expect(frame()).toBeNull();
  online.value = true;
  await expect.poll(frame).not.toBeNull();
});

async function openHero(): Promise<void> {
  await render(
    <section className="hero">
      <div className="hero-art" />
      <button type="button" data-opens="trailer-movie-7">
        Watch Trailer
      </button>
      <HeroTrailer {...props} />
    </section>,
  );
}

test('the hero trailer starts after a delay, is muted, and can be stopped', async () => {
  await openHero();
  vi.advanceTimersByTime(1_000);
  await untilRendered();
  expect(frame()).toBeNull();
  vi.advanceTimersByTime(500);
  await expect.poll(() => document.querySelector<HTMLIFrameElement>('.hero-art > iframe')?.src).toContain('mute=1');
  click('Stop trailer');
  await expect.poll(frame).toBeNull();
  expect(document.activeElement?.textContent).toBe('Watch Trailer');
});

test('the hero trailer stops when Watch Trailer is clicked', async () => {
  await openHero();
  vi.advanceTimersByTime(1_500);
  await expect.poll(frame).not.toBeNull();
  click('Watch Trailer');
  await expect.poll(frame).toBeNull();
});

test('the hero trailer does not start after a click on Watch Trailer', async () => {
  await openHero();
  click('Watch Trailer');
  vi.advanceTimersByTime(10_000);
  await untilRendered();
  expect(frame()).toBeNull();
});

test('the hero shows its picture again when the trailer is unreachable', async () => {
  await openHero();
  const timers = vi.getTimerCount();
  vi.advanceTimersByTime(1_500);
  await untilAwaited(timers);
  expect(frame()).not.toBeNull();
  vi.advanceTimersByTime(15_000);
  await expect.poll(frame).toBeNull();
});
