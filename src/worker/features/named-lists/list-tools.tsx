import { formatListView, listFilters, listSorts, type ListViewState } from '../../../shared/domain/list-view.ts';
import { routes } from '../../../shared/routes.ts';
import { namedListText } from '../../../shared/text/named-lists.ts';

type ChoiceProps<Value extends string> = {
  name: string;
  label: string;
  values: readonly Value[];
  labels: Readonly<Record<Value, string>>;
  value: Value;
};

const Choice = <Value extends string>({ name, label, values, labels, value }: ChoiceProps<Value>) => (
  <label>
    <span>{label}</span>
    <select name={name} defaultValue={value}>
      {values.map((option) => (
        <option key={option} value={option}>
          {labels[option]}
        </option>
      ))}
    </select>
  </label>
);

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
