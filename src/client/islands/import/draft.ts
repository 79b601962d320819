import { createStore, delMany, entries as readAll, promisifyRequest, setMany, type UseStore } from 'idb-keyval';
import type { ImportOutcome } from '../../../shared/contract/import.ts';
import type { Match } from '../../../shared/domain/import-match.ts';
import { importDatabase } from '../../lib/import-database.ts';
import type { FileContent } from './files/content.ts';

/** What the user decides in the review. */
export type Decisions = {
  /** The key of the chosen candidate, empty for none, by the place of a doubtful entry. A suggestion is no choice. */
  choices: Readonly<Record<number, string>>;
  /** Whether preferences are restored. */
  restores: boolean;
  /** True once saving has begun. */
  isFinal: boolean;
};

/** `no-storage`: the browser has no storage left on a visitor's device. */
export type Outcome = ImportOutcome | 'no-storage';

/** Results, each by the place of its item. */
type Results = { matches: Match; saved: readonly Outcome[] };
type Known = { [Kind in keyof Results]: Map<number, Results[Kind]> };

type Start = { id: string; files: readonly string[]; startedAt: string; content: FileContent };

/** An unfinished import, which this browser stores until it ends. */
export type Draft = Start & Known & { decisions: Decisions | null };

/** Raised when what is stored changes. Browsers may have a draft of another release, which is deleted. */
const version = 4;

/** Closes its connection after each access, because Sign Out deletes the database and waits for that. */
const store: UseStore = (mode, callback) =>
  createStore(importDatabase, 'records')(mode, async (records) => {
    try {
      return await callback(records);
    } finally {
      records.transaction.db.close();
    }
  });

/**
 * The user, the draft's id, the kind of record and the place of a result: each is stored when it arrives, also by a tab
 * whose draft another tab has replaced.
 */
type Key = [user: string, id: string, kind: 'start' | 'decisions' | keyof Results, place: number];

/** Without storage an import works, but it cannot be continued after a reload. */
const ignore = () => {};

const put = (records: [Key, unknown][]): Promise<void> => setMany(records, store).catch(ignore);

/** Deletes all records whose keys begin with these parts. */
const deleteAll = (...parts: string[]): Promise<void> =>
  store('readwrite', (records) => {
    records.delete(IDBKeyRange.bound(parts, [...parts, []])); // an array sorts after every other part
    return promisifyRequest(records.transaction);
  }).catch(ignore);

/** Stores a draft instead of any other of the user. */
export async function storeDraft(user: string, draft: Draft): Promise<void> {
  const { id, files, startedAt, content, matches, decisions } = draft;
  await deleteAll(user);
  await put([
    [[user, id, 'start', 0], { version, id, files, startedAt, content }],
    ...[...matches].map(([place, match]): [Key, Match] => [[user, id, 'matches', place], match]),
    [[user, id, 'decisions', 0], decisions],
  ]);
}

/** Creates a draft of files that have just been read. */
export const createDraft = (files: readonly string[], content: FileContent): Draft => ({
  id: crypto.randomUUID(),
  files,
  startedAt: new Date().toISOString(),
  content,
  matches: new Map(),
  saved: new Map(),
  decisions: null,
});

/** Adds results to a draft and stores them. */
export function addResults<Kind extends keyof Results>(
  user: string,
  draft: Draft,
  kind: Kind,
  results: readonly [number, Results[Kind]][],
): void {
  const known: Known = draft;
  for (const [place, result] of results) known[kind].set(place, result);
  void put(results.map(([place, result]) => [[user, draft.id, kind, place], result]));
}

/** Sets the decisions of a draft and stores them. */
export function setDecisions(user: string, draft: Draft, decisions: Decisions): void {
  draft.decisions = decisions;
  void put([[[user, draft.id, 'decisions', 0], decisions]]);
}

/** Deletes a draft, and keeps that of another tab. */
export const deleteDraft = (user: string, { id }: Draft): Promise<void> => deleteAll(user, id);

/** Finds a user's draft among all records. */
function findDraft(all: readonly [Key, unknown][], user: string): Draft | null {
  const isStart = ([[owner, , kind]]: [Key, unknown]) => owner === user && kind === 'start';
  const start = all.find(isStart)?.[1] as (Start & { version: number }) | undefined;
  if (start?.version !== version) return null;
  const read = <Value>(wanted: Key[2]) =>
    new Map(
      all.flatMap(([[owner, id, kind, place], value]): [number, Value][] =>
        owner === user && id === start.id && kind === wanted ? [[place, value as Value]] : [],
      ),
    );
  const decisions = read<Decisions>('decisions').get(0) ?? null;
  return { ...start, matches: read('matches'), saved: read('saved'), decisions };
}

/**
 * Reads the user's draft, or null. That of a visitor has an empty user, and belongs to the user who signs in next without
 * one, as the outbox does: everything is saved again, because the account may have more room than the device. Deletes
 * the records of other users of this browser, and of replaced drafts, unless the visitor may be one of these users.
 */
export async function readDraft(user: string): Promise<Draft | null> {
  const all = await readAll<Key, unknown>(store).catch(() => []);
  const own = findDraft(all, user);
  const others = user ? all.flatMap(([key]) => (key[0] === '' || key[1] === own?.id ? [] : [key])) : [];
  if (others.length > 0) void delMany(others, store).catch(ignore);
  const visitors = user && !own ? findDraft(all, '') : null;
  if (!visitors) return own;
  const adopted = { ...visitors, saved: new Map() };
  await storeDraft(user, adopted);
  await deleteAll('');
  return adopted;
}
