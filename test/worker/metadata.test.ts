import { afterEach, expect, test, vi } from 'vitest';
import { memory } from '../../src/worker/cache/memory.ts';
import { attributeOf, type Element, elementsOf, structuredTexts } from './markup.ts';
import { harmless, payloads, strangersCatalogue } from './strangers.ts';
import { forgetCopies, settingsAt, visitorOf } from './visitor.ts';

const visit = visitorOf(settingsAt('metadata'));

afterEach(() => vi.restoreAllMocks());

/** Every screen that shows what the catalogue says; `word` stands for what the visitor typed, which is hostile too. */
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
  (word) => `/search?q=${encodeURIComponent(word)}&person=7`,
];

const pathOf = (screen: (word: string) => string) => screen('WORD');

/** A page as a visitor gets it the second time: whole, without what stands in for late parts. */
async function pageWith(word: string, screen: (word: string) => string): Promise<string> {
  vi.spyOn(globalThis, 'fetch').mockImplementation(strangersCatalogue(word));
  await visit(screen(word));
  const { status, text } = await visit(screen(word));
  expect(status).toBe(200);
  return text;
}

/** What a browser would build: elements with the names of their attributes, without their texts. */
const shapeOf = (elements: readonly Element[]) =>
  elements.map(({ tag, attributes }) => `${tag} ${Object.keys(attributes).toSorted().join(' ')}`);

const addresses = ['href', 'src', 'action', 'srcdoc', 'formaction', 'data', 'content'];
const isOwn = (address: string) => /^(\/(?!\/)|#|https:\/\/(images|marquee)\.test(\/|$))/.test(address);

/** The addresses a browser might follow, load or run. */
const addressesOf = (elements: readonly Element[]) =>
  elements.flatMap(({ tag, attributes }) =>
    addresses.filter((name) => tag !== 'meta' && name in attributes).map((name) => attributes[name]!),
  );

const shapes = new Map<string, Promise<string[]>>();

async function harmlessShape(screen: (word: string) => string): Promise<string[]> {
  await forgetCopies();
  return shapeOf(await elementsOf(await pageWith(harmless, screen)));
}

/** The shape of a screen whose every text is harmless: what a hostile text must not change. */
function expectedShape(screen: (word: string) => string): Promise<string[]> {
  const path = pathOf(screen);
  const shape = shapes.get(path) ?? harmlessShape(screen);
  shapes.set(path, shape);
  return shape;
}

test.each(screens.map((screen) => [pathOf(screen), screen] as const))(
  'every text from outside does stand on %s',
  async (_path, screen) => {
    await forgetCopies();
    expect((await pageWith(harmless, screen)).split(harmless).length).toBeGreaterThan(4);
  },
);

test.each(payloads)(
  '%j in every field of the catalogue stays text',
  async (payload) => {
    for (const screen of screens) {
      const path = pathOf(screen);
      const expected = await expectedShape(screen);
      await forgetCopies();
      const html = await pageWith(payload, screen);
      const elements = await elementsOf(html);

      expect(shapeOf(elements), path).toEqual(expected);
      expect(
        addressesOf(elements).filter((address) => !isOwn(address)),
        path,
      ).toEqual([]);
      if (/[<"]/.test(payload)) expect(html.split(payload), path).toHaveLength(1);
      expect(html, path).not.toMatch(/<script>|<img src=x|<svg onload|<b on|<iframe|<style|<base/i);
    }
  },
  30_000,
);

test.each(payloads)('%j in structured data is a name like any other', async (payload) => {
  await forgetCopies();
  for (const screen of screens.filter((one) => pathOf(one).startsWith('/info'))) {
    const html = await pageWith(payload, screen);
    const texts = structuredTexts(html);
    expect(texts).toHaveLength(2);
    for (const text of texts) expect(text).not.toMatch(/[<\u2028\u2029]/);
    const [title, crumbs] = texts.map((text) => JSON.parse(text)) as [Record<string, unknown>, Record<string, unknown>];
    expect(title).toMatchObject({ name: payload, description: payload, genre: [payload] });
    expect(title['sameAs']).toBeUndefined();
    expect(crumbs).toMatchObject({ itemListElement: [{}, { name: payload }] });
  }
});

test.each(payloads)('%j as a suggestion is data', async (payload) => {
  await forgetCopies();
  vi.spyOn(globalThis, 'fetch').mockImplementation(strangersCatalogue(payload));
  const { status, headers, text } = await visit(`/api/suggestions?q=${encodeURIComponent(payload)}`);
  expect([status, headers.get('content-type')]).toEqual([200, 'application/json']);
  const { titles, people } = JSON.parse(text) as Record<'titles' | 'people', Record<string, string>[]>;
  expect(titles.map(({ title }) => title)).toEqual([payload, payload, payload]);
  for (const { href, image } of [...titles, ...people]) {
    expect(href).toMatch(/^\/(info\/(movie|tv)\/\d+|search\?q=[^<>"\s]+)$/);
    if (image) expect(image).toMatch(/^https:\/\/images\.test\/t\/p\/w\d+\/picture\.jpg$/);
  }
});

test('what a visitor searched stands in the field as they typed it', async () => {
  for (const payload of payloads.filter((one) => one.trim() === one && !/[\0&]/.test(one))) {
    memory.clear();
    const html = await pageWith(payload, screens[8]!);
    const value = attributeOf(await elementsOf(html), 'input', { name: 'q', value: 'x' }, 'value');
    expect(value).toBeNull();
    expect(html).toContain(' value="');
  }
});
