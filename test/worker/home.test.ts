import { createElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { homeRows } from '../../src/shared/domain/home-rows.ts';
import { homeText } from '../../src/shared/text/pages.ts';
import { withoutRepeats } from '../../src/worker/features/home/build.tsx';
import { Hero } from '../../src/worker/features/home/hero.tsx';
import { toMarkup } from '../../src/worker/render/markup.ts';
import { aList, anEntry, aTitle, someDetails } from '../support/factories.ts';
import { titlesOf } from './markup.ts';
import { get } from './support.ts';
import type { Bindings } from '../../src/worker/env.ts';
import { clearCaches, settingsAt, visitorOf } from './visitor.ts';

beforeEach(clearCaches);
afterEach(() => vi.restoreAllMocks());

const visit = visitorOf(settingsAt('home'));

test('home shows its rows in order', async () => {
  const html = await (await get('/')).text();
  const headings = [...html.matchAll(/<h2 id="[^"]*"><a[^>]*>([^<]*)/g)].map((match) => match[1]);
  expect(headings).toEqual(homeRows.map(({ heading }) => heading));
});

test('home finds films for the available time', async () => {
  const { text } = await visit('/');
  const form = /<form class="time-form".*?<\/form>/s.exec(text)![0];
  expect(form).toContain('action="/movies"');
  expect(form).toMatch(/>I have <input type="number" [^>]*name="runtime" value="95"\/> minutes</);
  expect(form).toMatch(/<button [^>]*>Find films</);
});

/** The titles of a row of home; null where the row is missing. */
const titlesOfRow = (html: string, id: string) => {
  const row = new RegExp(`<section class="row[^"]*" id="${id}".*?</section>`, 's').exec(html)?.[0];
  return row === undefined ? null : titlesOf(row);
};

/** Makes every list of the catalogue contain these entries. */
const catalogueOf = (entries: Record<string, unknown>[]) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(aList(entries)));

const whole = anEntry({ id: 1, name: 'Whole' });
const noPoster = anEntry({ id: 2, name: 'No poster', poster_path: null });
const noBackdrop = anEntry({ id: 3, name: 'No backdrop', backdrop_path: null });

test('filtered rows show titles with both pictures, other rows show all titles', async () => {
  catalogueOf([noPoster, whole, noBackdrop]);
  const { text } = await visit('/');
  expect(titlesOfRow(text, 'originals')).toEqual(['tv:1']);
  expect(titlesOfRow(text, 'horror')).toEqual(['movie:1']);
  expect(titlesOfRow(text, 'popular-tv')).toEqual(['tv:2', 'tv:1', 'tv:3']);
});

/** Other pages begin like this too, below the fixed header. */
const withoutHero = `<div class="page"><h1 class="out-of-sight">${homeText.title}</h1></div>`;

test('home without a hero begins as other pages do, with Continue Watching', async () => {
  catalogueOf([noBackdrop]);
  const { text } = await visit('/');
  expect(text).toContain(withoutHero);
  expect(text.slice(text.indexOf(withoutHero), text.indexOf('<section class="row'))).toContain('data-name="up-next"');
});

test('the top ten are numbered in the row Trending Now only', async () => {
  catalogueOf(Array.from({ length: 12 }, (_, at) => anEntry({ id: at + 1, media_type: 'movie' })));
  const { text } = await visit('/');
  // The stylesheet numbers the first ten cards of a ranked row.
  expect(text.match(/<section class="row ranked" id="[^"]*"/g)).toEqual(['<section class="row ranked" id="trending"']);
  expect(titlesOfRow(text, 'trending')).toEqual(Array.from({ length: 12 }, (_, at) => `movie:${at + 1}`));
});

test('a row in which no title has both pictures is left out', async () => {
  catalogueOf([noPoster, noBackdrop]);
  const { status, text } = await visit('/');
  expect([status, titlesOfRow(text, 'originals')]).toEqual([200, null]);
  expect(titlesOfRow(text, 'popular-tv')).toHaveLength(2);
});

/** Visits home when every list holds one title with these details. */
function visitTitle(details: Record<string, unknown>, given: Partial<Bindings> = {}) {
  const entry = anEntry({ media_type: 'movie', ...details });
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input));
    return Response.json(/\/(movie|tv)\/\d+$/.test(pathname) ? someDetails({ ...entry, ...details }) : aList([entry]));
  });
  return visitorOf({ ...settingsAt('home'), ...given })('/');
}

/** The actions of the only hero. */
async function heroActions(details: Record<string, unknown>): Promise<string> {
  const { text } = await visitTitle(details);
  return /<div class="actions">.*?<\/div>\s*<\/div>\s*<\/section>/s.exec(text)?.[0] ?? '';
}

const noVideos = { videos: { results: [] } };

test('Play shows the trailer of the hero if it has one', async () => {
  const actions = await heroActions({});
  expect(actions).toMatch(/data-name="trailer"[^>]*aaaaaaaaaaa/);
  expect(actions.replace(/<noscript>.*<\/noscript>/s, '')).not.toContain('data-watch');
  // Without script there is no dialog: Play opens the player.
  expect(actions).toMatch(/<noscript><a class="button main" href="\/watch\/movie\/550"/);
});

test('Play opens the player of a title without a trailer', async () => {
  const actions = await heroActions(noVideos);
  expect(actions).toMatch(new RegExp(`class="button main" href="/watch/movie/550"[^>]*>.*?${homeText.play}</a>`, 's'));
  expect(actions).not.toContain('data-name="trailer"');
});

test('Play shows a message where there is neither a trailer nor a player', () => {
  const title = { ...aTitle(), overviewLanguage: 'en', runtime: null, trailer: null, canWatch: false } as const;
  expect(toMarkup(createElement(Hero, { title, images: '' }))).toContain(homeText.noTrailer);
});

test.each([
  ['has neither a trailer nor a player', noVideos, { PLAYER_MOVIE_URL: '' }],
  ['is yet to come', { ...noVideos, release_date: '2099-03-01' }, {}],
  ['scores below 70 %', { vote_average: 6.9 }, {}],
])('home has no hero when its only title %s', async (_, details, settings) => {
  const { text } = await visitTitle(details, settings);
  expect(text).toContain(withoutHero);
  expect(text).not.toContain('class="hero"');
});

const aRowOf = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => aTitle({ id: from + index }));
const idsOf = (titles: readonly { id: number }[]) => titles.map(({ id }) => id);

test('a row omits titles of the rows above', () => {
  const seen = new Set<string>();
  expect(withoutRepeats(aRowOf(1, 10), seen)).toHaveLength(10);
  expect(idsOf(withoutRepeats(aRowOf(6, 18), seen))).toEqual(idsOf(aRowOf(11, 18)));
});

test('a row that would have fewer than eight titles ends with its repeats', () => {
  const seen = new Set<string>();
  withoutRepeats(aRowOf(1, 10), seen);
  const row = withoutRepeats(aRowOf(6, 17), seen);
  expect(idsOf(row)).toEqual(idsOf([...aRowOf(11, 17), ...aRowOf(6, 10)]));
});

test('repeated calls with the same titles return the same array', () => {
  const above = aRowOf(1, 10);
  const row = aRowOf(6, 20);
  const render = () => {
    const seen = new Set<string>();
    withoutRepeats(above, seen);
    return withoutRepeats(row, seen);
  };
  expect(render()).toBe(render());
});
