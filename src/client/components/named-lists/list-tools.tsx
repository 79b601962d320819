import type { ReactNode } from 'react';
import { Select } from '../form/select.tsx';

type ListToolsProps<Sort extends string, Filter extends string> = {
  /** The list's path. */
  action: string;
  view: { sort: Sort; filter: Filter; isChoosing?: boolean };
  sorts: readonly Sort[];
  filters: readonly Filter[];
  text: {
    sort: string;
    sorts: Readonly<Record<Sort, string>>;
    show: string;
    filters: Readonly<Record<Filter, string>>;
    apply: string;
  };
  children?: ReactNode;
};

/** A GET form for the order and filter of a list. */
export const ListTools = <Sort extends string, Filter extends string>({
  action,
  view,
  sorts,
  filters,
  text,
  children,
}: ListToolsProps<Sort, Filter>) => (
  <form className="list-tools" action={action}>
    {view.isChoosing && <input type="hidden" name="choose" value="" />}
    <Select name="sort" label={text.sort} values={sorts} labels={text.sorts} value={view.sort} />
    <Select name="show" label={text.show} values={filters} labels={text.filters} value={view.filter} />
    <button className="button">{text.apply}</button>
    {children}
  </form>
);
