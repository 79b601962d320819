import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { routes } from '../../src/shared/routes.ts';
import { memory } from '../../src/worker/platform/cache/layers.ts';
import { testCases } from '../support/cases.ts';
import { attributeOf, type Element, elementsOf, structuredTexts } from './markup.ts';
import { harmlessText, payloads, hostileCatalogue } from './hostile-catalogue.ts';
import { clearCaches, settingsAt, visitorOf } from './visitor.ts';

const visit = visitorOf(settingsAt('metadata'));

// Home always has the same hero: another one could have different markup.
beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(0));
afterEach(() => vi.restoreAllMocks());

/** Every screen that shows catalogue data; `word` stands for the visitor's input, which is hostile too. */
const screens: readonly ((word: string) => string)[] = [
  () => '/',
  () => '/new',
  () => '/movies',
  () => '/movies?view=list',
  () => '/tv?view=list',
  () => '/movies/results?view=list',
  () => '/info/movie/1',
  () => '/info/tv/2',
  (word) => `/search?q=${encodeURIComponent(word)}`,
  () => routes.services,
  (word) => routes.person(7, word),
  (word) => routes.collection(9, word),
  (word) => routes.group('company', 4, word),
  (word) => `${routes.group('keyword', 5, word)}?type=tv`,
];

const pathOf = (screen: (word: string) => string) => screen('WORD');

/** A page on the second visit: complete, without placeholders for late parts. */
async function pageWith(word: string, screen: (word: string) => string): Promise<string> {
  vi.spyOn(globalThis, 'fetch').mockImplementation(hostileCatalogue(word));
  await visit(screen(word));
  const { status, text } = await visit(screen(word));
  expect(status).toBe(200);
  return text;
}

/** The structure that a browser would build: elements with their attribute names, without texts. */
const shapeOf = (elements: readonly Element[]) =>
  elements.map(({ tag, attributes }) => `${tag} ${Object.keys(attributes).toSorted().join(' ')}`);

const addresses = ['href', 'src', 'action', 'srcdoc', 'formaction', 'data', 'content'];
/** Our own addresses, and videos whose key is not from the text. */
const isOwn = (address: string) =>
  /^(\/(?!\/)|#|https:\/\/(images|marquee)\.test(\/|$)|https:\/\/www\.youtube\.com\/watch\?v=bcdefghijkl$)/.test(
    address,
  );

/** The addresses that a browser could follow, load or run. */
const addressesOf = (elements: readonly Element[]) =>
  elements.flatMap(({ tag, attributes }) =>
    addresses.filter((name) => tag !== 'meta' && name in attributes).map((name) => attributes[name]!),
  );

/** The structure of each screen with harmless texts, which hostile texts must not change. */
const harmlessShapes = new Map<string, string[]>();

const collect = async (word: string, some = screens) => {
  await clearCaches();
  const pages = new Map<string, string>();
  for (const screen of some) pages.set(pathOf(screen), await pageWith(word, screen));
  return pages;
};

beforeAll(async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  for (const [path, html] of await collect(harmlessText)) {
    expect(html.split(harmlessText).length, path).toBeGreaterThan(3);
    harmlessShapes.set(path, shapeOf(await elementsOf(html)));
  }
});

function expectData(html: string, payload: string) {
  const texts = structuredTexts(html);
  expect(texts).toHaveLength(2);
  for (const text of texts) expect(text).not.toMatch(/[<\u2028\u2029]/);
  const [title, crumbs] = texts.map((text) => JSON.parse(text)) as [Record<string, unknown>, Record<string, unknown>];
  expect(title).toMatchObject({ name: payload, description: payload.trim(), genre: [payload] });
  expect(title['sameAs']).toBeUndefined();
  expect(crumbs).toMatchObject({ itemListElement: [{}, { name: payload }] });
}

const ofTitles = screens.filter((screen) => pathOf(screen).startsWith('/info'));
const others = screens.filter((screen) => !ofTitles.includes(screen));
/** Texts that could end a string, a script, a comment or a section: the title pages also have structured data. */
const isForTitles = (payload: string) => /^("|<\/script|<!--|\]\]>|[\u2028\u202e])/i.test(payload);
/** Each text on one of the other screens in turn. */
const texts = payloads.map(
  (payload, index) => [payload, [...(isForTitles(payload) ? ofTitles : []), others[index % others.length]!]] as const,
);

testCases('a hostile catalogue field stays text, in structured data too', texts, async (payload, some) => {
  for (const [path, html] of await collect(payload, some)) {
    const elements = await elementsOf(html);
    expect(shapeOf(elements), path).toEqual(harmlessShapes.get(path));
    expect(
      addressesOf(elements).filter((address) => !isOwn(address)),
      path,
    ).toEqual([]);
    if (/[<"]/.test(payload)) expect(html.split(payload), path).toHaveLength(1);
    expect(html, path).not.toMatch(/<script>|<img src=x|<svg onload|<b on|<iframe|<style|<base/i);
    if (path.startsWith('/info')) expectData(html, payload);
  }
});

testCases('a hostile suggestion stays data', payloads, async (payload) => {
  memory.clear();
  vi.spyOn(globalThis, 'fetch').mockImplementation(hostileCatalogue(payload));
  const { status, headers, text } = await visit(`/api/suggestions?q=${encodeURIComponent(payload)}`);
  expect([status, headers.get('content-type')]).toEqual([200, 'application/json']);
  const { titles, people } = JSON.parse(text) as Record<'titles' | 'people', Record<string, string>[]>;
  expect(titles.map(({ title }) => title)).toEqual([payload, payload, payload]);
  for (const { href, image } of [...titles, ...people]) {
    expect(href).toMatch(/^\/(info\/(movie|tv)\/\d+|person\/\d+(-[^<>"\s]*)?)$/);
    if (image) expect(image).toMatch(/^https:\/\/images\.test\/t\/p\/w\d+\/picture\.jpg$/);
  }
});

const decoded = (text: string) =>
  ['&lt;<', '&gt;>', '&quot;"', "&#x27;'", '&amp;&'].reduce(
    (soFar, pair) => soFar.replaceAll(pair.slice(0, -1), pair.slice(-1)),
    text,
  );

testCases('a hostile text typed by a visitor is shown unchanged in the field', payloads, async (payload) => {
  memory.clear();
  vi.spyOn(globalThis, 'fetch').mockImplementation(hostileCatalogue(harmlessText));
  const { text } = await visit(`/search?q=${encodeURIComponent(payload)}`);
  const value = attributeOf(await elementsOf(text), 'input', { type: 'search' }, 'value');
  expect(decoded(value ?? '')).toBe(payload.trim());
});
