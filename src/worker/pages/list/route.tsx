import { RotateCw, SearchX, Unplug } from '../../../client/ui/icons.ts';
import { State } from '../../../client/ui/state/state.tsx';
import { PageControl } from '../../../client/ui/title/page-control.tsx';
import { gridMarkup } from '../../../client/ui/title/row.ts';
import type { MediaType } from '../../../shared/domain/media-type.ts';
import { clampPage } from '../../../shared/domain/pagination.ts';
import type { TitlePage } from '../../../shared/domain/title.ts';
import { routes } from '../../../shared/routes.ts';
import { listText } from '../../../shared/text/pages.ts';
import { words } from '../../../shared/text/site.ts';
import { loadList } from '../../catalogue/index.ts';
import type { AppContext } from '../../context.ts';
import { toMarkup } from '../../render/markup.ts';
import { qualityOf, sendStreamedPage } from '../../render/page-cache.ts';

const paths = { movie: routes.movies, tv: routes.tv } as const;
const hrefOf = (mediaType: MediaType) => (page: number) =>
  page > 1 ? `${paths[mediaType]}?page=${page}` : paths[mediaType];

const failure = (mediaType: MediaType, page: number) => (
  <State icon={Unplug} heading={listText[mediaType].failed} level={2}>
    <a className="button main" href={hrefOf(mediaType)(page)}>
      <RotateCw aria-hidden />
      {words.tryAgain}
    </a>
  </State>
);

function contentMarkup(images: string, mediaType: MediaType, page: number, list: TitlePage | null): string {
  if (!list) return toMarkup(failure(mediaType, page));
  const shown = list.titles.filter((title) => title.posterPath && title.backdropPath);
  if (shown.length === 0) return toMarkup(<State icon={SearchX} heading={listText.empty} level={2} />);
  const control = toMarkup(<PageControl page={page} totalPages={list.totalPages} hrefOf={hrefOf(mediaType)} />);
  return String(gridMarkup(images, shown)) + control;
}

/** The screen of all films or all series, the most popular first. */
export const list =
  (mediaType: MediaType) =>
  (c: AppContext): Promise<Response> => {
    const text = listText[mediaType];
    const page = clampPage(c.req.query('page'));
    const query = {
      path: `/discover/${mediaType}`,
      query: { sort_by: 'popularity.desc', page: String(page) },
      mediaType,
    };
    return sendStreamedPage(c, {
      key: `${mediaType}?page=${page}`,
      head: { title: text.title, canonical: hrefOf(mediaType)(page) },
      build: (catalogue) => {
        const reading = loadList(catalogue, query).catch((error: unknown) => {
          console.warn(query.path, error);
          return null;
        });
        const content = reading.then((found) =>
          contentMarkup(catalogue.settings.IMAGE_URL, mediaType, page, found?.value ?? null),
        );
        const heading = toMarkup(<h1>{text.heading}</h1>);
        return {
          parts: [Promise.resolve(`<div class="page">${heading}`), content, Promise.resolve('</div>')],
          quality: reading.then((found) => (found ? qualityOf(found) : 'failed')),
        };
      },
    });
  };
