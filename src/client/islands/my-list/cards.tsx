import type { MouseEvent } from 'react';
import { Bookmark } from '../../components/icons.ts';
import { Moment } from '../../lib/moment.tsx';
import { FailedState, State } from '../../components/state/state.tsx';
import { Card, eagerCards } from '../../components/title/card.tsx';
import { listFormId } from '../../components/title/list-button.tsx';
import type { ListedTitle } from '../../../shared/domain/my-list.ts';
import { formatMyListView, type MyListView } from '../../../shared/domain/my-list-view.ts';
import { titleKey } from '../../../shared/domain/title-key.ts';
import { routes } from '../../../shared/routes.ts';
import { myListText } from '../../../shared/text/my-list.ts';
import { myListViewText } from '../../../shared/text/my-list-view.ts';
import { removalKey } from './use-title-removal.ts';

/** Replaces an empty list in a filtered view. */
export const NoneShown = ({ view }: { view: MyListView }) => (
  <State icon={Bookmark} heading={myListViewText.noneShown} level={2}>
    <a className="button main" href={routes.myList + formatMyListView({ ...view, filter: 'all' }, 1)}>
      {myListViewText.showAll}
    </a>
  </State>
);

export const FailedList = ({ href }: { href: string }) => (
  <FailedState heading={myListText.failed} sentence={myListText.failedHint} href={href} />
);

type ListedCardsProps = {
  images: string;
  titles: readonly ListedTitle[];
  now: string;
  onRemove: (title: ListedTitle, event: MouseEvent) => void;
};

export const ListedCards = ({ images, titles, now, onRemove }: ListedCardsProps) => (
  <ul className="grid">
    {titles.map((title, index) => (
      <Card
        key={titleKey(title)}
        images={images}
        title={title}
        note={
          <>
            {`${myListText.added} `}
            <Moment at={title.addedAt} now={now} />
          </>
        }
        eager={index < eagerCards}
        button={
          <button
            className="list-button"
            form={listFormId}
            name="remove"
            value={titleKey(title)}
            data-removal={removalKey(title)}
            aria-label={myListText.remove(title.title)}
            onClick={(event) => onRemove(title, event)}
          />
        }
      />
    ))}
  </ul>
);
