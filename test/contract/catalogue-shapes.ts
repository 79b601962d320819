import type {
  CollectionDetails,
  CompanyDetails,
  Keyword,
  Movie,
  MovieDetails,
  TV,
  TvShowDetails,
  Cast,
  Episode,
  PersonDetails,
  SeasonDetails,
  Video,
} from 'tmdb-ts';
import { expect } from 'vitest';

type Check = (value: unknown) => boolean;
export type Checks<T> = { readonly [Key in keyof T]-?: Check };

const text: Check = (value) => typeof value === 'string';
export const number: Check = (value) => typeof value === 'number' && Number.isFinite(value);
const flag: Check = (value) => typeof value === 'boolean';
export const list: Check = (value) => Array.isArray(value);
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
const imagePath = orNull((value) => /^\/[\w-]+\.(jpg|png)$/.test(String(value)));
const dateOrEmpty: Check = (value) => /^(\d{4}-\d{2}-\d{2})?$/.test(String(value));

/** Expects every field of the client's type, with a valid value. */
export function expectShape<T extends object>(value: T, checks: Checks<T>): void {
  const wrong = (Object.keys(checks) as (keyof T)[]).filter((key) => !checks[key](value[key]));
  expect(wrong.map((key) => `${String(key)}: ${JSON.stringify(value[key])}`)).toEqual([]);
}

export const movie: Checks<Movie> = {
  id: number,
  poster_path: imagePath,
  adult: flag,
  overview: text,
  release_date: dateOrEmpty,
  genre_ids: list,
  original_title: text,
  original_language: text,
  title: text,
  backdrop_path: imagePath,
  popularity: number,
  vote_count: number,
  video: flag,
  vote_average: number,
};

export const series: Checks<TV> = {
  id: number,
  adult: flag,
  name: text,
  first_air_date: dateOrEmpty,
  backdrop_path: imagePath,
  genre_ids: list,
  origin_country: list,
  original_language: text,
  original_name: text,
  overview: text,
  poster_path: imagePath,
  popularity: number,
  vote_count: number,
  vote_average: number,
};

export const movieDetails: Checks<MovieDetails> = {
  adult: flag,
  backdrop_path: imagePath,
  belongs_to_collection: (value) => value === null,
  budget: number,
  genres: list,
  homepage: text,
  id: number,
  imdb_id: orNull(text),
  original_language: text,
  original_title: text,
  overview: text,
  popularity: number,
  poster_path: imagePath,
  production_companies: list,
  production_countries: list,
  release_date: dateOrEmpty,
  revenue: number,
  runtime: orNull(number),
  spoken_languages: list,
  status: text,
  tagline: text,
  title: text,
  video: flag,
  vote_average: number,
  vote_count: number,
};

export const seriesDetails: Checks<TvShowDetails> = {
  backdrop_path: imagePath,
  created_by: list,
  episode_run_time: list,
  first_air_date: orNull(dateOrEmpty),
  genres: list,
  homepage: text,
  id: number,
  in_production: flag,
  languages: list,
  last_air_date: orNull(dateOrEmpty),
  last_episode_to_air: (value) => typeof value === 'object',
  name: text,
  next_episode_to_air: (value) => typeof value === 'object',
  networks: list,
  number_of_episodes: number,
  number_of_seasons: number,
  origin_country: list,
  original_language: text,
  original_name: text,
  overview: text,
  popularity: number,
  poster_path: imagePath,
  production_companies: list,
  production_countries: list,
  seasons: list,
  spoken_languages: list,
  status: text,
  tagline: text,
  type: text,
  vote_average: number,
  vote_count: number,
};

export const season: Checks<SeasonDetails> = {
  air_date: orNull(dateOrEmpty),
  episodes: list,
  name: text,
  overview: text,
  id: number,
  poster_path: imagePath,
  season_number: number,
};

export const episode: Checks<Episode> = {
  air_date: orNull(dateOrEmpty),
  episode_number: number,
  crew: list,
  guest_stars: list,
  id: number,
  name: text,
  overview: text,
  production_code: text,
  season_number: number,
  still_path: imagePath,
  vote_average: number,
  vote_count: number,
  runtime: orNull(number),
  show_id: number,
};

export const castMember: Omit<Checks<Cast>, 'cast_id'> = {
  adult: flag,
  gender: number,
  id: number,
  known_for_department: text,
  name: text,
  original_name: text,
  popularity: number,
  profile_path: imagePath,
  character: text,
  credit_id: text,
  order: number,
};

export const video: Checks<Video> = {
  id: text,
  iso_639_1: text,
  iso_3166_1: text,
  key: text,
  name: text,
  site: text,
  size: number,
  type: text,
};

const dayOrNull = (value: unknown) => value === null || /^\d{4}-\d{2}-\d{2}$/.test(String(value));

export const person: Checks<PersonDetails> = {
  birthday: dayOrNull,
  known_for_department: text,
  deathday: dayOrNull,
  id: number,
  name: text,
  also_known_as: list,
  gender: number,
  biography: text,
  popularity: number,
  place_of_birth: (value) => value === null || text(value),
  profile_path: imagePath,
  adult: flag,
  imdb_id: (value) => value === null,
  homepage: (value) => value === null,
};

/** A company or a network. TMDB describes companies only. */
export const brand: Checks<Omit<CompanyDetails, 'description' | 'parent_company'>> = {
  headquarters: text,
  homepage: text,
  id: number,
  logo_path: imagePath,
  name: text,
  origin_country: text,
};

export const collection: Checks<CollectionDetails> = {
  id: number,
  name: text,
  overview: text,
  poster_path: imagePath,
  backdrop_path: imagePath,
  parts: list,
};

export const keyword: Checks<Keyword> = { id: number, name: text };
