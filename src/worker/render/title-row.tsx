import type { ReactElement } from 'react';
import { Row, type RowName } from '../../client/components/title/row.tsx';
import type { TitleSummary } from '../../shared/domain/title.ts';
import { toMarkup } from './markup.ts';

export type Titles = readonly TitleSummary[];

const rendered = new WeakMap<Titles, Map<string, string>>();

/**
 * Renders a title list, once for as long as the list is in memory. React takes too long to render the same cards for
 * every page. `options` identifies everything else that affects the markup.
 */
export function renderOnce(titles: Titles, options: string, element: ReactElement): string {
  const variants = rendered.get(titles) ?? new Map<string, string>();
  const markup = variants.get(options) ?? toMarkup(element);
  rendered.set(titles, variants.set(options, markup));
  return markup;
}

/** Renders a row of cards. */
export const renderRow = (images: string, row: RowName, titles: Titles): string =>
  renderOnce(titles, `row ${images} ${row.id}`, <Row images={images} row={row} titles={titles} />);
