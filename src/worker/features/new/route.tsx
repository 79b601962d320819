import { SearchX } from '../../../client/components/icons.ts';
import { GridSkeleton } from '../../../client/components/state/loading.tsx';
import { FailedState, State } from '../../../client/components/state/state.tsx';
import { currentDay } from '../../../shared/domain/date.ts';
import { monthsBefore } from '../../../shared/domain/discover.ts';
import { homeRows } from '../../../shared/domain/home-rows.ts';
import type { TitleSummary } from '../../../shared/domain/title.ts';
import { routes } from '../../../shared/routes.ts';
import { newText } from '../../../shared/text/pages.ts';
import { loadRow } from '../../services/catalogue/lists.ts';
import type { AppContext } from '../../context.ts';
import { toMarkup } from '../../render/markup.ts';
import { freshnessOf, sendStreamedPage, type StreamedPage } from '../../render/page-cache.ts';
import { renderGrid } from '../../render/titles.tsx';
import { logWarning } from '../../platform/log.ts';

const skeleton = toMarkup(<GridSkeleton count={15} />);
const trending = homeRows.find((row) => row.id === 'trending')!;

const heading = toMarkup(
  <>
    <h1>{newText.heading}</h1>
    <p className="lead">{newText.lead}</p>
  </>,
);

const failure = toMarkup(<FailedState heading={newText.failed} href={routes.new} />);

const empty = toMarkup(
  <State icon={SearchX} heading={newText.empty} level={2}>
    <a className="button main" href={routes.movies}>
      {newText.browseInstead}
    </a>
  </State>,
);

/** The number of months after its first release during which a title counts as new. */
const newMonths = 6;

const groupMarkup = (images: string, name: string, titles: readonly TitleSummary[]): string =>
  titles.length > 0 ? toMarkup(<h2 className="grid-name">{name}</h2>) + renderGrid(images, titles) : '';

/** Trending titles in two groups: an old film may be popular this week, but it is not new. */
function titlesMarkup(images: string, titles: readonly TitleSummary[] | undefined): string {
  if (!titles) return failure;
  if (titles.length === 0) return empty;
  const since = monthsBefore(currentDay(), newMonths);
  const fresh = titles.filter(({ date }) => (date ?? '') >= since);
  const others = titles.filter((title) => !fresh.includes(title));
  return groupMarkup(images, newText.fresh, fresh) + groupMarkup(images, newText.others, others);
}

/** An empty page is valid, but not worth caching. */
const build: StreamedPage['build'] = (catalogue) => {
  const reading = loadRow(catalogue, trending).catch((error: unknown) => {
    logWarning('new', error);
    return null;
  });
  return {
    parts: [reading.then((row) => titlesMarkup(catalogue.settings.IMAGE_URL, row?.value))],
    freshness: reading.then((row) => (!row ? 'failed' : row.value.length > 0 ? freshnessOf(row) : 'stale')),
  };
};

/** New & Popular: the week's trending titles as a grid. */
export const newAndPopular = (c: AppContext): Promise<Response> =>
  sendStreamedPage(c, {
    key: 'new',
    head: { title: newText.title, description: newText.lead, canonical: routes.new },
    before: `<div class="page">${heading}<div>`,
    after: '</div></div>',
    skeleton,
    build,
  });
