import { isHttpsUrl } from './fields.ts';
import { type ExternalLink, type ExternalSite, externalSites } from '../../../shared/domain/title.ts';

type Ids = Partial<Record<string, string | null>>;

const about = { title: 'title', person: 'name' } as const;

/** The field with a title's or person's id on a site, the format of these ids, and the URL for an id. */
const sites: Record<
  ExternalSite,
  { field: string; form: RegExp; href: (id: string, kind: keyof typeof about) => string }
> = {
  homepage: { field: 'homepage', form: /^https:/, href: (address) => address },
  imdb: {
    field: 'imdb_id',
    form: /^(tt|nm)\d{5,12}$/,
    href: (id, kind) => `https://www.imdb.com/${about[kind]}/${id}/`,
  },
  wikidata: { field: 'wikidata_id', form: /^Q\d{1,12}$/, href: (id) => `https://www.wikidata.org/wiki/${id}` },
  facebook: { field: 'facebook_id', form: /^[\w.-]{1,80}$/, href: (id) => `https://www.facebook.com/${id}` },
  instagram: { field: 'instagram_id', form: /^[\w.]{1,40}$/, href: (id) => `https://www.instagram.com/${id}/` },
  x: { field: 'twitter_id', form: /^\w{1,20}$/, href: (id) => `https://x.com/${id}` },
  tiktok: { field: 'tiktok_id', form: /^[\w.]{1,40}$/, href: (id) => `https://www.tiktok.com/@${id}` },
  youtube: { field: 'youtube_id', form: /^[\w-]{1,60}$/, href: (id) => `https://www.youtube.com/${id}` },
};

/** Returns links to the pages about a title or a person on other sites. Skips ids in an unknown format. */
export const toLinks = (kind: keyof typeof about, ids: Ids): ExternalLink[] =>
  externalSites.flatMap((site) => {
    const { field, form, href } = sites[site];
    const id = ids[field] ?? '';
    return form.test(id) && (site !== 'homepage' || isHttpsUrl(id)) ? [{ site, href: href(id, kind) }] : [];
  });
