import assets from 'virtual:client-assets';
import type { AppContext } from '../context.ts';
import { savesData } from '../http/data-saver.ts';
import { lruCache } from '../platform/lru-cache.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** How a page comes by its stylesheet: the headers of the answer, and what becomes of the page's beginning or of its bytes. */
type PageStyles = {
  headers: Record<string, string>;
  into: (before: string) => string;
  /** `place`: where the stylesheet's link stands, in bytes. */
  intoBytes: (page: Bytes, place: number) => Bytes;
};

const [href] = assets.styles;
/** The stylesheet's link, as the renderer writes it. */
const link = `<link rel="stylesheet" href="${href}"/>`;
const element = `<style data-href="${href}">${assets.brought?.text}</style>`;

const encoder = new TextEncoder();
const elementBytes = encoder.encode(element);

/**
 * The stylesheet is on its way before a line of the page is read, and an edge that knows this header says so before the
 * page is made. https://developers.cloudflare.com/cache/advanced-configuration/early-hints/
 */
const asFile: PageStyles = {
  headers: { link: assets.styles.map((file) => `<${file}>; rel=preload; as=style`).join(', ') },
  into: (before) => before,
  intoBytes: (page) => page,
};

function putTogether(page: Bytes, place: number): Bytes {
  const rest = page.subarray(place + link.length);
  const whole = new Uint8Array(place + elementBytes.length + rest.length);
  whole.set(page.subarray(0, place));
  whole.set(elementBytes, place);
  whole.set(rest, place + elementBytes.length);
  return whole;
}

/** The pages that people come to first: to put one together takes as long as all the rest of an answer from a copy. */
const entrances = lruCache<Bytes, Bytes>('styled documents');

const within: PageStyles = {
  headers: {},
  into: (before) => before.replace(link, () => element),
  intoBytes: (page, place) => entrances.getOrInsertComputed(page, () => putTogether(page, place)),
};

/**
 * Browsers say where they come from: https://www.w3.org/TR/fetch-metadata/#sec-fetch-site-header, but not of a page that
 * they load ahead, which is one of the site: https://wicg.github.io/nav-speculation/prefetch.html#sec-purpose-header
 */
const comesFromElsewhere = (c: AppContext) =>
  c.req.header('sec-fetch-dest') === 'document' &&
  c.req.header('sec-fetch-site') !== 'same-origin' &&
  c.req.header('sec-purpose') === undefined;

/**
 * Whoever comes from elsewhere and is not signed in has hardly been here before: the page brings its styles along and is
 * painted without waiting for a file, on a slow phone 300 ms sooner. Within the site that file is at hand.
 */
export const stylesFor = (c: AppContext): PageStyles =>
  assets.brought && comesFromElsewhere(c) && !c.var.viewer && !savesData(c) ? within : asFile;

/** Where the stylesheet's link stands in a page that begins so, in bytes. Every page has it. */
export const placeOfStyles = (before: string): number => encoder.encode(before.slice(0, before.indexOf(link))).length;
