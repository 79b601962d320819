import * as v from 'valibot';
import type { Exported } from '../../../shared/contract/export.ts';
import { mediaType, time } from '../../../shared/contract/fields.ts';
import { visibilities } from '../../../shared/domain/named-list.ts';
import { callFunction, clientOf, tryOrNull } from './rows.ts';
import type { Owner } from './session.ts';

const titleId = { mediaType, tmdbId: v.number(), title: v.string() };

const playsSchema: v.GenericSchema<unknown, Exported['plays'][]> = v.array(
  v.pipe(
    v.object({ ...titleId, season: v.number(), episode: v.number(), watchedAt: time }),
    // A film is stored as season 0, episode 0.
    v.transform((row) => (row.mediaType === 'movie' ? { ...row, season: null, episode: null } : row)),
  ),
);

const listsSchema: v.GenericSchema<unknown, Exported['lists'][]> = v.array(
  v.object({
    id: v.string(),
    name: v.string(),
    note: v.nullable(v.string()),
    visibility: v.picklist(visibilities),
    showsAuthor: v.boolean(),
    withdrawnAt: v.nullable(time),
    titles: v.array(v.object({ ...titleId, addedAt: time })),
  }),
);

/** Reads pages until one is empty. Each page starts after the last row of the previous page. */
async function readPages<T>(read: (last: T | undefined) => Promise<T[]>): Promise<T[]> {
  const all: T[] = [];
  for (let page = await read(undefined); page.length > 0; page = await read(all.at(-1))) all.push(...page);
  return all;
}

/** Loads all plays of a user, the oldest first. On failure, logs the error and returns null. */
export const loadExportedPlays = (owner: Owner): Promise<Exported['plays'][] | null> =>
  tryOrNull('export plays', () =>
    readPages(async (last) => {
      const after = last && { ...last, season: last.season ?? 0, episode: last.episode ?? 0 };
      return callFunction(clientOf(owner), 'export_plays', playsSchema, after && { p_after: after });
    }),
  );

/** Loads all named lists of a user. On failure, logs the error and returns null. */
export const loadExportedLists = (owner: Owner): Promise<Exported['lists'][] | null> =>
  tryOrNull('export lists', () =>
    readPages((last) => callFunction(clientOf(owner), 'export_lists', listsSchema, last && { p_after: last.id })),
  );
