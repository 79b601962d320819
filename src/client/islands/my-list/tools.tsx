import { formatMyListView, type MyListView, myListFilters, myListSorts } from '../../../shared/domain/my-list-view.ts';
import { routes } from '../../../shared/routes.ts';
import { myListViewText } from '../../../shared/text/my-list-view.ts';
import { ListTools } from '../../components/named-lists/list-tools.tsx';

/** The order and filter of My List, and a link to choose several titles. */
export const MyListTools = ({ view }: { view: MyListView }) => (
  <ListTools action={routes.myList} view={view} sorts={myListSorts} filters={myListFilters} text={myListViewText}>
    {!view.isChoosing && (
      <a className="button" href={routes.myList + formatMyListView({ ...view, isChoosing: true }, 1)}>
        {myListViewText.choose}
      </a>
    )}
  </ListTools>
);
