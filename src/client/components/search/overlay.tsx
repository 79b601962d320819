import type { ReactNode } from 'react';
import { statusText } from '../../../shared/text/status.ts';
import { searchText } from '../../../shared/text/pages.ts';

/** The search overlay around its island: a script opens it; without one its link leads to the search page. */
export const SearchOverlay = ({ children }: { children: ReactNode }) => (
  <dialog id="search" className="search-overlay" aria-label={searchText.title} closedby="any">
    {children}
    <p className="search-offline" role="status" hidden>
      {statusText.searchOffline}
    </p>
  </dialog>
);
