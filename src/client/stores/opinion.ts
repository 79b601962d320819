import { batch, type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import type { TitleId } from '../../shared/domain/media-type.ts';
import type { Opinion, Rating, VisitorsRating } from '../../shared/domain/rating.ts';
import { titleKey } from '../../shared/domain/title-key.ts';
import { offlineText } from '../../shared/text/offline.ts';
import { api, read } from '../lib/api.ts';
import { type Optimistic, optimistic } from '../lib/optimistic.ts';
import { onDelivered, pendingValue } from './outbox.ts';
import { sendOrQueue } from './send-or-queue.ts';
import { showToast } from './toasts.ts';
import { visitorsRating } from './visitors.ts';

type Entry = {
  like: Optimistic<boolean>;
  rating: Signal<Rating | null>;
  isKnown: Signal<boolean>;
  /** When it was loaded, in milliseconds; 0 before. */
  loadedAt: number;
  /** The current request, which concurrent callers share. */
  loading: Promise<void> | undefined;
  /** Counts the viewer's likes and ratings. The response to an earlier request is stale. */
  likes: number;
  ratings: number;
};

/** The viewer's opinion of a title. */
export type TitleOpinion = {
  liked: ReadonlySignal<boolean>;
  rating: ReadonlySignal<Rating | null>;
  /** True once the Worker or a pending action of this device has set it. */
  isKnown: ReadonlySignal<boolean>;
};

const entries = new Map<string, Entry>();

const client = api.opinion[':mediaType'][':id'];
const paramOf = ({ mediaType, id }: TitleId) => ({ param: { mediaType, id: String(id) } });

/** Sends a like, or enqueues it with a message. */
async function sendLike(title: TitleId, liked: boolean): Promise<void> {
  const isSaved = await sendOrQueue({ kind: 'like', title: titleKey(title), shall: liked }, async () => {
    await read(liked ? client.like.$put(paramOf(title)) : client.like.$delete(paramOf(title)));
    return true;
  });
  if (!isSaved) showToast('blank', offlineText.waiting, 'like');
}

function createEntry(title: TitleId): Entry {
  const waiting = pendingValue('like', titleKey(title));
  return {
    like: optimistic(waiting ?? false, (liked) => sendLike(title, liked)),
    rating: signal(null),
    isKnown: signal(waiting !== undefined),
    loadedAt: 0,
    loading: undefined,
    likes: 0,
    ratings: 0,
  };
}

function entryOf(title: TitleId): Entry {
  const key = titleKey(title);
  const entry = entries.get(key) ?? createEntry(title);
  entries.set(key, entry);
  return entry;
}

/**
 * Returns the viewer's opinion of a title, for islands. Only in the browser: the server renders one page for all.
 */
export function opinionOf(title: TitleId): TitleOpinion {
  const { like, rating, isKnown } = entryOf(title);
  return { liked: like.value, rating, isKnown };
}

let isListening = false;

function listen(): void {
  if (isListening) return;
  isListening = true;
  onDelivered((actions) => {
    for (const { kind, title, shall } of actions)
      if (kind === 'like') entries.get(title)?.like.confirm(pendingValue('like', title) ?? shall);
  });
}

async function load(title: TitleId, entry: Entry): Promise<void> {
  const { likes, ratings } = entry;
  const { liked, rating }: Opinion = await read(client.$get(paramOf(title)));
  entry.loadedAt = Date.now();
  batch(() => {
    if (entry.likes === likes) entry.like.confirm(pendingValue('like', titleKey(title)) ?? liked);
    if (entry.ratings === ratings) entry.rating.value = rating;
    entry.isKnown.value = true;
  });
}

/** How long a loaded opinion is fresh, in milliseconds. */
const freshness = 60_000;

/** Loads the opinion unless it is younger than `maxAge` milliseconds. Rejects if the request fails. */
export async function loadOpinion(title: TitleId, maxAge = freshness): Promise<void> {
  listen();
  const entry = entryOf(title);
  if (entry.loadedAt > 0 && Date.now() - entry.loadedAt < maxAge) return;
  await (entry.loading ??= load(title, entry).finally(() => (entry.loading = undefined)));
}

/** Likes a title or removes the like. Displays it at once. Rejects after a rollback if it fails. */
export async function setLike(title: TitleId, liked: boolean): Promise<void> {
  const entry = entryOf(title);
  entry.likes += 1;
  entry.isKnown.value = true;
  await entry.like.set(liked);
}

/** Rates a title, or removes the rating (null). Rejects without a change if the request fails. */
export async function rate(title: TitleId, rating: Rating | null): Promise<void> {
  const sent = rating
    ? client.rating.$put(paramOf(title), { init: { body: JSON.stringify(rating) } })
    : client.rating.$delete(paramOf(title));
  const { visitors }: { visitors: VisitorsRating | null } = await read(sent);
  const entry = entryOf(title);
  entry.ratings += 1;
  batch(() => {
    entry.rating.value = rating;
    if (visitors) visitorsRating.value = { title, rating: visitors };
  });
}
