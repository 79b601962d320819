import { expect, test } from 'vitest';
import { escapes, openAttacked, stillHere } from '../support/hostile-player.ts';

// Each attempt alone: player-escapes.long.test.ts.
test('a hostile player that tries everything it may think of neither leaves its box nor learns anything', async () => {
  const visit = await openAttacked();
  const outcome = await visit.attack(Object.keys(escapes));
  expect(await outcome()).toBe('');
  expect(await stillHere(visit)).toBe('Sintel (2010) · Marquee');
  expect(await visit.page.locator('dialog.player iframe').count()).toBe(1);
  await visit.page.getByRole('button', { name: 'Close the player' }).click();
  await visit.go('/robots.txt');
  expect(visit.seen).toEqual([]);
});

test('without its sandbox it could open a window: the test would see it', async () => {
  const { attack, seen } = await openAttacked();
  await attack(['open a window'], { loosen: true }).catch(() => {}); // the page may be gone before it is pressed
  await expect.poll(() => seen.join('\n')).toMatch(/a tab|a request/);
});
