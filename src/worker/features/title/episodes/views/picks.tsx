import { sourceQualities } from '../../../../../shared/domain/episode-sources.ts';
import { orderSeasons } from '../../../../../shared/domain/seasons.ts';
import type { SeasonSummary } from '../../../../../shared/domain/title.ts';
import { episodesText, sourcesText } from '../../../../../shared/text/episodes.ts';
import { episodesHref, type EpisodesState } from './hrefs.ts';

/** From this many seasons on, links show only their numbers. */
const manySeasons = 8;

type SeasonPicksProps = Pick<EpisodesState, 'picked' | 'country'> & {
  id: number;
  seasons: readonly SeasonSummary[];
  season: number;
};

/** Links to the seasons. Renders nothing for a single season. */
export function SeasonPicks({ id, seasons, season, picked, country }: SeasonPicksProps) {
  const ordered = orderSeasons(seasons);
  if (ordered.length < 2) return null;
  const links = ordered.map(({ number, name }) => {
    const label = name || episodesText.season(number);
    const isPlain = number > 0 && ordered.length > manySeasons && label === episodesText.season(number);
    return (
      <li key={number}>
        <a
          href={episodesHref(id, { season: number, picked, country })}
          data-in-place=""
          aria-current={number === season ? 'true' : undefined}
          aria-label={isPlain ? label : undefined}
        >
          {isPlain ? number : label}
        </a>
      </li>
    );
  });
  return (
    <nav className="picks" aria-label={episodesText.seasons}>
      <ul>{links}</ul>
    </nav>
  );
}

type QualityPicksProps = { id: number; state: EpisodesState };

export const QualityPicks = ({ id, state: { season, episode, quality, whole, country } }: QualityPicksProps) => (
  <nav className="picks small" aria-label={sourcesText.quality}>
    <span aria-hidden="true">{sourcesText.quality}</span>
    <ul>
      {[null, ...sourceQualities].map((choice) => (
        <li key={choice}>
          <a
            href={episodesHref(id, { season, episode, picked: choice ?? 'all', whole, country })}
            rel="nofollow"
            data-pick={choice ?? 'all'}
            aria-current={choice === quality ? 'true' : undefined}
          >
            {choice ?? sourcesText.all}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
