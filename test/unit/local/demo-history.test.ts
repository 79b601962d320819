import { expect } from 'vitest';
import { demoHistory } from '../../../local/supabase/demo.ts';
import { startCatalogue } from './catalogue-samples.ts';
import { testCases } from '../../support/cases.ts';

type Season = { episodes: readonly { air_date: string | null; episode_number: number }[] };

const episodes = demoHistory.filter((entry) => entry.season !== undefined);

testCases('the demo account watched every episode after it aired', episodes, async (entry) => {
  const now = new Date('2026-11-22T12:00:00Z');
  const { read } = startCatalogue({ today: () => now });
  const season = await read<Season>(`/tv/${entry.id}/season/${entry.season}`);
  const episode = season.episodes.find(({ episode_number: number }) => number === entry.episode);
  const watched = new Date(now.getTime() - entry.ago * 1000).toISOString().slice(0, 10);
  expect(episode?.air_date && episode.air_date <= watched).toBe(true);
});
