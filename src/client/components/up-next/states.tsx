import { routes } from '../../../shared/routes.ts';
import { upNextText } from '../../../shared/text/up-next.ts';
import { Clapperboard } from '../icons.ts';
import { FailedState, State } from '../state/state.tsx';

export const UpNextFailed = ({ onRetry }: { onRetry?: () => void }) => (
  <FailedState heading={upNextText.failed} href={routes.upNext} onRetry={onRetry} />
);

/** Shown if there is nothing to continue. `hint` suggests what to do. */
export const NothingStarted = ({ hint }: { hint: string }) => (
  <State icon={Clapperboard} heading={upNextText.empty} level={2} sentence={hint}>
    <a className="button main" href={routes.tv}>
      {upNextText.browse}
    </a>
  </State>
);
