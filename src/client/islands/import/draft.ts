import { createStore, delMany, entries as readAll, promisifyRequest, set, type UseStore } from 'idb-keyval';
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

/** Results by the place of their item. */
type Results = {
  matches: Map<number, Match>;
  saved: Map<number, readonly Outcome[]>;
};
type Start = { id: string; files: readonly string[]; startedAt: string; content: FileContent };

/** An unfinished import, which this browser stores until it ends. */
export type Draft = Start &
  Results & {
    decisions: Decisions | null;
    /** The number of stored records of results. */
    records: number;
  };

/** Raised when what is stored changes. Browsers may have a draft of another release, which is ignored. */
const version = 3;

const connect = () => createStore(importDatabase, 'records');
let connection = connect();

/** Closes the connection when the database is deleted, because Sign Out waits for that. */
const store: UseStore = (mode, callback) =>
  connection(mode, (records) => {
    const { db } = records.transaction;
    db.onversionchange = () => {
      db.close();
      connection = connect();
    };
    return callback(records);
  });

/**
 * The user, the draft's id, the kind of record and its number: results are stored as they arrive, also by a tab whose
 * draft another tab has replaced.
 */
type Key = [user: string, id: string, kind: 'start' | 'decisions' | keyof Results, number: number];

/** Without storage an import works, but it cannot be continued after a reload. */
const ignore = () => {};

const put = (key: Key, value: unknown): Promise<void> => set(key, value, store).catch(ignore);

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
  await put([user, id, 'start', 0], { version, id, files, startedAt, content });
  draft.records = 1;
  await put([user, id, 'matches', 0], [...matches]);
  if (decisions) await put([user, id, 'decisions', 0], decisions);
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
  records: 0,
});

/** Adds results to a draft and stores them. */
export function addResults<Kind extends keyof Results>(
  user: string,
  draft: Draft,
  kind: Kind,
  results: readonly (Results[Kind] extends Map<number, infer Result> ? [number, Result] : never)[],
): void {
  const known = draft[kind] as Map<number, unknown>;
  for (const [place, result] of results) known.set(place, result);
  void put([user, draft.id, kind, draft.records++], results);
}

/** Sets the decisions of a draft and stores them. */
export function setDecisions(user: string, draft: Draft, decisions: Decisions): void {
  draft.decisions = decisions;
  void put([user, draft.id, 'decisions', 0], decisions);
}

/** Deletes a draft, and keeps that of another tab. */
export const deleteDraft = (user: string, { id }: Draft): Promise<void> => deleteAll(user, id);

type Stored = [key: Key, value: unknown][];

const startOf = (all: Stored, user: string) =>
  all.find(([[owner, , kind]]) => owner === user && kind === 'start')?.[1] as (Start & { version: number }) | undefined;

/**
 * Assigns a visitor's draft to a user who has none. Without the outcomes: everything is saved again, because the account
 * may have more room than the device.
 */
async function adoptDraft(all: Stored, user: string): Promise<Stored> {
  const found = all.filter(([[owner]]) => owner === '');
  const adopted = found.flatMap(([[, id, kind, number], value]): Stored =>
    kind === 'saved' ? [] : [[[user, id, kind, number], value]],
  );
  await store('readwrite', (records) => {
    for (const [key] of found) records.delete(key);
    for (const [key, value] of adopted) records.put(value, key);
    return promisifyRequest(records.transaction);
  }).catch(ignore);
  return [...all.filter(([[owner]]) => owner !== ''), ...adopted];
}

/**
 * Reads the user's draft, or null; that of a visitor has an empty user, and belongs to the user who signs in next, as the
 * outbox does. Deletes the records of other users of this browser, and of replaced drafts, unless the visitor may be one
 * of these users.
 */
export async function readDraft(user: string): Promise<Draft | null> {
  const found = await readAll<Key, unknown>(store).catch(() => []);
  const all = user && !startOf(found, user) && startOf(found, '') ? await adoptDraft(found, user) : found;
  const start = startOf(all, user);
  const isOwn = ([owner, id]: Key) => owner === user && id === start?.id;
  const others = user ? all.flatMap(([key]) => (isOwn(key) || key[0] === '' ? [] : [key])) : [];
  if (others.length > 0) void delMany(others, store).catch(ignore);
  if (start?.version !== version) return null;
  const own = all.filter(([key]) => isOwn(key));
  const resultsOf = <Result>(kind: keyof Results) =>
    new Map(own.flatMap(([key, results]) => (key[2] === kind ? (results as [number, Result][]) : [])));
  return {
    id: start.id,
    files: start.files,
    startedAt: start.startedAt,
    content: start.content,
    matches: resultsOf<Match>('matches'),
    saved: resultsOf<readonly Outcome[]>('saved'),
    decisions: (own.find(([key]) => key[2] === 'decisions')?.[1] as Decisions | undefined) ?? null,
    records: Math.max(0, ...own.map(([key]) => key[3])) + 1,
  };
}
