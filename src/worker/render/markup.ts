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
