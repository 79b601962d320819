import assets from 'virtual:client-assets';
import type { AppContext } from '../context.ts';
import { lruCache } from '../platform/memory.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** How a page includes its stylesheet: response headers, and a transform of the page's beginning or its bytes. */
export type PageStyles = {
  headers: Record<string, string>;
  applyTo: (before: string) => string;
  /** `offset`: where the stylesheet's link begins, in bytes. */
  applyToBytes: (page: Bytes, offset: number) => Bytes;
};

const [href] = assets.styles;
/** The stylesheet's link, as React renders it. */
const link = `<link rel="stylesheet" href="${href}"/>`;
const element = `<style data-href="${href}">${assets.inlineStyles?.text}</style>`;

const encoder = new TextEncoder();
const elementBytes = encoder.encode(element);

/**
 * Browsers request the stylesheet before they parse the page, and Cloudflare sends the header as Early Hints before the
 * page is rendered. https://developers.cloudflare.com/cache/advanced-configuration/early-hints/
 */
const linkedStyles: PageStyles = {
  headers: { link: assets.styles.map((file) => `<${file}>; rel=preload; as=style`).join(', ') },
  applyTo: (before) => before,
  applyToBytes: (page) => page,
};

function inlineInto(page: Bytes, offset: number): Bytes {
  const rest = page.subarray(offset + link.length);
  const whole = new Uint8Array(offset + elementBytes.length + rest.length);
  whole.set(page.subarray(0, offset));
  whole.set(elementBytes, offset);
  whole.set(rest, offset + elementBytes.length);
  return whole;
}

/** Pages with inline styles. Inlining takes as long as the rest of a response from the cache. */
const inlinedPages = lruCache<Bytes, Bytes>('styled documents');

const inlineStyles: PageStyles = {
  headers: {},
  applyTo: (before) => before.replace(link, () => element),
  applyToBytes: (page, offset) => inlinedPages.getOrInsertComputed(page, () => inlineInto(page, offset)),
};

/**
 * Returns true for a navigation from another site (https://www.w3.org/TR/fetch-metadata/#sec-fetch-site-header). A
 * prefetch comes from this site: https://wicg.github.io/nav-speculation/prefetch.html#sec-purpose-header
 */
const comesFromAnotherSite = (c: AppContext) =>
  c.req.header('sec-fetch-dest') === 'document' &&
  c.req.header('sec-fetch-site') !== 'same-origin' &&
  c.req.header('sec-purpose') === undefined;

/**
 * Inlines the styles for anonymous visitors who come from another site. They rarely have the stylesheet cached. The
 * page does not wait for it, and paints 300 ms sooner on a slow phone. Other requests get a link.
 */
export const pageStyles = (c: AppContext): PageStyles =>
  assets.inlineStyles && comesFromAnotherSite(c) && !c.get('viewer') && !c.get('savesData')
    ? inlineStyles
    : linkedStyles;

/** Returns where the stylesheet's link begins in a page, in bytes. Every page has this link. */
export const stylesOffset = (before: string): number => encoder.encode(before.slice(0, before.indexOf(link))).length;
