import { useRef } from 'react';
import type { Rating } from '../../../shared/domain/rating.ts';
import type { DescribedTitle } from '../../../shared/domain/media-type.ts';
import { titleKey } from '../../../shared/domain/title-key.ts';
import { opinionText, opinionToastText } from '../../../shared/text/opinion.ts';
import { ratingsText } from '../../../shared/text/ratings.ts';
import { Day } from '../../components/day.tsx';
import { NothingRated } from '../../components/rating/nothing-rated.tsx';
import { TitleEntry } from '../../components/title/title-entry.tsx';
import { pageHeading, useRemoval } from '../../lib/use-removal.ts';
import { returnToDevice, takeFromDevice } from '../../stores/device-removal.ts';
import type { PendingAction } from '../../stores/outbox.ts';
import { showToast } from '../../stores/toasts.ts';

/** A title that a visitor has rated, or liked without a `rating`, with the ISO day. */
type DeviceOpinion = DescribedTitle & { rating: Rating | null; day: string };

export type OpinionsProps = {
  images: string;
  kind: 'rating' | 'like';
  entries: readonly DeviceOpinion[];
  /** True if there are other pages, so that an emptied one does not mean that there is nothing. */
  hasOthers: boolean;
};

const toasts = {
  rating: { gone: 'rating-removed', back: 'rating-restored', failed: 'rating-not-removed' },
  like: { gone: 'like-removed', back: 'liked', failed: 'like-failed' },
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

/** The ratings or likes of a visitor, which are on this device. */
export function DeviceOpinions({ images, kind, entries, hasOthers }: OpinionsProps) {
  const root = useRef<HTMLDivElement>(null);
  const { gone, remove } = useRemoval<DeviceOpinion, PendingAction | null>({
    root,
    selector: '[data-removal]',
    rest: pageHeading,
    keyOf: titleKey,
    async write(title, isGone, stored) {
      if (isGone) return takeFromDevice({ kind, title: titleKey(title) });
      returnToDevice(stored.get(titleKey(title)));
      return null;
    },
    report(_, { done, removal, id }) {
      const text = opinionToastText[toasts[kind][done ? (done.isGone ? 'gone' : 'back') : 'failed']];
      const action = removal?.result ? { label: opinionText.undo, run: removal.undo } : undefined;
      showToast(done ? 'success' : 'error', text, id, action);
    },
  });
  const shown = entries.filter((title) => !gone.has(titleKey(title)));

  return (
    <div ref={root}>
      {shown.length === 0 && !hasOthers && <NothingRated isLikes={kind === 'like'} />}
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
    </div>
  );
}
