import { signal } from '@preact/signals-core';
import type { PlaysResponse } from '../../shared/contract/plays.ts';
import type { EpisodeNumber } from '../../shared/domain/episode-steps.ts';
import type { TitleId } from '../../shared/domain/media-type.ts';
import { titleKey } from '../../shared/domain/title-key.ts';
import { playsText, playsToastText } from '../../shared/text/plays.ts';
import { api, read } from '../lib/api.ts';
import { enqueue, flush, onDelivered, pendingValue } from './outbox.ts';
import { describeBegun } from './begun.ts';
import { showToast } from './toasts.ts';
import { viewer } from './viewer.ts';

type Plays = { title: TitleId; watched: ReadonlySet<string>; next: EpisodeNumber | null };

/** The loaded plays of the title on this page. */
const loaded = signal<Plays | null>(null);

/** The viewer's marks since the last load. */
const marked = signal<ReadonlyMap<string, boolean>>(new Map());

/** Counts the viewer's marks. The response to an earlier request is stale. */
let changes = 0;

/** True once the plays of a title have loaded. Always true for a visitor, whose plays are on this device. */
export const arePlaysKnown = (title: TitleId): boolean =>
  viewer.value === null || (loaded.value !== null && titleKey(loaded.value.title) === titleKey(title));

/** The next episode to watch of a series. Null if there is none or its plays have not loaded. */
export const nextToWatch = (series: TitleId): EpisodeNumber | null =>
  loaded.value && titleKey(loaded.value.title) === titleKey(series) ? loaded.value.next : null;

/** True if the viewer has watched a film or an episode (`playKey`), including pending marks. */
export const isWatched = (key: string): boolean =>
  marked.value.get(key) ?? pendingValue('watched', key) ?? loaded.value?.watched.has(key) ?? false;

/** Reloads the plays of the page. Leaves them unchanged on failure. */
const reload = async (): Promise<void> => {
  if (loaded.value) await loadPlays(loaded.value.title).catch(() => {});
};

let isListening = false;

function listen(): void {
  if (isListening) return;
  isListening = true;
  onDelivered((actions) => actions.some(({ kind }) => kind === 'watched') && void reload());
}

/** Loads where a visitor continues a title. The visitor's plays are pending marks on this device. */
async function loadVisitorsNext(title: TitleId): Promise<void> {
  const before = changes;
  const begun = describeBegun(title);
  const [found] = begun ? (await read(api['up-next'].device.$get({ query: { begun } }))).titles : [];
  if (changes !== before) return loadVisitorsNext(title);
  const { season, episode } = found ?? {};
  const next = season !== undefined && episode !== undefined ? { season, episode } : null;
  loaded.value = { title, watched: new Set(), next };
}

/** Loads the viewer's plays of a title, and the next episode. Rejects if the request fails. */
export async function loadPlays({ mediaType, id }: TitleId): Promise<void> {
  if (!viewer.value) return loadVisitorsNext({ mediaType, id });
  listen();
  const before = changes;
  const response: PlaysResponse = await read(
    api.plays[':mediaType'][':id'].$get({ param: { mediaType, id: String(id) } }),
  );
  if (changes !== before) return loadPlays({ mediaType, id });
  loaded.value = { title: { mediaType, id }, watched: new Set(response.watched), next: response.next };
  marked.value = new Map();
}

/**
 * Marks films and episodes as watched or not, displayed at once. The outbox sends the marks after `delay` milliseconds,
 * when the browser is online and the viewer is signed in. Marks that the Worker rejects are rolled back. `name`: the
 * name of the film or series, which is never sent. Returns false if storage is unavailable.
 */
export function markWatched(keys: readonly string[], shall: boolean, name: string, delay = 0): boolean {
  changes += 1;
  if (!keys.every((title) => enqueue({ kind: 'watched', title, shall, name }))) return false;
  marked.value = new Map([...marked.value, ...keys.map((key) => [key, shall] as const)]);
  setTimeout(() => void flush().then(reload), delay);
  return true;
}

/** How long a toast with Undo is shown, in milliseconds. */
const undoTime = 8_000;

/**
 * Marks like `markWatched`, and shows a toast with Undo, or an error if nothing was stored. A user's unmark deletes the
 * dates of the plays, so it is sent when the toast ends, or with the next flush. Undo before that keeps the dates.
 */
export function markWithToast(keys: readonly string[], shall: boolean, name: string): void {
  if (!markWatched(keys, shall, name, viewer.value && !shall ? undoTime : 0))
    return showToast('error', playsToastText['mark-failed'], 'watched');
  const undo = { label: playsText.undo, run: () => void markWatched(keys, !shall, name) };
  showToast('success', playsToastText[shall ? 'marked-watched' : 'marked-not-watched'], 'watched', undo);
}
