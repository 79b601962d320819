import { routes } from '../../../shared/routes.ts';
import { listText } from '../../../shared/text/lists.ts';
import { searchText } from '../../../shared/text/pages.ts';
import { SearchX } from '../icons.ts';
import { State } from '../state/state.tsx';

/** Shown on an empty page of a list that has other pages. */
export const EmptyPage = () => (
  <State icon={SearchX} heading={listText.emptyPage} level={2} sentence={listText.emptyPageHint} />
);

/** Shown on a screen that has no titles at all. */
export const NoTitles = (props: { heading: string; sentence?: string | undefined }) => (
  <State icon={SearchX} level={2} {...props}>
    <a className="button main" href={routes.new}>
      {searchText.browseInstead}
    </a>
  </State>
);
