import { routes } from '../../../shared/routes.ts';
import { listItemsText } from '../../../shared/text/list-items.ts';
import { List } from '../../components/icons.ts';
import { EmptyList } from '../../components/named-lists/empty-list.tsx';
import { State } from '../../components/state/state.tsx';

/** The page of a list whose titles were all removed. `isEmpty`: whether the list has no other pages. */
export const NoneLeft = ({ id, isEmpty }: { id: string; isEmpty: boolean }) =>
  isEmpty ? (
    <EmptyList isOwn />
  ) : (
    <State icon={List} level={2} heading={listItemsText.pageEmpty}>
      <a className="button main" href={routes.list(id)}>
        {listItemsText.otherTitles}
      </a>
    </State>
  );
