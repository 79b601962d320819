import { routes } from '../../../shared/routes.ts';
import { listItemsText } from '../../../shared/text/list-items.ts';
import { myListText } from '../../../shared/text/my-list.ts';
import { Bookmark, List } from '../icons.ts';
import { State } from '../state/state.tsx';

/** Replaces the titles of an empty list. Its owner also reads how titles are added. */
export const EmptyList = ({ isOwn }: { isOwn: boolean }) => (
  <State icon={List} level={2} heading={listItemsText.empty} sentence={isOwn ? listItemsText.emptyHint : undefined}>
    <a className="button main" href={routes.new}>
      {listItemsText.findTitles}
    </a>
  </State>
);

export const EmptyMyList = () => (
  <State icon={Bookmark} heading={myListText.empty} level={2} sentence={myListText.emptyHint}>
    <a className="button main" href={routes.new}>
      {myListText.findTitles}
    </a>
    <a className="button" href={routes.import}>
      {myListText.importElsewhere}
    </a>
  </State>
);
