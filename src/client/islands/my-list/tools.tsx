import { type MyListView, myListFilters, myListSorts } from '../../../shared/domain/my-list-view.ts';
import { routes } from '../../../shared/routes.ts';
import { myListViewText } from '../../../shared/text/my-list-view.ts';
import { Choice } from '../../components/form/choice.tsx';

/** A GET form for the order and filter of the list. */
export const ListTools = ({ view }: { view: MyListView }) => (
  <form className="list-tools" action={routes.myList}>
    <Choice
      name="sort"
      label={myListViewText.sort}
      values={myListSorts}
      labels={myListViewText.sorts}
      value={view.sort}
    />
    <Choice
      name="show"
      label={myListViewText.show}
      values={myListFilters}
      labels={myListViewText.filters}
      value={view.filter}
    />
    <button className="button">{myListViewText.apply}</button>
  </form>
);
