import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { aList, anEntry } from '../support/factories.ts';
import { attributeOf, elementsOf, structuredTexts } from './markup.ts';
import { clearCaches, fetchWith, origin, settingsAt, settle, visitorOf } from './visitor.ts';

beforeEach(clearCaches);
afterEach(() => vi.restoreAllMocks());

const settings = settingsAt('link-previews');
const visit = visitorOf(settings);

/** Makes the catalogue return this body for a person or a group of titles, and lists of one film, after `held`. */
function mockCatalogue(body: Record<string, unknown>, held?: Promise<void>) {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    await held;
    const { pathname } = new URL(input instanceof Request ? input.url : String(input));
    return Response.json(pathname.includes('/discover/') ? aList([anEntry({ backdrop_path: '/lamp.jpg' })]) : body);
  });
}

/** The picture of a page's preview, and the kind of its card. */
async function previewOf(html: string) {
  const elements = await elementsOf(html);
  return [
    attributeOf(elements, 'meta', { property: 'og:image' }, 'content'),
    attributeOf(elements, 'meta', { name: 'twitter:card' }, 'content'),
  ];
}

const image = (path: string) => `https://images.test/t/p/${path}`;
const icon = [`${origin}/icon-512.png`, 'summary'];

const ada = {
  id: 7,
  name: 'Ada Vance',
  biography: 'Ada began early.',
  birthday: '1950-06-01',
  deathday: '2020-02-03',
  place_of_birth: 'Riga',
  profile_path: '/ada.jpg',
  external_ids: { imdb_id: 'nm0000007', wikidata_id: 'Q7' },
};

test('the preview of a person is their portrait, and search engines read their life', async () => {
  mockCatalogue(ada);
  const { text } = await visit('/person/7-ada-vance');
  expect(await previewOf(text)).toEqual([image('h632/ada.jpg'), 'summary']);
  const elements = await elementsOf(text);
  expect(attributeOf(elements, 'meta', { property: 'og:type' }, 'content')).toBe('profile');
  expect(structuredTexts(text).map((data) => JSON.parse(data) as unknown)).toEqual([
    {
      '@context': 'https://schema.org',
      '@type': 'Person',
      name: 'Ada Vance',
      url: `${origin}/person/7-ada-vance`,
      image: image('h632/ada.jpg'),
      birthDate: '1950-06-01',
      deathDate: '2020-02-03',
      birthPlace: 'Riga',
      sameAs: ['https://www.imdb.com/name/nm0000007/', 'https://www.wikidata.org/wiki/Q7'],
    },
  ]);
});

test('the preview of a person without a portrait is the icon of the site', async () => {
  mockCatalogue({ ...ada, profile_path: null });
  expect(await previewOf((await visit('/person/7-ada-vance')).text)).toEqual(icon);
});

test('the preview of a collection is its backdrop', async () => {
  mockCatalogue({ id: 7, name: 'Lamps', backdrop_path: '/lamps.jpg', parts: [anEntry()] });
  expect(await previewOf((await visit('/collection/7-lamps')).text)).toEqual([
    image('w1280/lamps.jpg'),
    'summary_large_image',
  ]);
});

test.each(['company', 'network', 'keyword'])(
  'the preview of a %s is its logo, or else the backdrop of its first title',
  async (kind) => {
    mockCatalogue({ id: 7, name: 'Lamps', logo_path: '/logo.png' });
    expect(await previewOf((await visit(`/${kind}/7-lamps`)).text)).toEqual([image('w500/logo.png'), 'summary']);
    await clearCaches();
    mockCatalogue({ id: 7, name: 'Lamps' });
    expect(await previewOf((await visit(`/${kind}/7-lamps`)).text)).toEqual([
      image('w1280/lamp.jpg'),
      'summary_large_image',
    ]);
  },
);

test.each(['/movies', '/tv?genre=comedy'])(
  'the preview of %s is the backdrop of its first title, unless the head is sent before it is known',
  async (path) => {
    const picture = [image('w1280/lamp.jpg'), 'summary_large_image'];
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    onTestFinished(() => release());
    mockCatalogue({}, held);
    const response = await fetchWith(new Request(origin + path), settings);
    release();
    expect(await previewOf(await response.text())).toEqual(icon);
    await settle();
    expect(await previewOf((await visit(path)).text)).toEqual(picture);
    // Another page with the same titles, which is not cached.
    const other = `${path}${path.includes('?') ? '&' : '?'}view=list`;
    const { headers, text } = await visit(other);
    expect(headers.get('server-timing')).toContain('miss');
    expect(await previewOf(text)).toEqual(picture);
  },
);
