import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { PlaysAnswer } from '../../shared/contract/plays.ts';
import type { EpisodeNumber } from '../../shared/domain/episode-steps.ts';
import type { TitleId } from '../../shared/domain/media-type.ts';
import { titleKey } from '../../shared/domain/title-key.ts';
import { playsText, playsToastText } from '../../shared/text/plays.ts';
import { api, read } from '../lib/api.ts';
import { enqueue, flush, onDelivered, pendingValue } from './outbox.ts';
import { showToast } from './toasts.ts';
import { viewer } from './viewer.ts';

type Plays = { title: TitleId; watched: ReadonlySet<string>; next: EpisodeNumber | null };

/** What the Worker has said of the title on this page. */
const loaded = signal<Plays | null>(null);

/** What the viewer has marked since. */
const marked = signal<ReadonlyMap<string, boolean>>(new Map());

/** How often the viewer has marked something: what was requested before is out of date then. */
let changes = 0;

/** True once the plays of a title have loaded. Those of a visitor are on this device. */
export const arePlaysKnown = (title: TitleId): boolean =>
  viewer.value === null || (loaded.value !== null && titleKey(loaded.value.title) === titleKey(title));

/** The episode of the page's series to watch next; null for none, and before it is known. */
export const nextToWatch: ReadonlySignal<EpisodeNumber | null> = computed(() => loaded.value?.next ?? null);

/** Whether the viewer has watched a film or an episode (`playKey`), with what waits to be sent. */
export const isWatched = (key: string): boolean =>
  marked.value.get(key) ?? pendingValue('watched', key) ?? loaded.value?.watched.has(key) ?? false;

/** Loads again what the page shows. Without an answer the marks stay as they are. */
const reload = async (): Promise<void> => {
  if (loaded.value) await loadPlays(loaded.value.title).catch(() => {});
};

let isListening = false;

function listen(): void {
  if (isListening) return;
  isListening = true;
  onDelivered((actions) => actions.some(({ kind }) => kind === 'watched') && void reload());
}

/** Loads what a user has watched of a title. Rejects when the Worker does not respond. */
export async function loadPlays({ mediaType, id }: TitleId): Promise<void> {
  if (!viewer.value) return;
  listen();
  const before = changes;
  const answer: PlaysAnswer = await read(api.plays[':mediaType'][':id'].$get({ param: { mediaType, id: String(id) } }));
  if (changes !== before) return loadPlays({ mediaType, id });
  loaded.value = { title: { mediaType, id }, watched: new Set(answer.watched), next: answer.next };
  marked.value = new Map();
}

/**
 * Marks films and episodes as watched or not. They show at once and are sent by the outbox, now or when there is a network or, of a
 * visitor, an account; those that the Worker rejects are taken back. `name`: that of the film or series, which stays on this
 * device. Returns false when the browser stores nothing.
 */
export function markWatched(keys: readonly string[], shall: boolean, name: string): boolean {
  changes += 1;
  if (!keys.every((title) => enqueue({ kind: 'watched', title, shall, name }))) return false;
  marked.value = new Map([...marked.value, ...keys.map((key) => [key, shall] as const)]);
  void flush().then(reload);
  return true;
}

/** Marks like `markWatched`, and shows a toast with Undo, or one that nothing was stored. */
export function markWithToast(keys: readonly string[], shall: boolean, name: string): void {
  if (!markWatched(keys, shall, name)) return showToast('error', playsToastText['mark-failed'], 'watched');
  const undo = { label: playsText.undo, run: () => void markWatched(keys, !shall, name) };
  showToast('success', playsToastText[shall ? 'marked-watched' : 'marked-not-watched'], 'watched', undo);
}
