import { backdropPath, posterPath } from '../pictures.ts';
import type { Work } from '../works.ts';

function toMovieItem({ facts, date, popularity, voteAverage, voteCount }: Work) {
  return {
    adult: facts.adult,
    backdrop_path: backdropPath(facts),
    genre_ids: facts.genres,
    id: facts.id,
    original_language: facts.originalLanguage,
    original_title: facts.originalTitle,
    overview: facts.overview,
    popularity,
    poster_path: posterPath(facts),
    release_date: date,
    title: facts.title,
    video: false,
    vote_average: voteAverage,
    vote_count: voteCount,
  };
}

function toSeriesItem({ facts, date, popularity, voteAverage, voteCount }: Work) {
  return {
    adult: facts.adult,
    backdrop_path: backdropPath(facts),
    genre_ids: facts.genres,
    id: facts.id,
    origin_country: facts.countries,
    original_language: facts.originalLanguage,
    original_name: facts.originalTitle,
    overview: facts.overview,
    popularity,
    poster_path: posterPath(facts),
    first_air_date: date,
    name: facts.title,
    vote_average: voteAverage,
    vote_count: voteCount,
  };
}

export type ListItem = ReturnType<typeof toMovieItem> | ReturnType<typeof toSeriesItem>;

/** A title in lists of one media type (discover, popular, similar). */
export function toListItem(work: Work): ListItem {
  return work.facts.media === 'movie' ? toMovieItem(work) : toSeriesItem(work);
}

/** A title in mixed lists (trending, search/multi, recommendations), with `media_type`. */
export function toMixedItem(work: Work): ListItem & { media_type: 'movie' | 'tv' } {
  return { ...toListItem(work), media_type: work.facts.media };
}
