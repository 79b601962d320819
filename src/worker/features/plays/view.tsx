import type { ReactNode } from 'react';
import { Check, X } from '../../../client/components/icons.ts';
import { FailedState } from '../../../client/components/state/state.tsx';
import { Day } from '../../../client/components/day.tsx';
import { DayField } from '../../../client/components/plays/day-field.tsx';
import Plays from '../../../client/islands/plays/island.tsx';
import { dayIn } from '../../../shared/domain/time-zone.ts';
import { airsLater } from '../../../shared/domain/playable.ts';
import { orderSeasons } from '../../../shared/domain/seasons.ts';
import type { TitleDetails } from '../../../shared/contract/title.ts';
import type { Episode, Season } from '../../../shared/domain/title.ts';
import { routes } from '../../../shared/routes.ts';
import { episodesText } from '../../../shared/text/episodes.ts';
import { playsText } from '../../../shared/text/plays.ts';
import { Island } from '../../render/island.tsx';
import type { Play } from '../../services/accounts/plays.ts';

type TitleProps = { title: Pick<TitleDetails, 'mediaType' | 'id' | 'title'>; children: ReactNode };

/** The page of a user's plays of a title. */
export const PlaysPage = ({ title, children }: TitleProps) => (
  <div className="page plays">
    <h1>
      <a href={routes.title(title)}>{title.title}</a>
    </h1>
    <h2>{playsText.heading}</h2>
    {children}
  </div>
);

/** Shown when the plays or the season failed to load. */
export const PlaysNotLoaded = ({ href }: { href: string }) => (
  <FailedState heading={playsText.notLoaded} sentence={playsText.notLoadedHint} href={href} />
);

/** The viewer's time zone, the time, and its ISO day there. */
type Clock = { now: string; today: string; timeZone: string };

type FilmProps = Clock & { title: TitleDetails; plays: readonly Play[] };

/** The days on which a user watched a film. */
export const FilmPlays = ({ title, plays, now, today, timeZone }: FilmProps) => (
  <Island
    name="plays"
    component={Plays}
    props={{
      film: title.id,
      dates: plays.map(({ watchedAt }) => ({ watchedAt, day: dayIn(watchedAt, timeZone) })),
      today,
      now,
    }}
    wake="interaction"
  />
);

type EpisodeProps = { season: number; episode: Episode; plays: readonly Play[]; timeZone: string };

function EpisodePlays({ season, episode: { number, name }, plays, timeZone }: EpisodeProps) {
  const own = plays.filter((play) => play.episode === number);
  const label = name || episodesText.nameless(number);
  return (
    <li id={`e${number}`}>
      <p>
        <b>
          {number}. {label}
        </b>
        {own.map(({ watchedAt }) => (
          <Day key={watchedAt} date={dayIn(watchedAt, timeZone)} />
        ))}
      </p>
      <div className="actions">
        {own.length === 0 ? (
          <button
            className="button"
            name="mark"
            value={`${season}:${number}`}
            aria-label={playsText.mark(episodesText.nameless(number))}
          >
            <Check aria-hidden />
            {playsText.add}
          </button>
        ) : (
          <>
            <button
              className="button"
              name="again"
              value={`${season}:${number}`}
              aria-label={`${playsText.again}: ${episodesText.nameless(number)}`}
            >
              <Check aria-hidden />
              {playsText.again}
            </button>
            <button
              className="button"
              name="unmark"
              value={`${season}:${number}`}
              aria-label={`${playsText.unmark}: ${episodesText.nameless(number)}`}
            >
              <X aria-hidden />
              {playsText.unmark}
            </button>
          </>
        )}
        {own.length === 0 && (
          <button
            className="button"
            name="upTo"
            value={`${season}:${number}`}
            aria-label={playsText.upToEpisode(number)}
          >
            {playsText.upTo}
          </button>
        )}
      </div>
    </li>
  );
}

const Seasons = ({ title, current }: { title: TitleDetails; current: number }) =>
  title.seasons.length > 1 && (
    <nav className="picks" aria-label={episodesText.seasons}>
      <ul>
        {orderSeasons(title.seasons).map(({ number, name }) => (
          <li key={number}>
            <a href={routes.plays(title, number)} aria-current={number === current ? 'true' : undefined}>
              {name || episodesText.season(number)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );

type SeasonProps = Clock & { title: TitleDetails; season: Season; plays: readonly Play[] };

/** A user's plays of a season, with buttons for each episode, all episodes up to it, and the whole season. */
export function SeasonPlays({ title, season, plays, now, today, timeZone }: SeasonProps) {
  const aired = season.episodes.filter((episode) => !airsLater(episode, today));
  const own = plays.filter((play) => play.season === season.number);
  const watched = new Set(own.map(({ episode }) => episode));
  const count = aired.filter(({ number }) => watched.has(number)).length;
  const isWhole = aired.length > 0 && count === aired.length;
  return (
    <>
      <Seasons title={title} current={season.number} />
      {aired.length === 0 ? (
        <p>{playsText.noEpisodes}</p>
      ) : (
        <form className="panel" method="post" action={routes.plays(title, season.number)}>
          <p>{playsText.progress(count, aired.length)}</p>
          <DayField today={today} now={now} />
          <button className="button" name="whole" value={isWhole ? 'no' : 'yes'}>
            {isWhole ? playsText.none : playsText.whole}
          </button>
          <ol className="play-list">
            {aired.map((episode) => (
              <EpisodePlays
                key={episode.number}
                season={season.number}
                episode={episode}
                plays={own}
                timeZone={timeZone}
              />
            ))}
          </ol>
        </form>
      )}
    </>
  );
}
