import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { downloadsText } from '../../src/shared/text/downloads.ts';
import { episodesText } from '../../src/shared/text/episodes.ts';
import { titleText } from '../../src/shared/text/pages.ts';
import { someDetails } from '../support/factories.ts';
import { attributeOf, elementsOf } from './markup.ts';
import { type Node, parsePage, textOf, usable, withClass } from './plain-markup.ts';
import { fetchCatalogue } from './readers.ts';
import { clearCaches, settingsAt, visitorOf } from './visitor.ts';

beforeEach(clearCaches);
afterEach(() => vi.restoreAllMocks());

const visit = visitorOf(settingsAt('title-sections'));

/** The page of a film when the catalogue returns these details. */
async function pageOf(details: Record<string, unknown>, query = '') {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(someDetails(details)));
  return (await visit(`/info/movie/550${query}`)).text;
}

const { topCast, videos, images, moreLikeThis, collection, whereToWatch, details } = titleText;
const sections: string[] = [
  episodesText.heading,
  topCast,
  videos,
  images,
  moreLikeThis,
  collection,
  whereToWatch,
  details,
  downloadsText.heading,
];
const headingsOf = (html: string) =>
  [...html.matchAll(/<h2[^>]*>([^<]+)/g)].map(([, heading]) => heading!).filter((one) => sections.includes(one));

test('a film has all its sections in order', async () => {
  const clip = { key: 'clip-000001', name: 'The lamp goes out', site: 'YouTube', type: 'Clip', official: true };
  const text = await pageOf({
    videos: { results: [clip] },
    images: { backdrops: [{ file_path: '/one.jpg' }, { file_path: '/two.jpg' }] },
    belongs_to_collection: { id: 9, name: 'The Lamps Collection' },
  });
  expect(headingsOf(text)).toEqual(sections.slice(1));
});

test('a series begins with its episodes, and has the same order', async () => {
  const { text } = await visit('/info/tv/501');
  const headings = headingsOf(text);
  expect(headings).toEqual(
    expect.arrayContaining([episodesText.heading, topCast, moreLikeThis, whereToWatch, details]),
  );
  expect(headings).toEqual(sections.filter((section) => headings.includes(section)));
});

test.each(['1999-10-15', '2999-05-01'])(
  'a film of %s without offers in a country says so, and its country can be chosen',
  async (release_date) => {
    const inGermany = { DE: { flatrate: [{ provider_id: 3, provider_name: 'Lumen' }] } };
    const film = { release_date, 'watch/providers': { results: inGermany } };
    const text = await pageOf(film);
    expect(text).toContain('No offers are known in the United States.');
    expect(text).toContain('<option value="DE">Germany</option>');
    const german = await pageOf(film, '?country=DE');
    expect(german).toContain('Lumen');
    expect(german).not.toContain('No offers are known');
  },
);

test.each([
  ['its own picture', '/lamps.jpg', /\/w300\/lamps\.jpg$/],
  ['that of the film', null, /\/w300\/backdrop\.jpg$/],
])('the collection of a film is a picture with a link: %s', async (_, backdrop_path, expected) => {
  const text = await pageOf({ belongs_to_collection: { id: 9, name: 'The Lamps Collection', backdrop_path } });
  const section = /<section class="row wide" id="in-collection".*?<\/section>/s.exec(text)?.[0] ?? '';
  const elements = await elementsOf(section);
  expect(attributeOf(elements, 'a', { class: 'tile' }, 'href')).toBe('/collection/9-the-lamps-collection');
  expect(attributeOf(elements, 'img', {}, 'src')).toMatch(expected);
  expect(section).toContain('<b>The Lamps Collection</b>');
});

test('a film without a collection has no such section', async () => {
  expect(await pageOf({})).not.toContain('in-collection');
});

test.each([
  ['de', '<a href="/movies?language=de">German</a>'],
  ['cn', '<a href="/movies?language=cn">Cantonese</a>'],
  ['eu', 'Basque'],
  ['xx', null],
  ['<b>', null],
  ['', null],
])('a film in %j has the original language %s', async (original_language, shown) => {
  const [, found = null] = /<dt>Original language<\/dt><dd>(.*?)<\/dd>/.exec(await pageOf({ original_language })) ?? [];
  expect(found).toBe(shown);
});

test('the official site of a title and its pages elsewhere are links that tell these sites nothing', async () => {
  const ids = { imdb: 'tt0137523', wikidata: 'Q42', facebook: 'lamp', instagram: 'lamp', twitter: 'lamp' };
  const external_ids = Object.fromEntries(Object.entries(ids).map(([site, id]) => [`${site}_id`, id]));
  const homepage = 'https://lamp.example/film';
  const linksOf = async (text: string) =>
    (await elementsOf(/<ul class="external-links">.*?<\/ul>/s.exec(text)![0])).filter(({ tag }) => tag === 'a');
  const links = await linksOf(await pageOf({ external_ids, homepage }));
  expect(links.map(({ attributes }) => attributes['href'])).toEqual([
    homepage,
    'https://www.imdb.com/title/tt0137523/',
    'https://www.wikidata.org/wiki/Q42',
    'https://www.facebook.com/lamp',
    'https://www.instagram.com/lamp/',
    'https://x.com/lamp',
  ]);
  for (const { attributes } of links)
    expect([attributes['rel'], attributes['target']]).toEqual(['noopener noreferrer nofollow', '_blank']);
  await clearCaches();
  const plain = await linksOf(await pageOf({ homepage: 'http://lamp.example/film' }));
  expect(plain.map(({ attributes }) => attributes['href'])).toEqual(['https://www.imdb.com/title/tt0137523/']);
});

test('a film shows its overview, its first six actors with their characters, and its facts', async () => {
  type Film = { id: number; overview: string; credits: { cast: { name: string; character: string }[] } };
  const { results } = await fetchCatalogue<{ results: Film[] }>('/search/movie?query=Sintel');
  const film = await fetchCatalogue<Film>(`/movie/${results[0]!.id}?append_to_response=credits`);
  const shown = await parsePage((await visit(`/info/movie/${film.id}`)).text);
  const textsOf = (inside: readonly Node[], tag: string) =>
    inside.flatMap((node) => usable(node).filter((each) => each.tag === tag)).map(textOf);
  expect(withClass(shown, 'overview').map(textOf)).toEqual([film.overview]);
  const cast = film.credits.cast.slice(0, 6);
  expect(textsOf(withClass(shown, 'cast'), 'b')).toEqual(cast.map(({ name }) => name));
  expect(textsOf(withClass(shown, 'cast'), 'small')).toEqual(cast.map(({ character }) => character));
  expect(withClass(shown, 'facts').map(textOf).join(' ')).toMatch(/76% Match ?2010 ?Rated ?G ?HD ?Movie ?15m/);
  expect(textsOf(withClass(shown, 'details'), 'dt')).toEqual(
    expect.arrayContaining(['Release date', 'Runtime', 'Genres', 'Rating', 'Directed by', 'Production']),
  );
});
