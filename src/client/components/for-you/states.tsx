import { routes } from '../../../shared/routes.ts';
import { forYouText } from '../../../shared/text/for-you.ts';
import { Compass } from '../icons.ts';
import { RowsSkeleton } from '../state/loading.tsx';
import { FailedState, State } from '../state/state.tsx';

const simple = { href: `${routes.forYou}?simple`, label: forYouText.simple };
const browse = { href: routes.movies, label: forYouText.browse };

/** The loading state. Its link works without scripts. */
export function Choosing({ isUser }: { isUser: boolean }) {
  const { href, label } = isUser ? simple : browse;
  return (
    <div className="for-you-choosing">
      <RowsSkeleton rows={3} cardsInRow={8} />
      <p className="page">
        {forYouText.choosing} <a href={href}>{label}</a>
      </p>
    </div>
  );
}

/** Shown if nothing is known of the viewer's taste. `hint` suggests what to do. */
export const Empty = ({ hint }: { hint: string }) => (
  <State icon={Compass} heading={forYouText.empty} level={2} sentence={hint}>
    <a className="button main" href={routes.movies}>
      {forYouText.browse}
    </a>
  </State>
);

/** Shown if every recommendation is watched, hidden or left out. */
export const NoneLeft = () => (
  <State icon={Compass} heading={forYouText.noneLeft} level={2} sentence={forYouText.noneLeftHint}>
    <a className="button main" href={routes.movies}>
      {forYouText.browse}
    </a>
  </State>
);

export const Failed = ({ onRetry }: { onRetry?: () => void }) => (
  <FailedState heading={forYouText.failed} sentence={forYouText.failedHint} href={routes.forYou} onRetry={onRetry} />
);
