import { useEffect, useRef } from 'react';
import { timeOf } from '../../../shared/contract/pending-actions.ts';
import type { Rating } from '../../../shared/domain/rating.ts';
import type { DescribedTitle } from '../../../shared/domain/media-type.ts';
import { dayIn, parseTimeZone } from '../../../shared/domain/time-zone.ts';
import { titleKey } from '../../../shared/domain/title-key.ts';
import { opinionText, opinionToastText } from '../../../shared/text/opinion.ts';
import { ratingsText } from '../../../shared/text/ratings.ts';
import { Day } from '../../components/day.tsx';
import { Heart, Star } from '../../components/icons.ts';
import { NothingRated } from '../../components/rating/nothing-rated.tsx';
import { State } from '../../components/state/state.tsx';
import { TitleEntry } from '../../components/title/title-entry.tsx';
import { useStores } from '../../lib/use-stores.ts';
import { useRemoval } from '../../lib/use-removal.ts';
import { isGoneFromDevice, restoreOnDevice, withdrawOnDevice } from '../../stores/device-removal.ts';
import { type PendingAction, pendingAction } from '../../stores/outbox.ts';
import { showToast } from '../../stores/toasts.ts';

/** A title that a visitor has rated, or liked without a `rating`, with the ISO day. */
type DeviceOpinion = DescribedTitle & { rating: Rating | null; day: string };

export type OpinionsProps = {
  images: string;
  kind: 'rating' | 'like';
  entries: readonly DeviceOpinion[];
  /** The path of the first page if there are several, so that an emptied one does not mean that there is nothing. */
  first: string | null;
};

const toasts = {
  rating: {
    gone: 'rating-removed',
    missing: 'rating-missing',
    back: 'rating-restored',
    failed: 'rating-not-removed',
    'not-back': 'rating-not-restored',
  },
  like: {
    gone: 'like-removed',
    missing: 'like-missing',
    back: 'liked',
    failed: 'like-failed',
    'not-back': 'like-failed',
  },
} as const;

const Detail = ({ rating, day }: DeviceOpinion) => (
  <>
    {rating && (
      <>
        {ratingsText.score(rating.score)}
        <br />
      </>
    )}
    {rating ? ratingsText.ratedOn : ratingsText.likedOn}
    <Day date={day} />
  </>
);

/** A page whose ratings or likes were all removed. */
const NoneLeft = ({ kind, first }: Pick<OpinionsProps, 'kind' | 'first'>) =>
  first ? (
    <State icon={kind === 'like' ? Heart : Star} level={2} heading={ratingsText.pageEmpty}>
      <a className="button main" href={first}>
        {ratingsText.first}
      </a>
    </State>
  ) : (
    <NothingRated isLikes={kind === 'like'} />
  );

/** Returns a title with the rating that is on this device now. Another tab may have changed it. */
function withStoredRating(title: DeviceOpinion): DeviceOpinion {
  const { rating } = title;
  const stored = rating ? pendingAction('rating', titleKey(title)) : undefined;
  const { score, review = null } = stored ?? {};
  if (!stored || !score || (score === rating?.score && review === rating.review)) return title;
  const timeZone = parseTimeZone(Intl.DateTimeFormat().resolvedOptions().timeZone);
  return { ...title, rating: { score, review }, day: dayIn(timeOf(stored)!, timeZone) };
}

/** The ratings or likes of a visitor, which are on this device. */
export function DeviceOpinions({ images, kind, entries, first }: OpinionsProps) {
  const isHydrated = useStores();
  const root = useRef<HTMLDivElement>(null);
  const { gone, remove } = useRemoval<DeviceOpinion, PendingAction | null>({
    root,
    keyOf: titleKey,
    async write(title, isGone, stored) {
      if (isGone) return withdrawOnDevice({ kind, title: titleKey(title) });
      restoreOnDevice(stored.get(titleKey(title)));
      return null;
    },
    report(_, { done, action, id }) {
      const removed = done?.result ? 'gone' : 'missing';
      const failed = action ? 'not-back' : 'failed';
      const outcome = done ? (done.isGone ? removed : 'back') : failed;
      const isDone = outcome === 'gone' || outcome === 'back';
      showToast(isDone ? 'success' : 'error', opinionToastText[toasts[kind][outcome]], id, action);
    },
  });
  const isShown = (key: string) => !gone.has(key) && !(isHydrated && isGoneFromDevice({ kind, title: key }));
  const current = isHydrated ? entries.map(withStoredRating) : entries;
  const days = current.map(({ day }) => day).join();
  // enhance/browser.ts localises the days of changed ratings.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- `days` changes with them
  useEffect(() => void root.current?.dispatchEvent(new Event('swap', { bubbles: true })), [days]);
  const shown = current.filter((title) => isShown(titleKey(title)));
  return (
    <div ref={root}>
      {shown.length === 0 ? (
        <NoneLeft kind={kind} first={first} />
      ) : (
        <ul className="title-entries">
          {shown.map((title) => (
            <TitleEntry key={titleKey(title)} images={images} title={title} detail={<Detail {...title} />}>
              <button
                className="button"
                type="button"
                data-removal={titleKey(title)}
                aria-label={ratingsText[kind === 'like' ? 'unlikeTitle' : 'removeTitle'](
                  title.title ?? ratingsText.unnamed(title),
                )}
                onClick={(event) => remove(title, event)}
              >
                {opinionText.remove}
              </button>
              {title.rating?.review && <q>{title.rating.review}</q>}
            </TitleEntry>
          ))}
        </ul>
      )}
    </div>
  );
}
