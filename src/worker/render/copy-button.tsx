import CopyIsland from '../../client/islands/copy/island.tsx';
import { Island } from './island.tsx';

/** A button that copies a text. `describedBy` is the id of the element that shows or names the text. */
export const CopyButton = (props: { text: string; describedBy: string }) => (
  <Island name="copy" component={CopyIsland} props={props} wake="interaction" />
);
