import { homeRows } from '../../shared/domain/home-rows.ts';
import { logWarning } from '../platform/log.ts';
import { type Catalogue, loadRow } from '../services/catalogue/index.ts';
import { renderRow } from './titles.tsx';

const trending = homeRows.find((row) => row.id === 'trending')!;

/**
 * Home's row of trending titles, for a screen that has nothing else to show. Home has usually loaded and rendered it
 * already. Does not reject: without it the screen is complete.
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
