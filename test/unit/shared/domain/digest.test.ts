import { expect, test } from 'vitest';
import { composeDigest } from '../../../../src/shared/domain/digest.ts';
import type { ListNews, TitleNews } from '../../../../src/shared/domain/notifications.ts';

const today = '2026-11-20';
const film = (id: number, date: string): TitleNews => ({
  mediaType: 'movie',
  id,
  title: `Film ${id}`,
  posterPath: null,
  date,
  lastEpisode: null,
  nextEpisode: null,
});
const films = [
  film(1, '2026-11-14'),
  film(2, '2026-11-13'),
  film(3, today),
  film(4, '2026-11-21'),
  film(5, '2026-11-27'),
  film(6, '2026-11-28'),
  film(7, '2026-11-19'),
];
const ids = (frequency: 'daily' | 'weekly') => {
  const digest = composeDigest({ news: films, lists: [] }, { today, frequency });
  return [digest!.out, digest!.soon].map((notices) => notices.map(({ title }) => title.id));
};

test('a weekly digest lists the week that ends today, the newest first, and the coming week, the soonest first', () => {
  expect(ids('weekly')).toEqual([
    [3, 7, 1],
    [4, 5],
  ]);
});

test('a daily digest lists the releases of today', () => {
  expect(ids('daily')).toEqual([[3], []]);
});

const list = (day: string): ListNews => ({ id: day, name: 'Autumn', day, added: 2, title: film(1, day) });

test.each([
  ['weekly', ['2026-11-20', '2026-11-19', '2026-11-15']],
  ['daily', ['2026-11-20', '2026-11-19']],
] as const)('a %s digest lists followed lists that changed on %j', (frequency, days) => {
  const lists = ['2026-11-20', '2026-11-19', '2026-11-15'].map(list);
  const digest = composeDigest({ news: [], lists }, { today, frequency });
  expect(digest!.lists.map(({ day }) => day)).toEqual(days);
});

test('there is no digest without news', () => {
  expect(composeDigest({ news: [film(1, '2026-11-01')], lists: [] }, { today, frequency: 'weekly' })).toBeNull();
  expect(
    composeDigest({ news: [film(4, '2026-11-21')], lists: [list('2026-11-18')] }, { today, frequency: 'daily' }),
  ).toBeNull();
});
