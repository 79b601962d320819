import { type MyListView, myListFilters, myListSorts } from '../../../shared/domain/my-list-view.ts';
import { routes } from '../../../shared/routes.ts';
import { myListText } from '../../../shared/text/my-list.ts';
import { Choice } from '../../components/form/choice.tsx';

/** A GET form for the order and filter of the list. */
export const ListTools = ({ view }: { view: MyListView }) => (
  <form className="list-tools" action={routes.myList}>
    <Choice name="sort" label={myListText.sort} values={myListSorts} labels={myListText.sorts} value={view.sort} />
    <Choice
      name="show"
      label={myListText.show}
      values={myListFilters}
      labels={myListText.filters}
      value={view.filter}
    />
    <button className="button">{myListText.apply}</button>
  </form>
);
