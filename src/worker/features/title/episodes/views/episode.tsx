import type { EpisodeSource } from '../../../../../shared/domain/episode-sources.ts';
import { imageUrl, toneOf } from '../../../../../shared/domain/images.ts';
import { formatRuntime, isoDuration } from '../../../../../shared/domain/runtime.ts';
import { airsLater } from '../../../../../shared/domain/playable.ts';
import { playKey } from '../../../../../shared/domain/play.ts';
import type { Episode } from '../../../../../shared/domain/title.ts';
import { routes } from '../../../../../shared/routes.ts';
import { episodesText } from '../../../../../shared/text/episodes.ts';
import { playsText } from '../../../../../shared/text/plays.ts';
import { Check, Play, Star } from '../../../../../client/components/icons.ts';
import { Day } from '../../../../../client/components/day.tsx';
import { Reminder } from '../../reminder.tsx';
import { episodesHref, type EpisodesState, placeOf } from './hrefs.ts';
import { SourceList, SourcesLink } from './sources.tsx';

/** The sources of the episode in the page's query. Null if they failed to load. */
export type RequestedSources = { episode: number; sources: readonly EpisodeSource[] | null };

/** The data that all episodes of a season share. */
export type EpisodeScene = Pick<EpisodesState, 'quality' | 'picked' | 'country'> & {
  images: string;
  series: { id: number; title: string; posterPath: string | null };
  /** The language of the catalogue's texts (`de-DE`) if it differs from the page's, otherwise null. */
  language: string | null;
  season: number;
  /** Today's ISO day. Later episodes cannot be played yet. */
  today: string;
  canPlay: boolean;
  canLook: boolean;
  requested: RequestedSources | null;
};

/** The id of the form of a page's Watched buttons. Without scripts, it opens the page of plays. */
export const playsFormId = 'plays-form';

type PartProps = { scene: EpisodeScene; episode: Episode; name: string };

function Still({ scene, episode, name }: PartProps) {
  const { images, series, season, canPlay } = scene;
  const { stillPath, number } = episode;
  const frame = `still frame ratio-still tone-${toneOf({ mediaType: 'tv', id: series.id })}`;
  const picture = stillPath && (
    <img src={imageUrl(images, 'w300', stillPath)} alt="" width="300" height="169" loading="lazy" />
  );
  if (!canPlay) return <span className={frame}>{picture}</span>;
  const playing = { mediaType: 'tv', id: series.id, season, episode: number } as const;
  const watch = JSON.stringify({ ...playing, title: series.title, posterPath: series.posterPath });
  return (
    <a className={frame} href={routes.watch(playing)} data-watch={watch} aria-label={episodesText.play(number, name)}>
      {picture}
      <span className="play">
        <Play aria-hidden />
      </span>
    </a>
  );
}

function Rating({ voteAverage }: Pick<Episode, 'voteAverage'>) {
  const average = voteAverage.toFixed(1);
  return (
    <span className="rating" title={episodesText.rating(average)}>
      <Star aria-hidden />
      <span aria-hidden="true">{average}</span>
      <span className="out-of-sight">{episodesText.rating(average)}</span>
    </span>
  );
}

function Facts({ episode, isComing }: { episode: Episode; isComing: boolean }) {
  const { airDate, runtime, voteAverage } = episode;
  const length = formatRuntime(runtime);
  return (
    <p className="facts">
      {airDate && (
        <span>
          {isComing && `${episodesText.airs} `}
          <Day date={airDate} />
        </span>
      )}
      {length && runtime && <time dateTime={isoDuration(runtime)}>{length}</time>}
      {voteAverage > 0 && <Rating voteAverage={voteAverage} />}
    </p>
  );
}

/** Marks an episode as watched. A script sets the button's state and handles the click in place. */
const WatchedButton = ({ scene: { series, season }, episode: { number }, name }: PartProps) => (
  <button
    className="chip"
    form={playsFormId}
    name="season"
    value={season}
    aria-label={playsText.markEpisode(number, name)}
    data-watched={playKey({ mediaType: 'tv', id: series.id, season, episode: number })}
  >
    <Check aria-hidden />
    {playsText.watched}
  </button>
);

function Sources({ scene, episode: { number }, name }: PartProps) {
  const { series, season, quality, picked, country, requested } = scene;
  const sources = requested?.episode === number ? requested.sources : undefined;
  const href = episodesHref(series.id, { season, picked, country, episode: number });
  const state = sources ? 'there' : sources === null ? 'failed' : 'open';
  return (
    <div className="sources" data-sources={routes.sources(series.id, season, number)} data-state={state}>
      {sources ? <SourceList sources={sources} quality={quality} isOpen /> : <SourcesLink href={href} episode={name} />}
    </div>
  );
}

export function EpisodeItem({ scene, episode }: { scene: EpisodeScene; episode: Episode }) {
  const { number, overview } = episode;
  const name = episode.name || episodesText.nameless(number);
  const isComing = airsLater(episode, scene.today);
  const language = scene.language ?? undefined;
  return (
    <li id={placeOf(number)}>
      <Still scene={{ ...scene, canPlay: scene.canPlay && !isComing }} episode={episode} name={name} />
      <div className="head">
        <h3 lang={language}>
          <span>{number}</span> {name}
        </h3>
        <Facts episode={episode} isComing={isComing} />
        {!isComing && <WatchedButton scene={scene} episode={episode} name={name} />}
      </div>
      <p className="overview" lang={overview ? language : undefined}>
        {overview || episodesText.noOverview}
      </p>
      {isComing && (
        <Reminder
          title={{ mediaType: 'tv', ...scene.series }}
          href={routes.release({ mediaType: 'tv', id: scene.series.id, season: scene.season, episode: number })}
          className="button remind"
          label={episodesText.remind(name)}
        />
      )}
      {scene.canLook && !isComing && <Sources scene={scene} episode={episode} name={name} />}
    </li>
  );
}
