import type { ExternalLink } from '../../../shared/domain/title.ts';
import { siteName } from '../../../shared/text/people.ts';

/** Links to pages about a title or a person on other sites. */
export const ExternalLinks = ({ links }: { links: readonly ExternalLink[] }) => (
  <ul className="external-links">
    {links.map(({ site, href }) => (
      <li key={site}>
        <a href={href} rel="noopener noreferrer nofollow" target="_blank">
          {siteName(site)}
        </a>
      </li>
    ))}
  </ul>
);
