import { listText } from '../../../shared/text/lists.ts';
import { SearchX } from '../icons.ts';
import { State } from '../state/state.tsx';

/** Shown on an empty page of a list that has other pages. */
export const EmptyPage = () => (
  <State icon={SearchX} heading={listText.emptyPage} level={2} sentence={listText.emptyPageHint} />
);
