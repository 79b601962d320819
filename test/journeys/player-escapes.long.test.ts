import { beforeAll, expect, test } from 'vitest';
import { type AttackedVisit, escapes, openAttackedPage, titleIfStillOpen } from '../support/hostile-player.ts';

let visit: AttackedVisit;

beforeAll(async () => {
  visit = await openAttackedPage();
});

test.each(Object.keys(escapes))('a hostile player cannot %s', async (name) => {
  const outcome = await visit.attack([name]);
  expect(await outcome()).toBe('');
  expect(await titleIfStillOpen(visit)).toBe('Sintel (2010) · Marquee');
  await visit.page.getByRole('button', { name: 'Close the player' }).click();
  await visit.go('/robots.txt');
  expect(visit.seen).toEqual([]);
});

test.each([
  ['block the page with dialogs', /a dialog: alert/],
  ['navigate the page', /a request: https:\/\/evil\.example/],
])('control: without its sandbox a hostile player can %s, and the test detects it', async (name, sign) => {
  await visit.attack([name], { loosen: true }).catch(() => {}); // the page may be gone before the click
  await expect.poll(() => visit.seen.join('\n')).toMatch(sign);
});
