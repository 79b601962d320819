import { beforeAll, expect, test } from 'vitest';
import type { Exported } from '../../src/shared/contract/export.ts';
import type { Browser } from './browser.ts';
import { createUser } from './members.ts';
import { insertRows } from './response-times.ts';

const count = 10_000;

let browser: Browser;

beforeAll(async () => {
  ({ browser } = await createUser());
  const idOf = (index: number) => ({ media_type: index % 2 ? 'tv' : 'movie', movie_id: 10_000 + index });
  await insertRows(browser, 'user_lists', count, (index) => ({ ...idOf(index), title: `Listed ${index}` }));
  await insertRows(browser, 'ratings', count, (index) => ({ ...idOf(index), score: 7, review: 'x'.repeat(50) }));
  await insertRows(browser, 'watch_history', count, (index, at) => ({
    media_type: index % 2 ? 'tv' : 'movie',
    media_id: String(1 + index * 97),
    title: `Watched ${index}`,
    watched_at: at,
  }));
}, 120_000);

test('an export with 10,000 rows of each kind is complete', { timeout: 60_000 }, async () => {
  const { status, text } = await browser.request('/export/marquee.json');
  expect(status).toBe(200);
  const whole = JSON.parse(text) as Record<'myList' | 'history' | 'ratings', Exported['likes'][]>;
  for (const rows of [whole.myList, whole.history, whole.ratings]) {
    expect(new Set(rows.map(({ mediaType, tmdbId }) => `${mediaType}:${tmdbId}`)).size).toBe(count);
    expect(rows).toHaveLength(count);
  }
  const csv = await browser.request('/export/history.csv');
  expect(csv.text.trimEnd().split('\r\n')).toHaveLength(1 + count);
});
