import type { WatchEntry } from '../../../shared/contract/history.ts';
import { sendBatch, type Outcome as OutcomeOf } from '../send-batch.ts';

/** What became of watches that were sent. */
export type Outcome = OutcomeOf<WatchEntry>;

/** Sends one person's watches. Never rejects. */
export const send = (viewer: string, entries: readonly WatchEntry[]): Promise<Outcome> =>
  sendBatch('/api/history', { viewer, entries }, entries);
