import { expect, test } from 'vitest';
import { escapes, openAttackedPage, titleIfStillOpen } from '../support/hostile-player.ts';

// player-escapes.long.test.ts makes each attempt alone.
test('a hostile player that makes every attempt neither leaves its frame nor reads any data', async () => {
  const visit = await openAttackedPage();
  const outcome = await visit.attack(Object.keys(escapes));
  expect(await outcome()).toBe('');
  expect(await titleIfStillOpen(visit)).toBe('Sintel (2010) · Marquee');
  expect(await visit.page.locator('dialog.player iframe').count()).toBe(1);
  await visit.page.getByRole('button', { name: 'Close the player' }).click();
  await visit.go('/robots.txt');
  expect(visit.seen).toEqual([]);
});

test('control: without its sandbox a hostile player can open a window, and the test detects it', async () => {
  const { attack, seen } = await openAttackedPage();
  await attack(['open a window'], { loosen: true }).catch(() => {}); // the page may be gone before the click
  await expect.poll(() => seen.join('\n')).toMatch(/a tab|a request/);
});
