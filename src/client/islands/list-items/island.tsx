import { SortTitles, type SortProps } from './sort-titles.tsx';

/** The titles of the user's own list. */
export default function ListItems(props: SortProps) {
  return <SortTitles {...props} />;
}
