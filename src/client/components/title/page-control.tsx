import { pageNumbers } from '../../../shared/domain/pagination.ts';
import { listText } from '../../../shared/text/lists.ts';

type PageControlProps = {
  page: number;
  totalPages: number;
  hrefOf: (page: number) => string;
  /** True if the links change a section in place. */
  inPlace?: boolean;
};

/**
 * Links to a list's other pages. Renders nothing for a single page. Previous and Next come last and stay together, so
 * that they have their own line on phones.
 */
export function PageControl({ page, totalPages, hrefOf, inPlace }: PageControlProps) {
  if (totalPages <= 1) return null;
  const mark = { 'data-in-place': inPlace ? '' : undefined };
  return (
    <nav className="pages" aria-label={listText.pages}>
      {pageNumbers(page, totalPages).map((number, index) =>
        number === 'gap' ? (
          <span key={`gap${index}`} aria-hidden>
            …
          </span>
        ) : (
          <a
            key={number}
            {...mark}
            href={hrefOf(number)}
            aria-label={listText.page(number)}
            aria-current={number === page ? 'page' : undefined}
          >
            {number}
          </a>
        ),
      )}
      <div>
        {page > 1 && (
          <a href={hrefOf(page - 1)} rel="prev" {...mark}>
            {listText.previous}
          </a>
        )}
        {page < totalPages && (
          <a href={hrefOf(page + 1)} rel="next" {...mark}>
            {listText.next}
          </a>
        )}
      </div>
    </nav>
  );
}
