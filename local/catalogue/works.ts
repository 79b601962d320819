import type { Day } from './dates.ts';

/** The two kinds of title. Their ids overlap, so a title's identity is always the pair of both. */
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

/** What is known of a film or series whatever the day: `makers` are a film's directors, a series' creators. */
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

/** A title as it stands on one day: its date is an ISO date, or '' when unknown. */
export interface Work {
  readonly facts: TitleFacts;
  readonly date: string;
  readonly popularity: number;
  readonly voteAverage: number;
  readonly voteCount: number;
}

/** The one name of a title among films and series alike, such as `movie-101`. */
export function keyOf(facts: Pick<TitleFacts, 'media' | 'id'>): string {
  return `${facts.media}-${facts.id}`;
}
