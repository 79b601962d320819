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
const days = { daily: '2026-11-19', weekly: '2026-11-13' };
const ids = (frequency: 'daily' | 'weekly', since = days[frequency]) => {
  const digest = composeDigest({ news: films, lists: [], frequency, since }, today);
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

test('a daily digest after days without one lists the releases since the last one', () => {
  expect(ids('daily', '2026-11-13')).toEqual([[3, 7, 1], []]);
});

const list = (day: string): ListNews => ({
  id: day,
  name: 'Autumn',
  day,
  added: 2,
  removed: 0,
  formerName: null,
  title: film(1, day),
});

test.each(['weekly', 'daily'] as const)('a %s digest lists the followed lists that changed', (frequency) => {
  const lists = ['2026-11-19', '2026-11-15'].map(list);
  const digest = composeDigest({ news: [], lists, frequency, since: days[frequency] }, today);
  expect(digest!.lists.map(({ day }) => day)).toEqual(['2026-11-19', '2026-11-15']);
});

test('there is no digest without news', () => {
  const compose = (frequency: 'daily' | 'weekly', date: string) =>
    composeDigest({ news: [film(1, date)], lists: [], frequency, since: days[frequency] }, today);
  expect([compose('weekly', '2026-11-01'), compose('daily', '2026-11-21')]).toEqual([null, null]);
});
