import type { ReactNode } from 'react';
import { ChevronDown, Search } from '../../../client/components/icons.ts';
import { navigation, routes } from '../../../shared/routes.ts';
import { searchText } from '../../../shared/text/pages.ts';
import { site } from '../../../shared/text/site.ts';
import { Wordmark } from './wordmark.tsx';

type HeaderProps = {
  current: string;
  account: ReactNode;
  search: ReactNode;
};

/** The header of every page: links on wide screens, the Browse menu on small ones, search and the account menu. */
export function Header({ current, account, search }: HeaderProps) {
  const links = navigation.map(({ href, label }) => (
    <a key={href} href={href} aria-current={href === current ? 'page' : undefined}>
      {label}
    </a>
  ));
  return (
    <header className="site-header" data-header>
      <Wordmark />
      <nav className="site-links" aria-label="Main">
        {links}
      </nav>
      <details className="browse" data-menu>
        <summary>
          {site.browse}
          <ChevronDown aria-hidden />
        </summary>
        <nav aria-label={site.browse}>
          <ul>
            {links.map((link) => (
              <li key={link.key}>{link}</li>
            ))}
          </ul>
        </nav>
      </details>
      <div className="site-tools">
        <a className="icon-button" href={routes.search} aria-label={site.search} data-opens="search">
          <Search aria-hidden />
        </a>
        {account}
      </div>
      <dialog id="search" className="search-overlay" aria-label={searchText.title} closedby="any">
        {search}
        <p className="search-offline" role="status" hidden>
          {searchText.offline}
        </p>
      </dialog>
    </header>
  );
}
