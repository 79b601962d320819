import { sendWishes } from '../offline/keep-wish.ts';
import { browser } from '../viewer-here.ts';
import { replayPending } from './record-watch.ts';

/** Writes all that is kept of whoever looks: what was watched, and what was wished without a network. */
export async function replayAll(): Promise<void> {
  await Promise.all([replayPending(), sendWishes()]);
}

/** The same, but no longer than somebody waits, who leaves or clears their history; in milliseconds. */
const patience = 3_000;
export const replaySoon = (): Promise<unknown> => Promise.race([replayAll(), browser.pause(patience)]);
