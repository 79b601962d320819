import { expect, test } from 'vitest';
import { readCatalogue } from '../../../local/catalogue/data.ts';
import { listPlays } from '../../../local/supabase/demo.ts';
import { history } from '../../../local/supabase/demo-titles.ts';
import { startCatalogue } from './catalogue-samples.ts';

type Season = { episodes: readonly { air_date: string | null; episode_number: number }[] };

const plays = listPlays(history, readCatalogue());

test('the demo account watched every episode after it aired', async () => {
  const now = new Date('2026-11-22T12:00:00Z');
  const { read } = startCatalogue({ today: () => now });
  const early: string[] = [];
  for (const { facts, season, episode, ago } of plays.filter((play) => play.season > 0)) {
    const { episodes } = await read<Season>(`/tv/${facts.id}/season/${season}`);
    const aired = episodes.find(({ episode_number: number }) => number === episode)?.air_date;
    const watched = new Date(now.getTime() - ago * 1000).toISOString().slice(0, 10);
    if (!aired || aired > watched) early.push(`${facts.title} ${season}x${episode}`);
  }
  expect(early).toEqual([]);
});

test('the demo account watched the episodes of a series in order, the last one at the time in its history', () => {
  const boat = plays.filter(({ facts }) => facts.title === 'The Tuesday Boat');
  expect(boat.map(({ season, episode }) => [season, episode])).toEqual([1, 2, 3, 4, 5, 6].map((each) => [1, each]));
  expect(boat.at(-1)!.ago).toBe(history.find(({ title }) => title === 'The Tuesday Boat')!.ago);
  expect(boat[0]!.ago - boat.at(-1)!.ago).toBe(5 * 86_400);
});
