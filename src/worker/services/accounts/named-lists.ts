import * as v from 'valibot';
import { toLine } from '../../../shared/contract/typed.ts';
import { mediaType, time, uuid } from '../../../shared/contract/fields.ts';
import type { TitleId } from '../../../shared/domain/media-type.ts';
import {
  type ListDetails,
  type OwnListSummary,
  type NamedList,
  visibilities,
} from '../../../shared/domain/named-list.ts';
import { dataClient } from './client.ts';
import { callFunction, clientOf, tryOrNull, tryToWrite, type WriteOutcome, writeFound } from './rows.ts';
import type { Owner, Session } from './session.ts';
import type { AccountSettings } from './settings.ts';

const note = v.pipe(
  v.nullable(v.string()),
  v.transform((text) => text ?? ''),
);

/** The display name of a list's owner. Names from sign-in providers may contain invisible characters. */
export const authorSchema: v.GenericSchema<unknown, string | null> = v.pipe(
  v.nullable(v.string()),
  v.transform((name) => name && toLine(name)),
);

const listSchema: v.GenericSchema<unknown, NamedList | null> = v.nullable(
  v.object({
    name: v.string(),
    note,
    visibility: v.picklist(visibilities),
    showsAuthor: v.boolean(),
    author: authorSchema,
    isWithdrawn: v.boolean(),
    isOwn: v.boolean(),
    titles: v.array(
      v.object({
        mediaType,
        id: v.number(),
        title: v.string(),
        posterPath: v.nullable(v.string()),
        year: v.nullable(v.number()),
        addedAt: time,
      }),
    ),
  }),
);

const summarySchema: v.GenericSchema<unknown, OwnListSummary> = v.object({
  id: uuid,
  name: v.string(),
  visibility: v.picklist(visibilities),
  total: v.number(),
  posters: v.array(v.string()),
  contains: v.boolean(),
});

const idsSchema = v.array(v.object({ id: v.string() }));

/**
 * Loads a user's lists, newest first, without blocked titles (`movie:104`), and whether they contain a title. On
 * failure, logs the error and returns null.
 */
export const loadOwnNamedLists = (
  owner: Owner,
  { blocked, title }: { blocked: ReadonlySet<string>; title?: TitleId },
): Promise<OwnListSummary[] | null> =>
  tryOrNull('lists', async () => {
    const one = title ? { p_media_type: title.mediaType, p_media_id: title.id } : {};
    return callFunction(clientOf(owner), 'own_lists', v.array(summarySchema), { ...one, p_blocked: [...blocked] });
  });

/**
 * Loads a list with its titles, for its owner or, if it is shared, for any visitor. `list` is null if it does not exist
 * or the viewer may not read it. On failure, logs the error and returns null.
 */
export const loadNamedList = (
  { accounts, session }: { accounts: AccountSettings; session: Session | null },
  id: string,
): Promise<{ list: NamedList | null } | null> =>
  tryOrNull('lists', async () => {
    const client = session ? clientOf({ accounts, session }) : dataClient(accounts, null);
    return { list: await callFunction(client, 'read_list', listSchema, { p_list: id }) };
  });

/** Creates a private list. Does nothing if the id is taken. */
export async function createNamedList(
  owner: Owner,
  row: { id: string; name: string; note?: string | null },
): Promise<{ outcome: WriteOutcome; isNew: boolean }> {
  let isNew = false;
  const outcome = await tryToWrite('lists', async () => {
    const lists = clientOf(owner).from('lists');
    const inserted = lists.upsert(row, { onConflict: 'id', ignoreDuplicates: true }).select('id');
    const { data } = await inserted.throwOnError();
    isNew = v.parse(idsSchema, data).length > 0;
  });
  return { outcome, isNew };
}

/** The SQLSTATE of a violated check. The form's own checks leave only one: that a withdrawn list is private. */
const checkCode = '23514';

const savedSchema = v.picklist(['written', 'changed', 'missing']);

/** Parses a version of details. Returns an invalid one as it is: no details have it. */
function parseVersion(version: string): unknown {
  try {
    return JSON.parse(version);
  } catch {
    return version;
  }
}

/**
 * Changes a user's list. `version` is that of the details that the user has seen (`detailsVersion`), or empty to
 * replace any. Returns `changed` if the list has other details by now, which are not the new ones either, `missing` if
 * the user has no such list, and `withdrawn` if it cannot be shared. On failure, logs the error and returns null.
 */
export const saveNamedList = (
  owner: Owner,
  { id, name, note, visibility, showsAuthor }: ListDetails & { id: string },
  version: string,
): Promise<v.InferOutput<typeof savedSchema> | 'withdrawn' | null> =>
  tryOrNull('lists', async () => {
    const details = { p_name: name, p_note: note || null, p_visibility: visibility, p_shows_author: showsAuthor };
    const given = { ...details, p_list: id, p_known: version ? parseVersion(version) : null };
    const { data, error } = await clientOf(owner).rpc('save_list', given);
    if (error?.code === checkCode) return 'withdrawn';
    if (error) throw error;
    return v.parse(savedSchema, data);
  });

/** Deletes a user's list with its titles. */
export const deleteNamedList = (owner: Owner, id: string): Promise<WriteOutcome> =>
  tryToWrite('lists', () =>
    clientOf(owner).from('lists').delete().eq('user_id', owner.session.viewer.id).eq('id', id).throwOnError(),
  );

/**
 * Copies a list that the user may read to a new list with the id `copy`. Idempotent. Returns `missing` if there is no
 * such list.
 */
export const copyNamedList = (owner: Owner, list: string, copy: string): Promise<WriteOutcome | 'missing'> =>
  writeFound(owner, 'lists', 'copy_list', { p_list: list, p_copy: copy });
