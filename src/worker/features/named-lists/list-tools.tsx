import { ListTools } from '../../../client/components/named-lists/list-tools.tsx';
import { formatListView, listFilters, listSorts, type ListViewState } from '../../../shared/domain/list-view.ts';
import { routes } from '../../../shared/routes.ts';
import { namedListText } from '../../../shared/text/named-lists.ts';

type NamedListToolsProps = {
  id: string;
  view: ListViewState;
  /** Whether it is known what the reader has watched and rated. */
  isReaderKnown: boolean;
  isOwn: boolean;
};

/** The order and filter of a list, and for its owner a link to choose several titles. */
export const NamedListTools = ({ id, view, isReaderKnown, isOwn }: NamedListToolsProps) => (
  <ListTools
    action={routes.list(id)}
    view={view}
    sorts={isReaderKnown ? listSorts : listSorts.slice(0, -1)}
    filters={isReaderKnown ? listFilters : listFilters.slice(0, 3)}
    text={namedListText}
  >
    {isOwn && !view.isChoosing && (
      <a className="button" href={routes.list(id) + formatListView({ ...view, isChoosing: true })}>
        {namedListText.choose}
      </a>
    )}
  </ListTools>
);
