import type { ReactNode } from 'react';
import { navigation, routes } from '../../../shared/routes.ts';
import { site } from '../../../shared/text/site.ts';
import { publicListsText } from '../../../shared/text/named-lists.ts';
import { contactText } from '../../../shared/text/contact.ts';
import { newText } from '../../../shared/text/pages.ts';
import { sitePageNames, sitePages } from '../../../shared/text/site-pages.ts';

const links = [
  ...navigation,
  { href: routes.new, label: newText.title },
  { href: routes.publicLists, label: publicListsText.title },
  { href: routes.search, label: site.search },
  { href: routes.contact, label: contactText.title },
  ...sitePageNames.map((name) => ({ href: routes[name], label: sitePages[name].title })),
];

/** TMDB's logo, required for attribution. */
const TmdbLogo = () => (
  <svg className="tmdb" viewBox="0 0 88 24" fill="none" role="img" aria-label="TMDB">
    <linearGradient id="tmdb" x2="88" gradientUnits="userSpaceOnUse">
      <stop />
      <stop offset=".56" />
      <stop offset="1" />
    </linearGradient>
    <path
      d="M2 5h14M9 5v15M23 20V5l8 9 8-9v15M47 5h6a7.5 7.5 0 0 1 0 15h-6zM70 5h8a3.7 3.7 0 0 1 0 7.4h-8zM70 12.4h9a3.8 3.8 0 0 1 0 7.6h-9z"
      stroke="url(#tmdb)"
      strokeWidth="4"
      strokeLinejoin="round"
    />
  </svg>
);

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
