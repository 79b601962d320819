import * as v from 'valibot';
import type { SoughtFilm } from '../../../../shared/domain/title-match.ts';
import type { CacheScope } from '../../../platform/cache/layers.ts';
import { getCached, deleteCached, setCached, readThrough } from '../../../platform/cache/read-through.ts';
import { type Found, findDownloads } from './find.ts';
import { optionsSchema } from './schema.ts';
import type { Listing } from './settings.ts';

/** The listing as one request sees it. */
export type Downloads = { listing: Listing; scope: CacheScope };

/** What is known of a film's downloads. `saved`: the listing is failing and this is the last good copy. */
export type Known = { found: Found; saved: boolean };

const absences = v.picklist(['no-match', 'not-found']);

function copiesOf({ listing }: Downloads, id: number) {
  const key = `${listing.url} ${id}`;
  return {
    some: { kind: 'downloads', key, schema: v.object({ outcome: v.literal('found'), options: optionsSchema }) },
    none: { kind: 'no-downloads', key, schema: v.object({ outcome: absences }) },
    nowhere: { kind: 'downloads-miss', key, schema: v.literal(true) },
  } as const;
}

/** A film's options: a copy at once, else looked up. `sought` says which film it is. Rejects where neither can be had. */
export async function loadDownloads(
  downloads: Downloads,
  id: number,
  sought: () => Promise<SoughtFilm | null>,
): Promise<Known | null> {
  const { listing, scope } = downloads;
  const { some, none, nowhere } = copiesOf(downloads, id);
  const absent = await getCached(scope, none);
  if (absent) return { found: absent.value, saved: false };
  const source = {
    ...some,
    schema: v.nullable(v.union([some.schema, none.schema])),
    load: async (): Promise<Found | null> => {
      const film = await sought();
      const found = film && (await findDownloads(listing, film));
      if (found?.outcome === 'found') return found;
      deleteCached(scope, some);
      if (found) setCached(scope, none, found);
      return found;
    },
    isCacheable: (found: Found | null) => found?.outcome === 'found',
  };
  const { value, saved } = await readThrough(scope, source);
  deleteCached(scope, nowhere);
  return value && { found: value, saved };
}

/** What is at hand of a film's options without asking anybody; null where there is nothing. `due`: look it up anew. */
export async function findAtHand(downloads: Downloads, id: number): Promise<(Known & { due: boolean }) | null> {
  const { scope } = downloads;
  const { some, none, nowhere } = copiesOf(downloads, id);
  const absent = await getCached(scope, none);
  if (absent) return { found: absent.value, saved: false, due: false };
  if (await getCached(scope, nowhere)) return null;
  const copy = await getCached(scope, some);
  if (!copy) setCached(scope, nowhere, true);
  return copy && { found: copy.value, saved: copy.saved, due: copy.due };
}
