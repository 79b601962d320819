import type { TitleId } from '../../shared/domain/media-type.ts';
import type { GivenRating } from '../../shared/domain/rating.ts';
import { titleKey } from '../../shared/domain/title-key.ts';
import { api, json, read, titleParam } from '../lib/api.ts';
import { isLoaded, showRating } from './opinion.ts';
import { rateOnDevice } from './opinion-device.ts';
import { pendingAction } from './outbox.ts';
import { sendOrQueue } from './send-or-queue.ts';
import { memberRating } from './member-rating.ts';
import { viewer } from './viewer.ts';

const client = api.opinion[':mediaType'][':id'].rating;

/**
 * True if an earlier rating of a title is known with its review: it has loaded, or a pending action of this device
 * replaces it.
 */
export function isRatingKnown(title: TitleId): boolean {
  const pending = pendingAction('rating', titleKey(title));
  return isLoaded(title) || (pending !== undefined && (!pending.value || pending.review !== undefined));
}

/**
 * Rates a title, or removes the rating (null). Enqueues the rating when offline, and displays it. Stores a visitor's on
 * this device. Resolves to false if it is enqueued. Rejects without a change if the request is rejected, or if nothing
 * could be stored.
 */
export async function rate(title: TitleId, given: GivenRating | null): Promise<boolean> {
  if (!viewer.value) {
    rateOnDevice(title, given);
    return true;
  }
  const param = titleParam(title);
  const saved = await sendOrQueue({ kind: 'rating', title: titleKey(title), value: given !== null, ...given }, () =>
    read(given ? client.$put({ param }, json(given)) : client.$delete({ param })),
  );
  showRating(title, given);
  if (saved?.memberRating) memberRating.value = { title, rating: saved.memberRating };
  return saved !== null;
}
