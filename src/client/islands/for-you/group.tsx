import { useRef } from 'react';
import type { Group, LeftOut, RecommendedTitle } from '../../../shared/domain/for-you.ts';
import type { TitleId } from '../../../shared/domain/media-type.ts';
import { titleKey } from '../../../shared/domain/title-key.ts';
import { routes } from '../../../shared/routes.ts';
import { forYouText } from '../../../shared/text/for-you.ts';
import { Card } from '../../components/title/card.tsx';
import { AddButton } from '../../components/title/list-button.tsx';
import { Rail } from '../../components/title/row.tsx';
import { isRepeated } from '../../lib/repeated-press.ts';
import { useRowEnds } from '../../lib/row-ends.ts';

export type GroupRowProps = {
  images: string;
  group: Group;
  /** `next` takes the focus. */
  onLeave: (kind: keyof LeftOut, title: TitleId & { title: string }, next: HTMLElement | null) => void;
};

/** Finds a button in the element after this one, or in the one before. */
export const findNeighbour = (element: Element | null, selector: string): HTMLElement | null =>
  element?.nextElementSibling?.querySelector<HTMLElement>(selector) ??
  element?.previousElementSibling?.querySelector<HTMLElement>(selector) ??
  null;

/** The buttons that leave out a title or a reason. Their values are the keys of the titles. */
export const leaveOutButtons = { titles: '.leave-out', reasons: '.leave-reason' } satisfies Record<
  keyof LeftOut,
  string
>;

/** A row of recommendations for one reason. */
export function GroupRow({ images, group: { reason, titles, also }, onLeave }: GroupRowProps) {
  const row = {
    id: `like-${reason.mediaType}-${reason.id}`,
    heading: forYouText.because(reason),
    more: routes.title(reason),
  };
  const noteOf = (title: RecommendedTitle) => also[titleKey(title)];
  const wrapper = useRef<HTMLDivElement>(null);
  useRowEnds(wrapper, titles);

  const leaveTitle = (title: RecommendedTitle, button: HTMLElement) => {
    const group = wrapper.current!;
    // The card may be the tallest one. Keeps the rows below in their place.
    group.style.minBlockSize = `${group.getBoundingClientRect().height}px`;
    const neighbour = findNeighbour(button.closest('li'), leaveOutButtons.titles);
    onLeave('titles', title, neighbour ?? findNeighbour(group, leaveOutButtons.reasons));
  };
  return (
    <div ref={wrapper} className="for-you-group">
      <Rail row={row}>
        {titles.map((title) => (
          <Card
            key={titleKey(title)}
            images={images}
            title={title}
            note={noteOf(title) && forYouText.also(noteOf(title)!)}
            button={
              <>
                <AddButton title={title} />
                <button
                  type="button"
                  className="leave-out"
                  value={titleKey(title)}
                  aria-label={forYouText.leaveTitleOut(title.title)}
                  onClick={(event) => isRepeated('left-out', event) || leaveTitle(title, event.currentTarget)}
                >
                  {forYouText.leaveOut}
                </button>
              </>
            }
          />
        ))}
      </Rail>
      <button
        type="button"
        className="button leave-reason"
        value={titleKey(reason)}
        aria-label={forYouText.stopCountingTitle(reason.title)}
        onClick={(event) =>
          isRepeated('left-out', event) ||
          onLeave('reasons', reason, findNeighbour(wrapper.current, leaveOutButtons.reasons))
        }
      >
        {forYouText.stopCounting}
      </button>
    </div>
  );
}
