import { computed, signal } from '@preact/signals-core';
import type { TitleId } from '../../shared/domain/media-type.ts';
import type { GivenRating, Rating } from '../../shared/domain/rating.ts';
import { titleKey } from '../../shared/domain/title-key.ts';
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

/** A title and its name, which the page of ratings and likes shows while the catalogue fails. */
type Rated = TitleId & { title?: string };

/** Likes a title on this device, or removes the like. Throws if nothing could be stored. */
export function likeOnDevice(title: Rated, value: boolean): void {
  const subject = { kind: 'like', title: titleKey(title) } as const;
  store(value ? enqueue({ ...subject, value, name: title.title }) : withdraw(subject));
}

/**
 * Rates a title on this device, or removes the rating (null). Without a review, one in the account that the visitor signs
 * in to stays. Throws if nothing could be stored.
 */
export function rateOnDevice(title: Rated, given: GivenRating | null): void {
  const subject = { kind: 'rating', title: titleKey(title) } as const;
  if (!given) return store(withdraw(subject));
  const { score, review } = given;
  store(enqueue({ ...subject, value: true, score, name: title.title, ...(review && { review }) }));
}
