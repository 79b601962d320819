import { expect, test } from 'vitest';
import { composeDigest } from '../../../../src/shared/domain/digest.ts';
import type { TitleNews } from '../../../../src/shared/domain/notifications.ts';

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
  const digest = composeDigest(films, { today, frequency });
  return [digest!.out, digest!.soon].map((notices) => notices.map(({ title }) => title.id));
};

test('a weekly digest lists the week that ends today, the newest first, and the coming week, the soonest first', () => {
  expect(ids('weekly')).toEqual([
    [3, 7, 1],
    [4, 5],
  ]);
});

test('a daily digest lists what comes out today', () => {
  expect(ids('daily')).toEqual([[3], []]);
});

test('there is no digest without news', () => {
  expect(composeDigest([film(1, '2026-11-01')], { today, frequency: 'weekly' })).toBeNull();
  expect(composeDigest([film(4, '2026-11-21')], { today, frequency: 'daily' })).toBeNull();
});
