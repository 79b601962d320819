import { myListValue } from '../../../shared/domain/named-list.ts';
import { listItemsText } from '../../../shared/text/list-items.ts';
import { List } from '../../components/icons.ts';
import { EmptyList, EmptyMyList } from '../../components/named-lists/empty-list.tsx';
import { State } from '../../components/state/state.tsx';

/** The page of a list whose titles were all removed. `isEmpty`: whether the list has no other pages. */
export function NoneLeft({ id, path, isEmpty }: { id: string; path: string; isEmpty: boolean }) {
  if (isEmpty) return id === myListValue ? <EmptyMyList /> : <EmptyList isOwn />;
  return (
    <State icon={List} level={2} heading={listItemsText.pageEmpty}>
      <a className="button main" href={path}>
        {listItemsText.otherTitles}
      </a>
    </State>
  );
}
