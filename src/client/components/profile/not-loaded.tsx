import { savingText } from '../../../shared/text/profile.ts';
import { FailedState } from '../state/state.tsx';

/** Replaces a form whose values failed to load. */
export const NotLoaded = ({ again }: { again: string }) => (
  <FailedState heading={savingText.notLoaded} sentence={savingText.notLoadedHint} href={again} />
);
