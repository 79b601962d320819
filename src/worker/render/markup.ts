import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server.edge';

/**
 * Matches the preloads that React adds before markup with eager images. The images follow at once, so the preloads only
 * add bytes, and with data saver they would also load the large sizes.
 */
const preloads = /^(?:<link rel="preload" as="image"[^>]*>)+/;

export const withoutPreloads = (markup: string): string => markup.replace(preloads, '');

/** Renders a React element to static markup. Only islands inside it are hydrated. */
export const toMarkup = (element: ReactElement): string => withoutPreloads(renderToStaticMarkup(element));

const images = /<img [^>]*>/g;
const choices = / (?:srcset|sizes)="[^"]*"/gi;

/** The small size for each large one. */
const smaller = [
  [/\/t\/p\/w342\//, '/t/p/w185/'],
  [/\/t\/p\/w1280\//, '/t/p/w780/'],
] as const;

const toSmallImage = (image: string) =>
  smaller.reduce((made, [size, less]) => made.replace(size, less), image.replace(choices, ''));

/** Replaces the sizes of posters and backdrops with one small size, for data saver. Cached pages contain all sizes. */
export const withSmallImages = (markup: string): string => markup.replace(images, toSmallImage);
