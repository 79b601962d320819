/** A page about a title or a person elsewhere. */
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
