import { parseListState, queryOf, toQuery } from '../../../shared/domain/filters.ts';
import type { MediaType } from '../../../shared/domain/media-type.ts';
import { listHref } from '../../../shared/list-paths.ts';
import { routes } from '../../../shared/routes.ts';
import { type AppContext, catalogueOf } from '../../context.ts';
import { logWarning } from '../../platform/log.ts';
import { loadFiltered } from '../../services/catalogue/filtered.ts';

/** The number of first pages from which a title is picked. */
const pages = 10;

const pick = (count: number) => Math.floor(Math.random() * count);

/** GET /movies/surprise and /tv/surprise: redirects to a random filtered title, or to the list if there is none. */
export const surprise =
  (mediaType: MediaType) =>
  async (c: AppContext): Promise<Response> => {
    c.header('cache-control', 'no-store');
    const today = new Date().toISOString();
    const query = queryOf(new URL(c.req.url).searchParams);
    const state = { ...parseListState(mediaType, query, Number(today.slice(0, 4))), page: 1 };
    const load = (page: number) => loadFiltered(catalogueOf(c), mediaType, { ...state, page }, today.slice(0, 10));
    try {
      const { value: first } = await load(1);
      const page = 1 + pick(Math.min(pages, first.totalPages));
      const { titles } = page === 1 ? first : (await load(page)).value;
      const title = titles[pick(titles.length)] ?? first.titles[0];
      if (title) return c.redirect(routes.title(title));
    } catch (error) {
      logWarning(`surprise ${mediaType}`, error);
    }
    return c.redirect(listHref(mediaType, toQuery(state)));
  };
