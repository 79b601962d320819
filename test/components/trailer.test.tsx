import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import HeroTrailer from '../../src/client/islands/hero-trailer/island.tsx';
import Trailer from '../../src/client/islands/trailer/island.tsx';
import { online } from '../../src/client/stores/online.ts';

const props = { title: 'Sintel', trailerKey: 'aaaaaaaaaaa' };
const frame = () => document.querySelector('iframe');
const press = (name: string) => (page.getByRole('button', { name }).element() as HTMLElement).click();
/** React has rendered what has changed. */
const rendered = () => new Promise(requestAnimationFrame);

/** YouTube's player answers. */
const answer = () =>
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

test('shows a spinner and asks for nothing until its dialog is open', async () => {
  await render(<Trailer {...props} />);
  await expect.element(page.getByRole('status', { name: 'Loading the trailer' })).toBeVisible();
  expect(frame()).toBeNull();
});

test('shows the video once its player answers, and ends it with the dialog', async () => {
  const dialog = await openDialog();
  await expect.poll(() => frame()?.src).toContain('https://www.youtube-nocookie.com/embed/aaaaaaaaaaa');
  await expect.element(page.getByRole('status')).toBeVisible();
  answer();
  await expect.poll(() => frame()!.matches('[data-there]')).toBe(true);
  expect(page.getByRole('status').elements()).toEqual([]);
  dialog.dispatchEvent(new Event('close'));
  await expect.poll(frame).toBeNull();
});

test('a host that does not answer has a sentence, a retry and the way to YouTube', async () => {
  await openDialog();
  await expect.poll(frame).not.toBeNull();
  vi.advanceTimersByTime(15_000);
  await expect.element(page.getByRole('alert').getByText(/^The trailer cannot be reached from here\./)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Watch on YouTube' }))
    .toHaveAttribute('href', 'https://www.youtube.com/watch?v=aaaaaaaaaaa');
  press('Try Again');
  await expect.poll(frame).not.toBeNull();
});

test('without a network it says so, and plays when the network is back', async () => {
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

test('the trailer behind the hero begins after a while, without sound, and can be stopped', async () => {
  await openHero();
  vi.advanceTimersByTime(1_000);
  await rendered();
  expect(frame()).toBeNull();
  vi.advanceTimersByTime(500);
  await expect.poll(() => document.querySelector<HTMLIFrameElement>('.hero-art > iframe')?.src).toContain('mute=1');
  press('Stop trailer');
  await expect.poll(frame).toBeNull();
  expect(document.activeElement?.textContent).toBe('Watch Trailer');
});

test('it gives way to the one with sound', async () => {
  await openHero();
  vi.advanceTimersByTime(1_500);
  await expect.poll(frame).not.toBeNull();
  press('Watch Trailer');
  await expect.poll(frame).toBeNull();
});

test('it does not begin once the one with sound was pressed', async () => {
  await openHero();
  press('Watch Trailer');
  vi.advanceTimersByTime(10_000);
  await rendered();
  expect(frame()).toBeNull();
});

test('it leaves the picture when it cannot be reached', async () => {
  await openHero();
  vi.advanceTimersByTime(1_500);
  await expect.poll(frame).not.toBeNull();
  vi.advanceTimersByTime(15_000);
  await expect.poll(frame).toBeNull();
});
