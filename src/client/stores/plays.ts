import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { PlaysAnswer } from '../../shared/contract/plays.ts';
import type { EpisodeNumber } from '../../shared/domain/episode-steps.ts';
import type { MediaType } from '../../shared/domain/media-type.ts';
import { titleKey } from '../../shared/domain/title-key.ts';
import { api, read } from '../lib/api.ts';
import { enqueue, flush, onDelivered, pendingValue } from './outbox.ts';

type TitleId = { mediaType: MediaType; id: number };

type Known = { title: string; watched: ReadonlySet<string>; next: EpisodeNumber | null };

/** What the Worker has said of the title on this page. */
const known = signal<Known | null>(null);

/** True once the plays of a title have loaded. */
export const arePlaysKnown = (title: TitleId): boolean => known.value?.title === titleKey(title);

/** The episode of the page's series to watch next; null for none, and before it is known. */
export const nextToWatch: ReadonlySignal<EpisodeNumber | null> = computed(() => known.value?.next ?? null);

/** Whether the viewer has watched a film or an episode (`playKey`), with what waits to be sent. */
export const isWatched = (key: string): boolean =>
  pendingValue('watched', key) ?? known.value?.watched.has(key) ?? false;

let isListening = false;

/** Takes over what was sent, and what became of it. */
function listen(): void {
  if (isListening) return;
  isListening = true;
  onDelivered((actions) => {
    const marks = actions.filter(({ kind }) => kind === 'watched');
    if (marks.length === 0 || !known.value) return;
    const watched = new Set(known.value.watched);
    for (const { title, shall } of marks)
      if (shall) watched.add(title);
      else watched.delete(title);
    known.value = { ...known.value, watched };
    const [mediaType, id] = known.value.title.split(':');
    loadPlays({ mediaType: mediaType as MediaType, id: Number(id) }).catch(() => {}); // the marks stay as they are
  });
}

/** Loads what the viewer has watched of a title. Rejects when the Worker does not respond. */
export async function loadPlays({ mediaType, id }: TitleId): Promise<void> {
  listen();
  const title = titleKey({ mediaType, id });
  const answer: PlaysAnswer = await read(api.plays[':mediaType'][':id'].$get({ param: { mediaType, id: String(id) } }));
  known.value = { title, watched: new Set(answer.watched), next: answer.next };
}

/**
 * Marks films and episodes as watched or not. They show at once and are sent by the outbox, now or when there is a network.
 * Returns false when the browser stores nothing.
 */
export function markWatched(keys: readonly string[], shall: boolean): boolean {
  const areStored = keys.map((title) => enqueue({ kind: 'watched', title, shall })).every(Boolean);
  void flush();
  return areStored;
}
