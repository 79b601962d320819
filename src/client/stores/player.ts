import { batch, signal } from '@preact/signals-core';
import type { Place } from '../../shared/domain/player-frame.ts';
import type { Watchable } from '../../shared/domain/watchable.ts';
import { playerKey, readStored, removeStored, writeStored } from '../lib/stored.ts';

/** What plays, and the title to show until the Worker responds. */
export type Playing = Watchable & {
  title: string;
  /** True if it already played on the previous page, so that it is not recorded again. */
  isResumed?: true;
};

export type PlayerSize = 'expanded' | 'minimised';

export const playing = signal<Playing | null>(null);
export const playerSize = signal<PlayerSize>('expanded');
/** Where the user has moved the minimised player; null for its default corner. */
export const playerPlace = signal<Place | null>(null);

type Stored = { playing: Playing; place: Place | null };

function store(): void {
  if (!playing.value) return removeStored(playerKey, 'sessionStorage');
  const stored: Stored = { playing: playing.value, place: playerPlace.value };
  writeStored(playerKey, stored, 'sessionStorage');
}

const isSame = (a: Watchable, b: Watchable) => isSameTitle(a, b) && a.season === b.season && a.episode === b.episode;

/** True for the same film, or for two episodes of the same series. */
export const isSameTitle = (a: Watchable, b: Watchable): boolean => a.mediaType === b.mediaType && a.id === b.id;

/** Plays a title in the expanded player. A title that is already playing continues. */
export function play(title: Playing): void {
  batch(() => {
    if (!playing.value || !isSame(playing.value, title)) playing.value = title;
    playerSize.value = 'expanded';
  });
  store();
}

/** Plays another episode of the current series. Keeps the player's size. */
export function playEpisode(episode: Watchable): void {
  if (!playing.value) return;
  playing.value = { ...episode, title: playing.value.title };
  store();
}

/** Requests the content of the current title again. */
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

/** Closes the player. The next page does not resume it. */
export function stop(): void {
  batch(() => {
    playing.value = null;
    playerPlace.value = null;
  });
  store();
}

/**
 * Continues the title of the previous page in the minimised player. Has no effect if there was none or a title already
 * plays.
 */
export function resume(): void {
  const stored = readStored(playerKey, 'sessionStorage') as Stored | null;
  if (typeof stored?.playing?.id !== 'number' || playing.value) return;
  batch(() => {
    playing.value = { ...stored.playing, isResumed: true };
    playerPlace.value = stored.place;
    playerSize.value = 'minimised';
  });
}

/** Plays what the tab plays now, after Back has restored the page with what played when it was left. */
export function restore(): void {
  const stored = readStored(playerKey, 'sessionStorage') as Stored | null;
  if (playing.value && stored?.playing && isSame(playing.value, stored.playing)) return;
  batch(() => {
    playing.value = null;
    playerPlace.value = null;
    resume();
  });
}
