import type { Frame } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { playsText } from '../../src/shared/text/plays.ts';
import { frameOf, playerOf } from '../support/player.ts';
import { openSignedIn } from '../support/people.ts';
import type { Visit } from '../support/page.ts';
import { untilToast } from '../support/toasts.ts';

const film = '/info/movie/147';

/** Moves the player to a second of the clip, and stops it there. */
async function stopAt(frame: Frame, second: number): Promise<void> {
  await frame.getByRole('button', { name: 'Pause' }).click();
  await frame.locator('#place').fill(String(second));
}

const secondOf = (frame: Frame) =>
  frame.locator('#place').evaluate((slider) => Math.floor(Number((slider as HTMLInputElement).value)));

/** Opens a film's player, and waits until it has read the stored position: before that, it saves none. */
async function openTracked(visit: Visit): Promise<void> {
  const { page, go } = visit;
  await go(film);
  // The page has read the plays itself.
  await page.getByRole('button', { name: playsText.title('Metropolis'), pressed: false }).waitFor();
  const read = page.waitForResponse('**/api/plays/movie/147');
  await page.getByRole('link', { name: 'Watch', exact: true }).click();
  await frameOf(visit);
  await read;
}

/** The positions of the film that the server has stored. */
const positionsOf = async ({ page }: Visit): Promise<unknown> => {
  const response = await page.request.get('/api/plays/movie/147');
  return ((await response.json()) as { positions: unknown }).positions;
};

let laptop: Awaited<ReturnType<typeof openSignedIn>>;
beforeAll(async () => {
  laptop = await openSignedIn();
});

test('a film resumes where it was stopped, on another device of the user', async () => {
  await openTracked(laptop);
  await stopAt(await frameOf(laptop), 12);
  await laptop.page.getByRole('button', { name: 'Close the player' }).click();
  await expect.poll(() => positionsOf(laptop), { interval: 300 }).toHaveProperty('movie:147');

  const phone = await openSignedIn({ device: 'phone', path: '/up-next' }, laptop.person);
  await phone.page.getByText('0:17 left').waitFor();
  await phone.page.getByRole('link', { name: /Metropolis/ }).click();
  await playerOf(phone).getByText('Resumed at 0:12').waitFor();
  const frame = await frameOf(phone);
  await expect.poll(() => secondOf(frame)).toBeGreaterThanOrEqual(12);
  await playerOf(phone).getByRole('button', { name: 'Start over' }).click();
  await expect.poll(() => secondOf(frame)).toBeLessThan(12);
  expect([...laptop.pageErrors, ...phone.pageErrors]).toEqual([]);
});

test('an episode played to its end is marked as watched, and Continue Watching has the next one', async () => {
  const { page, go, pageErrors } = laptop;
  const read = page.waitForResponse('**/api/plays/tv/501');
  await go('/watch/tv/501?season=1&episode=2');
  await read; // messages of the frame are received from then on
  const frame = await frameOf(laptop);
  await frame.locator('#place').fill('28.9');
  await untilToast(page, 'Marked as watched');
  await expect
    .poll(async () => (await (await page.request.get('/api/plays/tv/501')).json()) as unknown)
    .toMatchObject({ watched: ['tv:501:1:2'] });
  await go('/up-next');
  await page.getByText('Season 1, episode 3').waitFor();
  expect(pageErrors).toEqual([]);
});
