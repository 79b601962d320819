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
