import { formatCountOf } from '../domain/count.ts';
import type { ExternalSite } from '../domain/title.ts';

/** Sentences of person pages. */
export const personText = {
  born: 'Born',
  died: 'Died',
  birthplace: 'Place of birth',
  age: (years: number) => `age ${years}`,
  knownFor: 'Known For',
  filmography: 'Filmography',
  show: 'Show',
  all: 'All',
  movies: 'Movies',
  series: 'TV Shows',
  undated: 'Upcoming',
  none: 'No films or series are listed for this person.',
  description: (name: string, titles: string) =>
    `${name}: biography, films and series.${titles && ` Known for ${titles}.`}`,
  filter: 'Filter films',
  allCredits: (count: number) => `All ${count} credits`,
  inDepartment: (department: string) => `in ${department}`,
  allDepartments: 'All departments',
  department: (name: string, department: string) => `${name}: ${department}`,
  as: (role: string) => `as ${role}`,
} as const;

const siteNames: Record<ExternalSite, string> = {
  homepage: 'Official site',
  imdb: 'IMDb',
  wikidata: 'Wikidata',
  facebook: 'Facebook',
  instagram: 'Instagram',
  x: 'X',
  tiktok: 'TikTok',
  youtube: 'YouTube',
};

/** The name of a site in links to it. */
export const siteName = (site: ExternalSite): string => siteNames[site];

/** Sentences of collections and of lists by company, network or keyword. */
export const groupText = {
  parts: (count: number) => formatCountOf(count, 'film'),
  years: (first: number, last: number) => (first === last ? String(first) : `${first} to ${last}`),
  watched: (watched: number, parts: number) => `${watched} of ${parts} watched`,
  emptyCollection: 'None of its films can be shown here.',
  heading: {
    company: (name: string) => `Produced by ${name}`,
    network: (name: string) => `Shown by ${name}`,
    keyword: (name: string) => `About ${name}`,
  },
  kinds: 'Films or series',
  filter: 'Filter these',
  empty: 'Nothing is listed here',
  emptyHint: 'Try the other kind.',
} as const;
