import { ChooseTitles, type ChooseProps } from './choose-titles.tsx';
import { SortTitles, type SortProps } from './sort-titles.tsx';

/** The titles of the user's own list, to change one or, with `targets`, several of them. */
export default function ListItems(props: SortProps | ChooseProps) {
  return 'targets' in props ? <ChooseTitles {...props} /> : <SortTitles {...props} />;
}
