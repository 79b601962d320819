import { Choice } from '../../../client/components/form/choice.tsx';
import { formatListView, listFilters, listSorts, type ListViewState } from '../../../shared/domain/list-view.ts';
import { routes } from '../../../shared/routes.ts';
import { namedListText } from '../../../shared/text/named-lists.ts';

type ListToolsProps = {
  id: string;
  view: ListViewState;
  /** Whether it is known what the reader has watched and rated. */
  isReaderKnown: boolean;
  isOwn: boolean;
};

/** A GET form for the order and filter of a list, and for its owner a link to choose several titles. */
export const ListTools = ({ id, view, isReaderKnown, isOwn }: ListToolsProps) => (
  <form className="list-tools" action={routes.list(id)}>
    {view.isChoosing && <input type="hidden" name="choose" value="" />}
    <Choice
      name="sort"
      label={namedListText.sort}
      values={isReaderKnown ? listSorts : listSorts.slice(0, -1)}
      labels={namedListText.sorts}
      value={view.sort}
    />
    <Choice
      name="show"
      label={namedListText.show}
      values={isReaderKnown ? listFilters : listFilters.slice(0, 3)}
      labels={namedListText.filters}
      value={view.filter}
    />
    <button className="button">{namedListText.apply}</button>
    {isOwn && !view.isChoosing && (
      <a className="button" href={routes.list(id) + formatListView({ ...view, isChoosing: true })}>
        {namedListText.choose}
      </a>
    )}
  </form>
);
