import { raw } from 'hono/html';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server.edge';
import type { LucideIcon } from './icons.ts';
import type { Markup } from './title/card.ts';

/** An icon as ready markup, to be drawn once and used in every answer. */
export const iconMarkup = (icon: LucideIcon): Markup =>
  raw(renderToStaticMarkup(createElement(icon, { 'aria-hidden': true })));
