import {
  type DownloadView,
  downloadQuery,
  downloadSorts,
  type QualityFilter,
  qualityFilters,
} from '../../../../../shared/domain/download-view.ts';
import type { Region } from '../../../../../shared/domain/preferences.ts';
import { downloadsText as text } from '../../../../../shared/text/downloads.ts';

type Choice = { href: string; label: string; isCurrent: boolean };

const Choices = ({ label, choices }: { label: string; choices: readonly Choice[] }) => (
  <nav className="picks small" aria-label={label}>
    <span aria-hidden>{label}</span>
    <ul>
      {choices.map((choice) => (
        <li key={choice.label}>
          <a href={choice.href} rel="nofollow" data-in-place="" aria-current={choice.isCurrent ? 'true' : undefined}>
            {choice.label}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);

/** Links for the quality filter and the order. Each leads to page 1. */
export function Controls({ view, hrefOf }: { view: DownloadView; hrefOf: (view: DownloadView) => string }) {
  const filters = Object.keys(qualityFilters) as QualityFilter[];
  return (
    <div className="download-controls">
      <Choices
        label={text.quality}
        choices={filters.map((quality) => ({
          href: hrefOf({ ...view, quality, page: 1 }),
          label: text.filters[quality],
          isCurrent: quality === view.quality,
        }))}
      />
      <Choices
        label={text.sortBy}
        choices={downloadSorts.map((sort) => ({
          href: hrefOf({ ...view, sort, page: 1 }),
          label: text.sorts[sort],
          isCurrent: sort === view.sort,
        }))}
      />
    </div>
  );
}

/** The URL of a view of a film's page. `country` is the one in the page's own URL. */
export const viewHref = (film: string, view: DownloadView, country: Region | null): string =>
  `${film}${downloadQuery(view)}${country ? `&country=${country}` : ''}#downloads`;
