import { formatCount, formatCountOf } from '../domain/count.ts';

/** Sentences of the screens. Sentences from the specification are verbatim. */
export const homeText = {
  title: 'Home',
  play: 'Play',
  moreInfo: 'More Info',
  noTrailer: 'No trailer available',
  iHave: 'I have',
  minutes: 'minutes',
  findFilms: 'Find films',
  collection: 'Collection',
  rowFailed: 'These titles could not be loaded.',
  failed: 'Failed to load content',
  failedHint: 'The catalogue is not responding. Your connection is fine; please try again in a moment.',
} as const;

/** Some countries take an article: the United States, the Netherlands. */
export const withArticle = (country: string): string =>
  /^(United|Netherlands|Philippines)/.test(country) ? `the ${country}` : country;

export const titleText = {
  failed: 'Failed to load content',
  notFound: 'Content not found',
  redirecting: 'Redirecting to home...',
  failedHint: 'The catalogue is not responding. Please try again in a moment.',
  starring: 'Starring',
  genres: 'Genres',
  topCast: 'Top Cast',
  moreCast: 'More cast',
  details: 'Details',
  originalTitle: 'Original title',
  releaseDate: 'Release date',
  firstAired: 'First aired',
  runtime: 'Runtime',
  budget: 'Budget',
  seasons: 'Seasons',
  nextEpisode: 'Next episode',
  rating: 'Rating',
  votes: (count: number) => formatCountOf(count, 'vote'),
  production: 'Production',
  network: 'Network',
  keywords: 'Keywords',
  elsewhere: 'Elsewhere',
  originalLanguage: 'Original language',
  countries: 'Country',
  /** Labels for jobs whose name in the catalogue is unsuitable. */
  jobs: {
    Screenplay: 'Screenplay by',
    Writer: 'Written by',
    Novel: 'Based on a novel by',
    Producer: 'Produced by',
    'Director of Photography': 'Cinematography',
    'Original Music Composer': 'Music',
    Editor: 'Edited by',
  } as Readonly<Record<string, string>>,
  directedBy: 'Directed by',
  createdBy: 'Created by',
  moreLikeThis: 'More Like This',
  collection: 'Collection',
  noOverview: 'No overview available.',
  watchTrailer: 'Watch Trailer',
  videos: 'Videos',
  images: 'Images',
  image: (index: number, count: number) => `Image ${index} of ${count}`,
  whereToWatch: 'Where to Watch',
  offers: {
    flatrate: 'Stream',
    free: 'Free',
    ads: 'Free with ads',
    rent: 'Rent',
    buy: 'Buy',
  },
  remindMe: 'Remind me',
  comesOut: (title: string) => `${title} comes out`,
  country: 'Country',
  showCountry: 'Show',
  noOffers: (country: string) => `No offers are known in ${withArticle(country)}.`,
  allOffers: 'All offers',
  offersSource: (country: string) => `Availability in ${withArticle(country)}. Data from JustWatch.`,
} as const;

export const newText = {
  title: 'New & Popular',
  heading: 'New & Popular',
  lead: 'What people are watching this week.',
  fresh: 'New and Upcoming',
  others: 'Popular This Week',
  failed: 'Failed to load new content. Please try again later.',
  empty: 'Nothing new this week.',
  browseInstead: 'Browse movies',
} as const;

export const searchText = {
  offline: 'You are offline. Search needs a connection.',
  title: 'Search',
  label: 'Search',
  placeholder: 'Titles, people, genres',
  suggestions: 'Suggestions',
  searchFor: (query: string) => `Search for “${query}”`,
  suggested: (count: number) => formatCountOf(count, 'suggestion'),
  heading: (query: string) => `Search results for "${query}"`,
  none: (query: string) => `No results found for "${query}"`,
  invitation: 'Search by title, actor or genre.',
  hint: 'Check the spelling, try fewer words, or look for a person or a genre instead.',
  corrected: (corrected: string, query: string) =>
    `Showing results for “${corrected}”. Nothing was found for “${query}”.`,
  collections: 'Collections',
  collection: 'Collection',
  searchCollections: 'Search collections',
  browseInstead: 'Browse what’s new',
  loading: 'Searching',
  failed: 'Search is not responding right now. Please try again in a moment.',
  kinds: 'Kinds of results',
  noneOfKind: 'Nothing of this kind was found.',
  kind: { all: 'All', movie: 'Movies', tv: 'TV Shows', person: 'People', genre: 'Genres', collection: 'Collections' },
  atLeast: (count: number) => `${count}+`,
  about: (count: number) => `about ${formatCount(count)}`,
  knownFor: (title: string) => `Known for ${title}`,
  titlesOf: (name: string) => `Titles with ${name}`,
  people: 'People',
  genres: 'Genres',
  wholeList: 'See the whole list',
  peopleAndGenres: 'People and genres',
  recent: 'Recent searches',
  clearRecent: 'Clear all',
  removeRecent: (query: string) => `Remove “${query}” from recent searches`,
} as const;

export const accountText = {
  signInForList: 'Sign in to access your list',
  signIn: 'Sign In',
  register: 'Register',
  /** Reasons to register. */
  reasons: [
    'One list, the same on every device',
    'A watch history that knows your last episode',
    'Notifications when something on your list comes out',
  ],
  notSetUp: 'Accounts are not set up on this site.',
  notSetUpHint: 'Everything in the catalogue can be browsed without one.',
} as const;

export const errorText = {
  notFoundTitle: '404 Page Not Found',
  notFoundHint: 'The page you are looking for is not here: it may have moved, or never existed.',
  unexpectedTitle: 'Unexpected Application Error!',
  unexpectedStatus: '503 Service Unavailable',
  unexpectedHint: 'Something went wrong on our side. We have logged it.',
} as const;

/** Sentences for requests that exceed a limit. */
export const rejectionText = {
  'too-many-requests': {
    title: 'Too many requests',
    hint: 'Your network has requested too many pages. Please wait a minute, then try again.',
  },
  'too-long': { title: 'This address is too long', hint: 'No page of this site has such a long address.' },
  'too-large': { title: 'That is too large', hint: 'What was sent is larger than this site accepts.' },
} as const;

export const trailerText = {
  loading: 'Loading the trailer',
  stop: 'Stop trailer',
  frame: (title: string) => `Trailer of ${title}`,
  offline: 'You are offline. The trailer plays when the connection is back.',
  failed: 'YouTube cannot be reached.',
  elsewhere: 'Watch on YouTube',
} as const;
