import type { ReactNode } from 'react';
import type { Season, SeasonSummary } from '../../../../../shared/domain/title.ts';
import { routes } from '../../../../../shared/routes.ts';
import { episodesText } from '../../../../../shared/text/episodes.ts';
import { words } from '../../../../../shared/text/site.ts';
import { CircleAlert, RotateCw, SearchX } from '../../../../../client/components/icons.ts';
import { readySection } from '../../../../render/ready-section.tsx';
import { SectionState } from '../../section-state.tsx';
import { EpisodeItem, type EpisodeScene, playsFormId } from './episode.tsx';
import { episodesHref, type EpisodesState } from './hrefs.ts';
import { QualityPicks, SeasonPicks } from './picks.tsx';

/** The number of episodes shown at first. Longer seasons are cut to keep the page small. */
export const episodesAtOnce = 20;

const Failure = ({ href }: { href: string }) => (
  <SectionState icon={CircleAlert} heading={episodesText.failed} hint={episodesText.failedHint} isFailure>
    <a className="button" href={href} rel="nofollow" data-in-place="" data-retry="">
      <RotateCw aria-hidden />
      {words.tryAgain}
    </a>
  </SectionState>
);

type FrameProps = {
  id: number;
  isLate?: boolean;
  /** Announced by screen readers when the section changes. */
  spoken?: string;
  picks?: ReactNode;
  retry?: string;
  children: ReactNode;
};

/** The section around its content. A script requests a late section when it is near the viewport. */
const Frame = ({ id, isLate = false, spoken, picks, retry, children }: FrameProps) =>
  readySection(
    <section
      className="section episodes"
      id="episodes"
      aria-labelledby="episodes-heading"
      data-section={routes.episodes(id)}
      data-late={isLate ? '' : undefined}
    >
      <header>
        <h2 id="episodes-heading">{episodesText.heading}</h2>
        {spoken && (
          <p className="out-of-sight" data-spoken="">
            {spoken}
          </p>
        )}
        {picks}
      </header>
      <div data-body="">{children}</div>
      <template data-failed="">
        <Failure href={retry ?? episodesHref(id, {})} />
      </template>
    </section>,
  );

export type SectionScene = Omit<EpisodeScene, 'season' | 'quality' | 'picked' | 'country'> & {
  seasons: readonly SeasonSummary[];
  season: Season;
  state: EpisodesState;
  /** The viewer's progress in the season. */
  progress?: ReactNode;
  /** A note about all episodes' sources if the series can have none. */
  hint: string | null;
};

const None = () => <SectionState icon={SearchX} heading={episodesText.none} />;

const ShowAll = ({ href, count }: { href: string; count: number }) => (
  <p>
    <a className="button" href={href} rel="nofollow" data-in-place="">
      {episodesText.showAll(count)}
    </a>
  </p>
);

function Episodes(scene: SectionScene) {
  const { series, season, state, hint, progress } = scene;
  const { quality, picked, whole, country } = state;
  const { episodes, number } = season;
  const shown = whole ? episodes : episodes.slice(0, episodesAtOnce);
  const items = { ...scene, season: number, quality, picked, country };
  return (
    <>
      <form id={playsFormId} action={routes.plays({ mediaType: 'tv', id: series.id })} />
      {progress}
      {scene.canLook && <QualityPicks id={series.id} state={{ ...state, season: number }} />}
      <ol className="episode-list">
        {shown.map((episode) => (
          <EpisodeItem key={episode.number} scene={items} episode={episode} />
        ))}
      </ol>
      {shown.length < episodes.length && (
        <ShowAll
          href={episodesHref(series.id, { season: number, picked, country, whole: true })}
          count={episodes.length}
        />
      )}
      {hint && <p className="help">{hint}</p>}
    </>
  );
}

export function EpisodesSection(scene: SectionScene) {
  const { series, seasons, season, state } = scene;
  const { id } = series;
  const { picked, country } = state;
  const { episodes, number } = season;
  const name = season.name || episodesText.season(number);
  return (
    <Frame
      id={id}
      spoken={episodesText.summary(name, episodes.length)}
      picks={<SeasonPicks id={id} seasons={seasons} season={number} picked={picked} country={country} />}
      retry={episodesHref(id, { season: number, picked, country })}
    >
      {episodes.length > 0 ? <Episodes {...scene} /> : <None />}
    </Frame>
  );
}

/** Shown for a series without seasons. */
export const NoEpisodes = ({ id }: { id: number }) => (
  <Frame id={id} spoken={episodesText.none}>
    <None />
  </Frame>
);

type Choice = Pick<EpisodesState, 'picked' | 'country'> & {
  id: number;
  seasons: readonly SeasonSummary[];
  season: number | null;
};

const KnownSeasons = ({ season, ...shared }: Choice) => season !== null && <SeasonPicks {...shared} season={season} />;

/** Shown if the season or the series failed to load. */
export function FailedEpisodes({ id, seasons, season, picked, country }: Choice) {
  const retry = episodesHref(id, { season: season ?? 1, picked, country });
  return (
    <Frame
      id={id}
      spoken={episodesText.failed}
      picks={<KnownSeasons id={id} seasons={seasons} season={season} picked={picked} country={country} />}
      retry={retry}
    >
      <Failure href={retry} />
    </Frame>
  );
}

/** A placeholder with a row for each episode of the season. Without scripts, a link leads to the page with them. */
export const LateEpisodes = ({ id, seasons, season, picked, country, count }: Choice & { count: number }) => (
  <Frame
    id={id}
    isLate
    picks={<KnownSeasons id={id} seasons={seasons} season={season} picked={picked} country={country} />}
  >
    <noscript>
      <a className="button" href={episodesHref(id, { season: season ?? 1, country })} rel="nofollow">
        {episodesText.show}
      </a>
    </noscript>
    <ol className="episode-list skeleton" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <li key={index}>
          <span className="still frame ratio-still" />
          <div className="head">
            <b />
            <small />
          </div>
        </li>
      ))}
    </ol>
  </Frame>
);
