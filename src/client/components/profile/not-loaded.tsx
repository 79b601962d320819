import { savingText } from '../../../shared/text/profile.ts';
import { words } from '../../../shared/text/site.ts';
import { RotateCw, Unplug } from '../icons.ts';
import { State } from '../state/state.tsx';

/** In place of a form whose state is not known. */
export const NotLoaded = ({ again }: { again: string }) => (
  <State icon={Unplug} level={2} heading={savingText.notLoaded} sentence={savingText.notLoadedHint}>
    <a className="button main" href={again}>
      <RotateCw aria-hidden />
      {words.tryAgain}
    </a>
  </State>
);
