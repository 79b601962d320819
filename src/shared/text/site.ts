/** Sentences of the layout around every page. */
export const site = {
  name: 'Marquee',
  description:
    'Browse films and series: what is trending, what is new, and what has lasted. Trailers, casts and details.',
  skip: 'Skip to content',
  browse: 'Browse',
  search: 'Search',
  attribution: 'This product uses the TMDB API but is not endorsed or certified by TMDB.',
  savedCopy: 'The catalogue is not responding right now. This is the last copy we saved.',
} as const;

/** Words shared by cards, heroes and pages. */
export const words = {
  movie: 'Movie',
  series: 'TV Series',
  tv: 'TV',
  certification: 'Rated',
  hd: 'HD',
  match: (percent: number) => `${percent}% Match`,
  previous: (row: string) => `Earlier in ${row}`,
  next: (row: string) => `More of ${row}`,
  tryAgain: 'Try Again',
  backToHome: 'Back to Home',
  goBack: 'Go Back',
  close: 'Close',
  working: 'One moment…',
  loading: 'Loading',
} as const;

/** In place of the name of a title in a list of a user. */
export const unnamedTitle = 'A title that cannot be loaded right now';
