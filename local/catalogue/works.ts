import type { Day } from './dates.ts';

/** The ids of the two media types overlap, so a title is identified by its media type and its id. */
export type MediaType = 'movie' | 'tv';

export interface CastMember {
  readonly name: string;
  readonly character: string;
}

export interface EpisodeFacts {
  readonly number: number;
  readonly name: string;
  readonly day: Day | null;
  readonly runtime: number | null;
  readonly overview: string;
}

export interface SeasonFacts {
  readonly number: number;
  readonly name: string;
  readonly day: Day | null;
  readonly overview: string;
  readonly episodes: readonly EpisodeFacts[];
}

export interface SeriesFacts {
  readonly lastDay: Day | null;
  readonly network: string;
  readonly status: string;
  readonly seasons: readonly SeasonFacts[];
}

/** Facts of a title that do not depend on the day. `makers` are a film's directors or a series' creators. */
export interface TitleFacts {
  readonly media: MediaType;
  readonly id: number;
  readonly origin: 'open' | 'house' | 'synthetic';
  readonly title: string;
  readonly originalTitle: string;
  readonly originalLanguage: string;
  readonly countries: readonly string[];
  readonly day: Day | null;
  readonly runtime: number | null;
  readonly genres: readonly number[];
  readonly makers: readonly string[];
  readonly cast: readonly CastMember[];
  readonly companies: readonly string[];
  readonly imdbId: string | null;
  readonly tagline: string;
  readonly overview: string;
  readonly rating: number;
  readonly fame: number;
  readonly trailer: string | null;
  /** Further videos on YouTube. */
  readonly videos: readonly { readonly key: string; readonly name: string; readonly type: string }[];
  readonly hasPoster: boolean;
  readonly hasBackdrop: boolean;
  readonly adult: boolean;
  readonly series: SeriesFacts | null;
}

/** A title on one day. Its date is an ISO date, or '' if unknown. */
export interface Work {
  readonly facts: TitleFacts;
  readonly date: string;
  readonly popularity: number;
  readonly voteAverage: number;
  readonly voteCount: number;
}

/** Returns the unique key of a title, such as `movie-101`. */
export function keyOf(facts: Pick<TitleFacts, 'media' | 'id'>): string {
  return `${facts.media}-${facts.id}`;
}
