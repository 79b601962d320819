import { toCountry, toLanguage } from '../regions.ts';
import { genreName } from '../genres.ts';
import type { Library } from '../library.ts';
import { budgetOf, revenueOf } from '../money.ts';
import { backdropPath, logoPath, posterPath, profilePath } from '../pictures.ts';
import { findNeighbouringEpisodes, listSeasons } from '../seasons.ts';
import { resolveDay } from '../dates.ts';
import type { Brand } from '../brands.ts';
import type { TitleFacts, Work } from '../works.ts';
import { collectionOf } from '../collections.ts';
import { toCollectionItem } from './collection.ts';
import { creditId } from './people.ts';
import { toEpisode, toSeasonItem } from './season.ts';

function toBrand(brand: Brand) {
  return { id: brand.id, logo_path: logoPath(brand), name: brand.name, origin_country: brand.country };
}

function toGenres(facts: TitleFacts) {
  return facts.genres.map((id) => ({ id, name: genreName(facts.media, id) ?? '' }));
}

function productionOf({ facts }: Work, library: Library) {
  return {
    production_companies: facts.companies.map((name) => toBrand(library.brands.company(name))),
    production_countries: facts.countries.map(toCountry),
  };
}

function movieStatus(date: string, today: string): string {
  if (date === '') return 'Planned';
  return date <= today ? 'Released' : 'Post Production';
}

/** A film's details, with fields in TMDB's order. */
export function toMovieDetails(work: Work, library: Library) {
  const { facts, date } = work;
  const collection = collectionOf(facts);
  return {
    adult: facts.adult,
    backdrop_path: backdropPath(facts),
    belongs_to_collection: collection ? toCollectionItem(collection, library) : null,
    budget: budgetOf(facts),
    genres: toGenres(facts),
    homepage: '',
    id: facts.id,
    imdb_id: facts.imdbId,
    origin_country: facts.countries,
    original_language: facts.originalLanguage,
    original_title: facts.originalTitle,
    overview: facts.overview,
    popularity: work.popularity,
    poster_path: posterPath(facts),
    ...productionOf(work, library),
    release_date: date,
    revenue: revenueOf(facts),
    runtime: facts.runtime,
    spoken_languages: [toLanguage(facts.originalLanguage)],
    status: movieStatus(date, library.today),
    tagline: facts.tagline,
    title: facts.title,
    video: false,
    vote_average: work.voteAverage,
    vote_count: work.voteCount,
  };
}

function createdBy({ facts }: Work, library: Library) {
  return facts.makers.map((name) => {
    const person = library.people.named(name);
    const credit_id = creditId(facts, 'created by', person);
    return { id: person.id, credit_id, name, original_name: name, gender: 0, profile_path: profilePath(person) };
  });
}

/** A series' details, with fields in TMDB's order. */
export function toSeriesDetails(work: Work, library: Library) {
  const { facts, date } = work;
  const { today } = library;
  const { network = '', status = '', lastDay = null } = facts.series ?? {};
  const seasons = listSeasons(work, today);
  const regular = seasons.filter((season) => season.facts.number > 0);
  const { last, next } = findNeighbouringEpisodes(work, today);
  return {
    adult: facts.adult,
    backdrop_path: backdropPath(facts),
    created_by: createdBy(work, library),
    episode_run_time: facts.runtime === null ? [] : [facts.runtime],
    first_air_date: date || null,
    genres: toGenres(facts),
    homepage: '',
    id: facts.id,
    in_production: status === 'Returning Series',
    languages: [facts.originalLanguage],
    last_air_date: resolveDay(lastDay, today) || last?.date || null,
    last_episode_to_air: last && toEpisode(work, last, today),
    name: facts.title,
    next_episode_to_air: next && toEpisode(work, next, today),
    networks: network ? [toBrand(library.brands.network(network))] : [],
    number_of_episodes: regular.reduce((sum, { episodes }) => sum + episodes.length, 0),
    number_of_seasons: regular.length,
    origin_country: facts.countries,
    original_language: facts.originalLanguage,
    original_name: facts.originalTitle,
    overview: facts.overview,
    popularity: work.popularity,
    poster_path: posterPath(facts),
    ...productionOf(work, library),
    seasons: seasons.map((season) => toSeasonItem(work, season, today)),
    spoken_languages: [toLanguage(facts.originalLanguage)],
    status,
    tagline: facts.tagline,
    type: 'Scripted',
    vote_average: work.voteAverage,
    vote_count: work.voteCount,
  };
}
