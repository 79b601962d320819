import { Bookmark, RotateCw, Unplug } from '../../components/icons.ts';
import { Moment } from '../../lib/moment.tsx';
import { State } from '../../components/state/state.tsx';
import { Card } from '../../components/title/card.tsx';
import { eagerCards } from '../../components/title/grid.tsx';
import { RemoveButton } from '../../components/title/list-button.tsx';
import type { ListedTitle } from '../../../shared/domain/my-list.ts';
import { titleKey } from '../../../shared/domain/title-key.ts';
import { routes } from '../../../shared/routes.ts';
import { myListText } from '../../../shared/text/my-list.ts';
import { words } from '../../../shared/text/site.ts';

export const pageHref = (page: number): string => (page > 1 ? `${routes.myList}?page=${page}` : routes.myList);

export const EmptyList = () => (
  <State icon={Bookmark} heading={myListText.empty} level={2} sentence={myListText.emptyHint}>
    <a className="button main" href={routes.new}>
      {myListText.findTitles}
    </a>
  </State>
);

export const FailedList = ({ page }: { page: number }) => (
  <State icon={Unplug} heading={myListText.failed} level={2} sentence={myListText.failedHint}>
    <a className="button main" href={pageHref(page)}>
      <RotateCw aria-hidden />
      {words.tryAgain}
    </a>
  </State>
);

type ListedCardsProps = {
  images: string;
  titles: readonly ListedTitle[];
  now: string;
  onRemove: (title: ListedTitle, button: HTMLButtonElement) => void;
};

/** The titles of a list, with the day on which each was added and a button that removes it. */
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
          <RemoveButton
            title={title}
            onClick={(event) => {
              event.preventDefault();
              onRemove(title, event.currentTarget);
            }}
          />
        }
      />
    ))}
  </ul>
);
