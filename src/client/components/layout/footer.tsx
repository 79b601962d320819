import type { ReactNode } from 'react';
import { navigation, routes } from '../../../shared/routes.ts';
import { site } from '../../../shared/text/site.ts';
import { publicListsText } from '../../../shared/text/named-lists.ts';
import { contactText } from '../../../shared/text/contact.ts';
import { newText } from '../../../shared/text/pages.ts';
import { sitePageNames, sitePages } from '../../../shared/text/site-pages.ts';
import { TmdbLogo } from './tmdb-logo.tsx';

const links = [
  ...navigation,
  { href: routes.new, label: newText.title },
  { href: routes.publicLists, label: publicListsText.title },
  { href: routes.search, label: site.search },
  { href: routes.contact, label: contactText.title },
  ...sitePageNames.map((name) => ({ href: routes[name], label: sitePages[name].title })),
];

/** The page footer. `saver` is the link to the data saver page. TMDB requires the attribution. */
export function Footer({ saver }: { saver: ReactNode }) {
  return (
    <footer className="site-footer">
      <nav aria-label="Footer">
        <ul>
          {links.map(({ href, label }) => (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ))}
          <li>{saver}</li>
        </ul>
      </nav>
      <div className="attribution">
        <TmdbLogo />
        <p>{site.attribution}</p>
      </div>
    </footer>
  );
}
