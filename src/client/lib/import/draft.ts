import { clear, createStore, delMany, entries as readAll, set, type UseStore } from 'idb-keyval';
import type { ImportOutcome } from '../../../shared/contract/import.ts';
import type { Match } from '../../../shared/domain/import-match.ts';
import { importDatabase } from '../stored.ts';
import type { FileContent } from './content.ts';

/** What the user decides in the review. */
export type Decisions = {
  /** The key of the chosen candidate, empty for none, by the place of a doubtful entry. A suggestion is no choice. */
  choices: Readonly<Record<number, string>>;
  /** Whether preferences are restored. */
  restores: boolean;
  /** True once saving has begun. */
  isFinal: boolean;
};

/** Results by the place of their item. */
type Results = {
  matches: Map<number, Match>;
  saved: Map<number, ImportOutcome>;
  others: Map<number, readonly ImportOutcome[]>;
};
type Start = { files: readonly string[]; startedAt: string; content: FileContent };

/** An unfinished import, which this browser stores until it ends. */
export type Draft = Start &
  Results & {
    decisions: Decisions | null;
    /** The number of stored records of results. */
    records: number;
  };

/** Raised when what is stored changes. Browsers may have a draft of another release, which is ignored. */
const version = 1;

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

/** The user, the kind of record and its number: results are stored as they arrive. */
type Key = [user: string, kind: 'start' | 'decisions' | keyof Results, number: number];

/** Without storage an import works, but it cannot be continued after a reload. */
const ignore = () => {};

const put = (key: Key, value: unknown): Promise<void> => set(key, value, store).catch(ignore);

/** Stores a draft instead of any other. */
export async function storeDraft(user: string, draft: Draft): Promise<void> {
  const { files, startedAt, content, matches, decisions } = draft;
  await clear(store).catch(ignore);
  await put([user, 'start', 0], { version, files, startedAt, content });
  draft.records = 1;
  await put([user, 'matches', 0], [...matches]);
  if (decisions) await put([user, 'decisions', 0], decisions);
}

/** Creates a draft of files that have just been read. */
export const createDraft = (files: readonly string[], content: FileContent): Draft => ({
  files,
  startedAt: new Date().toISOString(),
  content,
  matches: new Map(),
  saved: new Map(),
  others: new Map(),
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
  void put([user, kind, draft.records++], results);
}

/** Sets the decisions of a draft and stores them. */
export function setDecisions(user: string, draft: Draft, decisions: Decisions): void {
  draft.decisions = decisions;
  void put([user, 'decisions', 0], decisions);
}

/** Deletes all drafts. */
export const deleteDrafts = (): Promise<void> => clear(store).catch(ignore);

/** Reads the user's draft, or null. Deletes drafts of other users of this browser. */
export async function readDraft(user: string): Promise<Draft | null> {
  const all = await readAll<Key, unknown>(store).catch(() => []);
  const others = all.flatMap(([key]) => (key[0] === user ? [] : [key]));
  if (others.length > 0) void delMany(others, store).catch(ignore);
  const own = all.filter(([[owner]]) => owner === user);
  const first = (kind: Key[1]) => own.find(([key]) => key[1] === kind)?.[1];
  const start = first('start') as (Start & { version: number }) | undefined;
  if (start?.version !== version) return null;
  const resultsOf = <Result>(kind: keyof Results) =>
    new Map(own.flatMap(([key, results]) => (key[1] === kind ? (results as [number, Result][]) : [])));
  return {
    files: start.files,
    startedAt: start.startedAt,
    content: start.content,
    matches: resultsOf<Match>('matches'),
    saved: resultsOf<ImportOutcome>('saved'),
    others: resultsOf<readonly ImportOutcome[]>('others'),
    decisions: (first('decisions') as Decisions | undefined) ?? null,
    records: Math.max(0, ...own.map(([key]) => key[2])) + 1,
  };
}
