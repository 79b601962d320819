import type { MediaType } from './media-type.ts';
import type { Language } from './preferences.ts';

/** The content of a title's card. Paths are on the image host, dates are ISO days, `voteAverage` is 0 to 10. */
export type TitleSummary = {
  mediaType: MediaType;
  id: number;
  title: string;
  date: string | null;
  overview: string;
  /** The language of the overview. By default English. */
  overviewLanguage?: Language;
  posterPath: string | null;
  backdropPath: string | null;
  voteAverage: number;
  voteCount: number;
  genreIds: number[];
};

/** A maker or cast member of a title. Without an id there is no page to link to. */
export type Credited = { id: number | null; name: string };
export type CastMember = Credited & { character: string; profilePath: string | null };
export type CrewMember = Credited & { job: string };
export type Genre = { id: number; name: string };
export type Company = { id: number | null; name: string; logoPath: string | null };
export type Keyword = { id: number; name: string };
/** The collection that a film is a part of. */
export type CollectionLink = { id: number; name: string };
export type TitleCollection = CollectionLink & { backdropPath: string | null };
/** A video on YouTube. `key` is YouTube's. */
export type Trailer = { key: string; name: string };
/** Another video of a title. `type` is the catalogue's word, such as Clip or Featurette. */
export type TitleVideo = Trailer & { type: string };

export type SeasonSummary = {
  number: number;
  name: string;
  episodeCount: number;
  date: string | null;
  posterPath: string | null;
};

/** An episode of a series. `runtime` is in minutes, `voteAverage` is 0 to 10. */
export type Episode = {
  id: number;
  number: number;
  name: string;
  overview: string;
  airDate: string | null;
  runtime: number | null;
  stillPath: string | null;
  voteAverage: number;
};

export type Season = { name: string; number: number; episodes: Episode[] };

/** How a service offers a title. */
export const offerKinds = ['flatrate', 'free', 'ads', 'rent', 'buy'] as const;
type OfferKind = (typeof offerKinds)[number];

/** The maximum number of services of a kind. */
export const serviceLimit = 20;

/** The offers of a title in a country, by kind. */
export type Offers = { kind: OfferKind; services: Company[] }[];

/** A link to a page about a title or person on another site. */
export type ExternalLink = { site: ExternalSite; href: string };

export const externalSites = [
  'homepage',
  'imdb',
  'wikidata',
  'facebook',
  'instagram',
  'x',
  'tiktok',
  'youtube',
] as const;
export type ExternalSite = (typeof externalSites)[number];

/** One page of a list, and the numbers of all pages and titles. The catalogue serves only `maxPage` pages. */
export type TitlePage = { page: number; totalPages: number; totalResults: number; titles: TitleSummary[] };

/** A person, and titles they are known for. */
export type Person = { id: number; name: string; profilePath: string | null; knownFor: TitleSummary[] };

/** Search results: a page of titles, and people. */
export type Found = { page: TitlePage; people: Person[] };

/** A page of the collections found by a search. */
export type FoundCollections = { totalPages: number; totalResults: number; collections: CollectionLink[] };

/** The kinds of title groups other than collections. */
export const groupKinds = ['company', 'network', 'keyword'] as const;
export type GroupKind = (typeof groupKinds)[number];

/** A company, a network or a keyword. */
export type Group = { kind: GroupKind; id: number; name: string; logoPath: string | null };
