import { computed, signal } from '@preact/signals-core';
import type { GivenRating, Rating } from '../../shared/domain/rating.ts';
import { enqueue, pendingAction, pendingValue, withdraw } from './outbox.ts';

const isKnown = signal(true);

function findRating(key: string): Rating | null {
  const { score, review = null } = pendingAction('rating', key) ?? {};
  return score ? { score, review } : null;
}

/** A visitor's opinion of a title (`movie:550`) on this device. The outbox holds it until the visitor signs in. */
export const deviceOpinion = (key: string) => ({
  liked: computed(() => pendingValue('like', key) ?? false),
  rating: computed(() => findRating(key)),
  isKnown,
});

function store(isStored: boolean): void {
  if (!isStored) throw new Error('nothing could be stored');
}

/** Likes a title on this device, or removes the like. Throws if nothing could be stored. */
export function likeOnDevice(key: string, value: boolean): void {
  const subject = { kind: 'like', title: key } as const;
  store(value ? enqueue({ ...subject, value }) : withdraw(subject));
}

/**
 * Rates a title on this device, or removes the rating (null). Without a review, one in the account that the visitor signs
 * in to stays. Throws if nothing could be stored.
 */
export function rateOnDevice(key: string, given: GivenRating | null): void {
  const subject = { kind: 'rating', title: key } as const;
  if (!given) return store(withdraw(subject));
  const { score, review } = given;
  store(enqueue({ ...subject, value: true, score, ...(review && { review }) }));
}
