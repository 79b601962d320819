import { renderToStaticMarkup as toMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import {
  EpisodesSection,
  FailedEpisodes,
  LateEpisodes,
  NoEpisodes,
  type SectionScene,
} from '../../../../src/worker/features/title/episodes/views/section.tsx';
import type { Episode, SeasonSummary } from '../../../../src/shared/domain/title.ts';
import { episodesText } from '../../../../src/shared/text/episodes.ts';
import { listElements, readText } from '../../../support/markup.ts';
import { testCases } from '../../../support/cases.ts';

const anEpisode = (number: number, overrides: Partial<Episode> = {}): Episode => ({
  id: number,
  number,
  name: `The ${number}th`,
  overview: 'Something happens.',
  airDate: '2020-01-01',
  runtime: 45,
  stillPath: '/still.jpg',
  voteAverage: 8.25,
  ...overrides,
});

const aSeason = (number: number, name = `Season ${number}`): SeasonSummary => ({
  number,
  name,
  episodeCount: 3,
  date: null,
  posterPath: null,
});

const sceneWith = (overrides: Partial<SectionScene> = {}): SectionScene => ({
  images: 'https://images.test',
  series: { id: 7, title: 'The Lamp', posterPath: '/p.jpg' },
  language: null,
  seasons: [aSeason(1)],
  season: { number: 1, name: 'Season 1', episodes: [1, 2, 3].map((number) => anEpisode(number)) },
  today: '2026-11-21',
  state: { season: null, episode: null, quality: null, picked: null, whole: false, country: null },
  hint: null,
  canPlay: true,
  canLook: true,
  requested: null,
  ...overrides,
});

const render = (scene: SectionScene) => toMarkup(<EpisodesSection {...scene} />);

const withEpisodes = (...episodes: Episode[]) => sceneWith({ season: { number: 1, name: 'Season 1', episodes } });

test('a season without episodes and a series without seasons show "No Episodes Available"', () => {
  expect(readText(render(withEpisodes()))).toContain('No Episodes Available');
  expect(readText(toMarkup(<NoEpisodes id={7} />))).toContain('No Episodes Available');
});

test('an episode without an overview shows a placeholder', () => {
  const text = readText(render(withEpisodes(anEpisode(1, { overview: '' }))));
  expect(text).toContain('No overview available for this episode.');
});

test('all links keep the country of the page', () => {
  const state = { season: 1, episode: null, quality: null, picked: null, whole: false, country: 'DE' } as const;
  const seasons = [aSeason(1), aSeason(2)];
  const episodes = Array.from({ length: 21 }, (_, index) => anEpisode(index + 1));
  const season = { number: 1, name: 'Season 1', episodes };
  const choice = { id: 7, seasons, season: 1, picked: null, country: 'DE' } as const;
  for (const markup of [
    render(sceneWith({ state, seasons, season })),
    toMarkup(<FailedEpisodes {...choice} />),
    toMarkup(<LateEpisodes {...choice} count={2} />),
  ]) {
    const links = [...markup.matchAll(/href="(\/info\/tv\/7\?[^"]*)"/g)].map(([, href]) => href);
    expect(links.length).toBeGreaterThan(2);
    expect(links.filter((href) => !href!.includes('country=DE'))).toEqual([]);
  }
});

test('a season that fails to load shows "Failed to load seasons"', () => {
  const choice = { id: 7, seasons: [aSeason(1), aSeason(2)], season: 2, picked: null, country: null };
  expect(readText(toMarkup(<FailedEpisodes {...choice} />))).toContain('Failed to load seasons');
  expect(readText(toMarkup(<FailedEpisodes {...choice} season={null} />))).toContain('Failed to load seasons');
});

test('an upcoming episode shows its air date and has no play link or sources', () => {
  const markup = render(withEpisodes(anEpisode(1, { airDate: '2026-11-22' }), anEpisode(2, { airDate: '2026-11-21' })));
  expect(readText(markup)).toContain('Airs November 22, 2026');
  expect(listElements(markup, 'a').flatMap((link) => link['data-watch'] ?? [])).toHaveLength(1);
  expect(listElements(markup, 'div').flatMap((element) => element['data-sources'] ?? [])).toEqual([
    '/info/tv/7/season/1/episode/2/sources',
  ]);
});

test('an episode with only a number is shown without image, date and rating', () => {
  const blank = { name: '', stillPath: null, airDate: null, runtime: null, voteAverage: 0 };
  const markup = render(withEpisodes(anEpisode(4, blank)));
  expect(readText(markup)).toContain('4 Episode 4');
  expect(markup).not.toMatch(/<img|<time|Rated/);
});

test('a long season shows twenty episodes until it is expanded', () => {
  const episodes = Array.from({ length: 24 }, (_, index) => anEpisode(index + 1));
  const scene = withEpisodes(...episodes);
  const countIn = (markup: string) => listElements(markup, 'li').filter(({ id }) => id?.startsWith('episode-')).length;
  const cut = render(scene);
  expect([countIn(cut), readText(cut).includes('Show all 24 episodes')]).toEqual([20, true]);
  const whole = render({ ...scene, state: { ...scene.state, whole: true } });
  expect([countIn(whole), readText(whole).includes('Show all')]).toEqual([24, false]);
});

test('a single season has no season list', () => {
  expect(render(sceneWith())).not.toContain(`aria-label="${episodesText.seasons}"`);
});

test('links of many seasons show numbers and have the season names as labels', () => {
  const seasons = [
    ...Array.from({ length: 12 }, (_, index) => aSeason(index + 1)),
    aSeason(0, 'Specials'),
    aSeason(13, 'Finale'),
  ];
  const links = listElements(render(sceneWith({ seasons })), 'a').filter(
    (link) => 'data-in-place' in link && !('data-retry' in link),
  );
  expect(links.map((link) => link['aria-label'])).toEqual([
    ...Array.from({ length: 12 }, (_, index) => `Season ${index + 1}`),
    undefined,
    undefined,
  ]);
});

test('season links carry the picked quality', () => {
  const state = { season: 1, episode: null, quality: null, picked: 'all', whole: false, country: null } as const;
  const markup = render(sceneWith({ seasons: [aSeason(1), aSeason(2)], state }));
  const links = listElements(markup, 'a').filter((link) => 'data-in-place' in link && !('data-retry' in link));
  expect(links.map(({ href }) => href)).toEqual(
    [1, 2].map((season) => `/info/tv/7?season=${season}&quality=all#episodes`),
  );
});

test('the placeholder has one row per episode of the season', () => {
  const choice = {
    id: 7,
    seasons: [aSeason(1), aSeason(2)],
    season: 1,
    quality: null,
    picked: null,
    country: null,
    count: 9,
  };
  const markup = toMarkup(<LateEpisodes {...choice} />);
  expect(markup.match(/class="still/g)).toHaveLength(9);
  expect(listElements(markup, 'section')[0]).toMatchObject({ 'data-late': '', 'data-section': '/info/tv/7/episodes' });
});

testCases(
  'names of seasons, episodes and series are escaped',
  ['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', "' onmouseover='alert(1)", '</h3></li>'],
  (name) => {
    const seasons = [aSeason(1, name), aSeason(2)];
    const markup = render({
      ...withEpisodes(anEpisode(1, { name, overview: name })),
      seasons,
      series: { id: 7, title: name, posterPath: name },
    });
    expect(markup).not.toContain(name);
    expect(listElements(markup, 'li').filter(({ id }) => id)).toHaveLength(1);
    expect(markup).not.toMatch(/<script|<img src=x/);
  },
);
