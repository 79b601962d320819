import { parseTitleKey } from '../../../shared/domain/title-key.ts';
import { toneOf } from '../../../shared/domain/images.ts';
import { routes } from '../../../shared/routes.ts';
import { offlineText } from '../../../shared/text/offline.ts';

type PendingTitlesProps = { titles: readonly { key: string; name: string }[]; heading?: string };

/** Titles whose addition to My List is pending. Renders nothing without titles. */
export function PendingTitles({ titles, heading = offlineText.pending }: PendingTitlesProps) {
  const known = titles.flatMap(({ key, name }) => {
    const title = parseTitleKey(key);
    return title ? [{ key, name, title }] : [];
  });
  if (known.length === 0) return null;
  return (
    <section className="cached-pages" data-pending="">
      <h2>{heading}</h2>
      <ul>
        {known.map(({ key, name, title }) => (
          <li key={key}>
            <a href={routes.title(title)}>
              <span className={`frame ratio-poster tone-${toneOf(title)}`} />
              <b>{name}</b>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
