import type { ReactNode } from 'react';
import { ChevronDown, Search } from '../icons.ts';
import { navigation, routes } from '../../../shared/routes.ts';
import { site } from '../../../shared/text/site.ts';
import { SearchOverlay } from '../search/overlay.tsx';
import { Lamp } from './lamp.tsx';

const Links = ({ current }: { current: string }) =>
  navigation.map(({ href, label }) => (
    <a key={href} href={href} aria-current={href === current ? 'page' : undefined}>
      {label}
    </a>
  ));

type HeaderProps = {
  /** The page's path. */
  current: string;
  /** The viewer's menu. */
  account: ReactNode;
  /** The content of the search overlay. */
  search: ReactNode;
};

/** The bar over every page: links on wide screens, the Browse menu on small ones, search, and the viewer's menu. */
export function Header({ current, account, search }: HeaderProps) {
  return (
    <header className="site-header" data-header>
      <a className="wordmark" href={routes.home}>
        <Lamp />
        {site.name}
      </a>
      <nav className="site-links" aria-label="Main">
        <Links current={current} />
      </nav>
      <details className="browse" data-menu>
        <summary>
          {site.browse}
          <ChevronDown aria-hidden />
        </summary>
        <nav aria-label={site.browse}>
          <ul>
            {navigation.map(({ href, label }) => (
              <li key={href}>
                <a href={href} aria-current={href === current ? 'page' : undefined}>
                  {label}
                </a>
              </li>
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
      <SearchOverlay>{search}</SearchOverlay>
    </header>
  );
}
