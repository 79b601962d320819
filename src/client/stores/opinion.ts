import { batch, type Signal, signal } from '@preact/signals-core';
import type { TitleId } from '../../shared/domain/media-type.ts';
import type { GivenRating, Opinion, Rating } from '../../shared/domain/rating.ts';
import { parseTitleKey, titleKey } from '../../shared/domain/title-key.ts';
import { offlineText } from '../../shared/text/offline.ts';
import { api, read, titleParam } from '../lib/api.ts';
import { type Optimistic, optimistic } from '../lib/optimistic.ts';
import { type Delivery, onDelivered } from './deliveries.ts';
import { deviceOpinion, likeOnDevice } from './opinion-device.ts';
import { pendingAction, pendingValue } from './outbox.ts';
import { sendOrQueue } from './send-or-queue.ts';
import { showToast } from './toasts.ts';
import { viewer } from './viewer.ts';

type Entry = {
  like: Optimistic<boolean>;
  rating: Signal<Rating | null>;
  /** True once the Worker or a pending action of this device has set the like. */
  isKnown: Signal<boolean>;
  /** When it was loaded, in milliseconds; 0 before. */
  loadedAt: number;
  /** The current request, which concurrent callers share. */
  loading: Promise<void> | undefined;
  /** Counts the viewer's likes and ratings. The response to an earlier request is stale. */
  likes: number;
  ratings: number;
};

const entries = new Map<string, Entry>();

const client = api.opinion[':mediaType'][':id'];

/** Sends a like, or enqueues it with a message. */
async function sendLike(title: TitleId, liked: boolean): Promise<void> {
  const isSaved = await sendOrQueue({ kind: 'like', title: titleKey(title), value: liked }, async () => {
    const param = titleParam(title);
    await read(liked ? client.like.$put({ param }) : client.like.$delete({ param }));
    return true;
  });
  if (!isSaved) showToast('blank', offlineText.waiting, 'like');
}

/** Returns a rating with its pending change. A pending rating without a review leaves the review as it is. */
function withPending(title: string, rating: Rating | null): Rating | null {
  const pending = pendingAction('rating', title);
  return pending ? merge(rating, pending.value ? { score: pending.score!, review: pending.review } : null) : rating;
}

const merge = (rating: Rating | null, given: GivenRating | null): Rating | null =>
  given && { score: given.score, review: given.review === undefined ? (rating?.review ?? null) : given.review };

function createEntry(title: TitleId): Entry {
  const key = titleKey(title);
  const waiting = pendingValue('like', key);
  return {
    like: optimistic(waiting ?? false, (liked) => sendLike(title, liked)),
    rating: signal(withPending(key, null)),
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

/** Returns the viewer's opinion of a title, for islands. Only in the browser: the server renders one page for all. */
export function opinionOf(title: TitleId): ReturnType<typeof deviceOpinion> {
  if (!viewer.value) return deviceOpinion(titleKey(title));
  const { like, rating, isKnown } = entryOf(title);
  return { liked: like.value, rating, isKnown };
}

function showDelivered({ actions, full }: Delivery): void {
  for (const { kind, title, value } of actions) {
    const entry = entries.get(title);
    if (kind === 'like' && entry) {
      entry.likes += 1;
      entry.like.confirm(pendingValue('like', title) ?? value);
    }
    if (kind === 'rating' && entry) reload(title, entry);
  }
  for (const { title } of full) {
    const entry = entries.get(title);
    if (entry) reload(title, entry);
  }
}

/** Loads the opinion again. Another device may have rated later. */
function reload(key: string, entry: Entry): void {
  entry.ratings += 1;
  load(parseTitleKey(key)!, entry).catch((error: unknown) => console.warn('opinion', error));
}

async function load(title: TitleId, entry: Entry): Promise<void> {
  const { likes, ratings } = entry;
  const { liked, rating }: Opinion = await read(client.$get({ param: titleParam(title) }));
  entry.loadedAt = Date.now();
  batch(() => {
    if (entry.likes === likes) entry.like.confirm(pendingValue('like', titleKey(title)) ?? liked);
    if (entry.ratings === ratings) entry.rating.value = withPending(titleKey(title), rating);
    entry.isKnown.value = true;
  });
}

/** How long a loaded opinion is fresh, in milliseconds. */
const freshness = 60_000;

/** Loads a user's opinion unless it is fresh. Rejects if the request fails. */
export async function loadOpinion(title: TitleId): Promise<void> {
  if (!viewer.value) return;
  onDelivered(showDelivered);
  const entry = entryOf(title);
  if (entry.loadedAt > 0 && Date.now() - entry.loadedAt < freshness) return;
  await (entry.loading ??= load(title, entry).finally(() => (entry.loading = undefined)));
}

/** Likes a title or removes the like. Displays it at once. Rejects after a rollback if it fails. */
export async function setLike(title: TitleId, liked: boolean): Promise<void> {
  if (!viewer.value) return likeOnDevice(title, liked);
  const entry = entryOf(title);
  entry.likes += 1;
  entry.isKnown.value = true;
  await entry.like.set(liked);
}

/** Displays a rating that the viewer has given, or its removal (null). */
export function showRating(title: TitleId, given: GivenRating | null): void {
  const entry = entryOf(title);
  entry.ratings += 1;
  entry.rating.value = merge(entry.rating.value, given);
}

/** True if the opinion has loaded on this page. */
export const isLoaded = (title: TitleId): boolean => entryOf(title).loadedAt > 0;
