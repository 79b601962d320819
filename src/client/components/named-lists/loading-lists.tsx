import { opinionText } from '../../../shared/text/opinion.ts';
import { Spinner } from '../state/loading.tsx';

/** The dialog of a title's lists as its island begins. The server does not import the island's code. */
export const LoadingLists = () => (
  <div>
    <Spinner label={opinionText.loading} />
  </div>
);
