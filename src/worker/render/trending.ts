import { homeRows } from '../../shared/domain/home-rows.ts';
import { logWarning } from '../platform/log.ts';
import { withTimeout } from '../platform/timeout.ts';
import type { Catalogue } from '../services/catalogue/client.ts';
import { loadRow } from '../services/catalogue/lists.ts';
import { renderRow } from './title-row.tsx';

const trending = homeRows.find((row) => row.id === 'trending')!;

/**
 * Renders home's row of trending titles, for an otherwise empty screen. Home has usually loaded and rendered the row
 * already. Returns an empty string on failure.
 */
export async function trendingMarkup(catalogue: Catalogue): Promise<string> {
  try {
    const { value: titles } = await loadRow(catalogue, trending);
    return titles.length > 0 ? renderRow(catalogue.settings.IMAGE_URL, trending, titles) : '';
  } catch (error) {
    logWarning('trending', error);
    return '';
  }
}

/** How long a page that is sent as a whole waits for the row, in milliseconds. */
const timeout = 1_000;

/** Renders the row for a page that is sent as a whole. Returns an empty string on failure or if it is slow. */
export const trendingMarkupOrEmpty = (catalogue: Catalogue): Promise<string> =>
  withTimeout(trendingMarkup(catalogue), timeout, '');
