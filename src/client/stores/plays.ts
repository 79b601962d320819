import { signal } from '@preact/signals-core';
import type { PlaysResponse } from '../../shared/contract/plays.ts';
import type { EpisodeNumber } from '../../shared/domain/episode-steps.ts';
import type { TitleId } from '../../shared/domain/media-type.ts';
import { parsePlayKey } from '../../shared/domain/play.ts';
import { parseTitleKey, titleKey } from '../../shared/domain/title-key.ts';
import { playsText, playsToastText } from '../../shared/text/plays.ts';
import { api, read, titleParam } from '../lib/api.ts';
import { isPageHidden, onPageVisibility } from '../lib/page-visibility.ts';
import { type Delivery, onDelivered } from './deliveries.ts';
import { enqueueAll, enqueueForNow, flush, markValue, pendingValue } from './outbox.ts';
import { describeStarted } from './started.ts';
import { showToast } from './toasts.ts';
import { viewer } from './viewer.ts';

type Plays = { title: TitleId; watched: ReadonlySet<string>; next: EpisodeNumber | null };

/** The loaded plays of the title on this page. */
const loaded = signal<Plays | null>(null);

/** The viewer's marks since the last load. */
const marked = signal<ReadonlyMap<string, boolean>>(new Map());

/** Films and episodes marked as not watched at the time `at`. */
type Unmark = { keys: readonly string[]; name: string; at: string };

/** The unmarks that Undo can still withdraw, by key. */
const undoable = signal<ReadonlyMap<string, Unmark>>(new Map());

/** Counts the viewer's marks, also those that the outbox delivers. The response to an earlier request is stale. */
let changes = 0;

/** The title (`movie:550`) that was requested last. The response of another one is stale. */
let requested = '';

/** True once the plays of a title have loaded. Always true for a visitor, whose plays are on this device. */
export const arePlaysKnown = (title: TitleId): boolean =>
  viewer.value === null || (loaded.value !== null && titleKey(loaded.value.title) === titleKey(title));

/** The next episode to watch of a series. Null if there is none or its plays have not loaded. */
export const nextToWatch = (series: TitleId): EpisodeNumber | null =>
  loaded.value && titleKey(loaded.value.title) === titleKey(series) ? loaded.value.next : null;

/** True if the viewer has watched a film or an episode (`playKey`), including pending marks. */
export const isWatched = (key: string): boolean =>
  !undoable.value.has(key) &&
  (marked.value.get(key) ?? pendingValue('watched', key) ?? loaded.value?.watched.has(key) ?? false);

/** True if the viewer has watched an episode of a season (`tv:1399:1:`), as far as plays have loaded. */
export const isSeasonStarted = (prefix: string): boolean =>
  [...(loaded.value?.watched ?? []), ...marked.value.keys()].some((key) => key.startsWith(prefix) && isWatched(key));

/** Reloads the plays of the page. Leaves them unchanged on failure. */
const reload = async (): Promise<void> => {
  const title = parseTitleKey(requested);
  if (loaded.value && title) await loadPlays(title).catch(() => {});
};

/** Reloads the plays of the page after a change by another request than that of the outbox. */
export async function reloadPlays(): Promise<void> {
  changes += 1;
  await reload();
}

function showDelivered({ actions, full }: Delivery): void {
  const isMark = ({ kind }: { kind: string }) => kind === 'watched';
  // Another tab's marks leave the outbox before this tab has loaded them.
  const stored = actions.filter(isMark).map(({ title }) => [title, markValue('watched', title)!] as const);
  if (stored.length > 0) {
    changes += 1;
    marked.value = new Map([...marked.value, ...stored]);
  }
  if (stored.length > 0 || full.some(isMark)) void reload();
}

/** Loads where a visitor continues a title. The visitor's plays are pending marks on this device. */
async function loadVisitorsNext(title: TitleId): Promise<Pick<PlaysResponse, 'watched' | 'next'>> {
  const begun = describeStarted(title);
  const [found] = begun ? (await read(api['up-next'].device.$get({ query: { begun } }))).titles : [];
  const { season, episode } = found ?? {};
  return { watched: [], next: season !== undefined && episode !== undefined ? { season, episode } : null };
}

const loadUsersPlays = (title: TitleId): Promise<PlaysResponse> =>
  read(api.plays[':mediaType'][':id'].$get({ param: titleParam(title) }));

/**
 * Loads the viewer's plays of a title, and the next episode, again after a mark in the meantime. Rejects if the request
 * fails.
 */
export async function loadPlays(title: TitleId): Promise<void> {
  if (viewer.value) onDelivered(showDelivered);
  requested = titleKey(title);
  const before = changes;
  const { watched, next } = await (viewer.value ? loadUsersPlays : loadVisitorsNext)(title);
  if (requested !== titleKey(title)) return;
  if (changes !== before) return loadPlays(title);
  loaded.value = { title, watched: new Set(watched), next };
  marked.value = new Map();
}

/**
 * Marks films and episodes as watched or not, displayed at once. The outbox sends the marks when the browser is online
 * and the viewer is signed in. Marks that the Worker rejects are rolled back. `name`: the name of the film or series,
 * which is never sent. `at`: the time of the press, now by default. Returns false if nothing was stored.
 */
export function markWatched(keys: readonly string[], value: boolean, name: string, at?: string): boolean {
  changes += 1;
  // A mark of an undoable unmark withdraws it, which keeps its dates.
  const changed = value ? keys.filter((key) => !undoable.value.has(key)) : keys;
  withdraw(keys);
  if (!enqueueAll(changed.map((title) => ({ kind: 'watched', title, value, name, at })))) return false;
  marked.value = new Map([...marked.value, ...changed.map((key) => [key, value] as const)]);
  void flush().then(reload);
  return true;
}

/** Deletes the mark of this page on a film or an episode that was removed from this device. */
export const deleteMark = (key: string): void =>
  void (marked.value = new Map([...marked.value].filter(([marks]) => marks !== key)));

const withdraw = (keys: readonly string[]) =>
  (undoable.value = new Map([...undoable.value].filter(([key]) => !keys.includes(key))));

/** Ends Undo of an unmark. Does nothing for keys that were marked or unmarked again. */
function endUndo(unmark: Unmark): void {
  const keys = unmark.keys.filter((key) => undoable.value.get(key) === unmark);
  if (keys.length === 0 || markWatched(keys, false, unmark.name, unmark.at)) return;
  showToast('error', playsToastText['mark-failed'], 'watched');
}

/** Enqueues all unmarks that can be undone. Returns false if there are none. */
export function enqueueUnmarks(): boolean {
  const unmarks = new Set(undoable.value.values());
  unmarks.forEach(endUndo);
  return unmarks.size > 0;
}

function holdUnmark(unmark: Unmark): void {
  changes += 1;
  undoable.value = new Map([...undoable.value, ...unmark.keys.map((key) => [key, unmark] as const)]);
  addEventListener('pagehide', endUndoOfPage);
  onPageVisibility(storeWhileHidden); // before enhance/outbox.ts, which would send an unmark that is taken back
}

/** Takes back an unmark that was stored while the page is hidden, by key. */
let stored: ReadonlyMap<string, () => boolean> = new Map();

/** Stores the unmarks while the page is hidden, because a phone may then end it. Another tab may send them later. */
function storeWhileHidden(): void {
  const sent = [...stored].filter(([key, takeBack]) => undoable.value.has(key) && !takeBack()).map(([key]) => key);
  marked.value = new Map([...marked.value, ...sent.map((key) => [key, false] as const)]);
  withdraw(sent);
  const unmarks = isPageHidden() ? [...undoable.value] : [];
  stored = new Map(
    unmarks.map(([key, { name, at }]) => [key, enqueueForNow({ kind: 'watched', title: key, value: false, name, at })]),
  );
}

/** Replaces the toast, because Back may restore the page. */
function endUndoOfPage(): void {
  if (enqueueUnmarks()) showToast('success', playsToastText['marked-not-watched'], 'watched');
}

/**
 * Marks like `markWatched`, and shows a toast with Undo, or an error if nothing was stored. An unmark deletes the dates
 * of the plays, so it is enqueued when its toast ends or the page is left. Undo before that keeps the dates. A mark has
 * no Undo while the plays are unknown, because that would delete the dates of earlier plays.
 */
export function markWithToast(keys: readonly string[], value: boolean, name: string): void {
  const unmark = { keys, name, at: new Date().toISOString() };
  if (!value) holdUnmark(unmark);
  else if (!markWatched(keys, true, name)) return showToast('error', playsToastText['mark-failed'], 'watched');
  const undo = {
    label: playsText.undo,
    run: () => void markWatched(keys, !value, name),
    onEnd: () => value || endUndo(unmark),
  };
  const text = playsToastText[value ? 'marked-watched' : 'marked-not-watched'];
  const isUndoable = !value || keys.every((key) => arePlaysKnown(parsePlayKey(key)!));
  showToast('success', text, 'watched', isUndoable ? undo : undefined);
}
