import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server.edge';

/**
 * React puts preloads before markup with eager pictures. The pictures follow at once, so the preloads would only add
 * weight, and under the data saver they would load the large sizes as well.
 */
const preloads = /^(?:<link rel="preload" as="image"[^>]*>)+/;

export const withoutPreloads = (markup: string): string => markup.replace(preloads, '');

/** A React element as markup that no browser will hydrate; islands inside keep their own. */
export const toMarkup = (element: ReactElement): string => withoutPreloads(renderToStaticMarkup(element));
