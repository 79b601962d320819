import type { ReactElement, ReactNode } from 'react';
import { type DownloadView, viewDownloads } from '../../../../../shared/domain/download-view.ts';
import { findRegion } from '../../../../../shared/domain/preferences.ts';
import type { TorrentOption } from '../../../../../shared/domain/torrent-option.ts';
import { routes } from '../../../../../shared/routes.ts';
import { downloadsText as text } from '../../../../../shared/text/downloads.ts';
import { PageControl } from '../../../../../client/components/title/page-control.tsx';
import { readySection } from '../../../../render/ready-section.tsx';
import { Controls, viewHref } from './controls.tsx';
import { Option } from './option.tsx';
import { Absent, Failed, NothingListed, NothingWanted, Waiting } from './states.tsx';

/** The state of the section. `late`: still loading. */
export type DownloadsState =
  | { outcome: 'found'; options: readonly TorrentOption[]; view: DownloadView; saved: boolean }
  | { outcome: 'no-match' | 'not-found' | 'failed' | 'late' };

type FoundProps = {
  film: number;
  options: readonly TorrentOption[];
  view: DownloadView;
  saved: boolean;
  query: string;
};

function Found({ film, options: all, view: requested, saved, query }: FoundProps) {
  if (all.length === 0) return <NothingListed />;
  const { options, total, page, totalPages } = viewDownloads(all, requested);
  const view = { ...requested, page };
  const country = findRegion(new URLSearchParams(query).get('country') ?? undefined);
  const hrefOf = (other: DownloadView) => viewHref(routes.title({ mediaType: 'movie', id: film }), other, country);
  return (
    <>
      <Controls view={view} hrefOf={hrefOf} />
      {total === 0 ? (
        <NothingWanted all={hrefOf({ ...view, quality: 'all', page: 1 })} />
      ) : (
        <>
          <p className="options-count" data-spoken="">
            {text.count(total)}
          </p>
          <ul className="options">
            {options.map((option) => (
              <Option key={option.hash} film={film} option={option} />
            ))}
          </ul>
          <PageControl
            page={page}
            totalPages={totalPages}
            hrefOf={(number) => hrefOf({ ...view, page: number })}
            inPlace
          />
        </>
      )}
      {saved && <p className="help">{text.saved}</p>}
    </>
  );
}

/** The URL of the page that waits for its downloads. Keeps the other parameters of the query. */
const showHref = (film: string, query: string) => {
  const wanted = new URLSearchParams(query);
  wanted.set('downloads', 'show');
  return `${film}?${wanted.toString()}#downloads`;
};

/** The section's content without options. `again` is the URL that loads them. */
const bodies: Record<Exclude<DownloadsState['outcome'], 'found'>, (again: string) => ReactNode> = {
  'no-match': () => <Absent outcome="no-match" />,
  'not-found': () => <Absent outcome="not-found" />,
  failed: (again) => <Failed retry={again} />,
  late: (again) => <Waiting show={again} />,
};

/** Query parameters of this section. */
const asks = ['downloads', 'quality', 'sort', 'page'];

const isAsked = (query: string) => {
  const given = new URLSearchParams(query);
  return asks.some((name) => given.has(name));
};

/**
 * Renders a film's download options, collapsed unless `query`, the page's own query, has one of their parameters. The
 * element can be cached.
 */
export function renderSection(film: number, state: DownloadsState, query: string): ReactElement {
  const again = showHref(routes.title({ mediaType: 'movie', id: film }), query);
  return readySection(
    <section
      id="downloads"
      className="section"
      aria-labelledby="downloads-heading"
      data-section={routes.downloads(film)}
      data-late={state.outcome === 'late' ? '' : undefined}
    >
      <details className="filter-section fold" open={isAsked(query)}>
        <summary id="downloads-summary">
          <h2 id="downloads-heading">{text.heading}</h2>
        </summary>
        <div data-body="">
          {state.outcome === 'found' ? <Found film={film} query={query} {...state} /> : bodies[state.outcome](again)}
        </div>
      </details>
      <template data-failed="">
        <Failed retry={again} />
      </template>
    </section>,
  );
}
