import { batch, signal } from '@preact/signals-core';
import type { Place } from '../../shared/domain/player-frame.ts';
import type { Watchable } from '../../shared/domain/watchable.ts';

/** What plays, and the title to show before the Worker has answered. */
export type Playing = Watchable & {
  title: string;
  /** It already played on the previous page and is not recorded again. */
  isResumed?: true;
};

export type PlayerSize = 'expanded' | 'minimised';

export const playing = signal<Playing | null>(null);
export const playerSize = signal<PlayerSize>('expanded');
/** Where the user has moved the small player; null for its corner. */
export const playerPlace = signal<Place | null>(null);

/** The tab's storage, which outlives the page. */
const key = 'player';

type Stored = { playing: Playing; place: Place | null };

function store(): void {
  try {
    if (!playing.value) return sessionStorage.removeItem(key);
    sessionStorage.setItem(key, JSON.stringify({ playing: playing.value, place: playerPlace.value } satisfies Stored));
  } catch {} // a browser may refuse to store anything
}

function readStored(): Stored | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Stored | null;
    return typeof stored?.playing.id === 'number' ? stored : null;
  } catch {
    return null;
  }
}

const isSame = (a: Watchable, b: Watchable) => isSameTitle(a, b) && a.season === b.season && a.episode === b.episode;

/** True for a film and itself, and for episodes of one series. */
export const isSameTitle = (a: Watchable, b: Watchable): boolean => a.mediaType === b.mediaType && a.id === b.id;

/** Plays a title in the large player. What plays already goes on. */
export function play(title: Playing): void {
  batch(() => {
    if (!playing.value || !isSame(playing.value, title)) playing.value = title;
    playerSize.value = 'expanded';
  });
  store();
}

/** Plays another episode of the series that plays, without a change of size. */
export function playEpisode(episode: Watchable): void {
  if (!playing.value) return;
  playing.value = { ...episode, title: playing.value.title };
  store();
}

/** Asks the Worker once more what is to be shown of what plays. */
export function retry(): void {
  if (playing.value) playing.value = { ...playing.value };
}

export function resize(size: PlayerSize): void {
  playerSize.value = size;
}

export function movePlayer(place: Place): void {
  playerPlace.value = place;
  store();
}

/** Ends the player; the next page has none. */
export function stop(): void {
  batch(() => {
    playing.value = null;
    playerPlace.value = null;
  });
  store();
}

/** Plays on, in the small player, what played on the page before; without effect when nothing did or something plays. */
export function resume(): void {
  const stored = readStored();
  if (!stored || playing.value) return;
  batch(() => {
    playing.value = { ...stored.playing, isResumed: true };
    playerPlace.value = stored.place;
    playerSize.value = 'minimised';
  });
}
