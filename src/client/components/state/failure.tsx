import type { ReactNode } from 'react';
import { words } from '../../../shared/text/site.ts';

type FailureProps = {
  className: string;
  sentence: string;
  main?: boolean;
  onRetry: () => void;
  children?: ReactNode;
};

/** An alert with a Try Again button. */
export const Failure = ({ className, sentence, main = false, onRetry, children }: FailureProps) => (
  <div className={className} role="alert">
    <p>{sentence}</p>
    <button type="button" className={main ? 'button main' : 'button'} onClick={onRetry}>
      {words.tryAgain}
    </button>
    {children}
  </div>
);

/** The same in a dialog, with a button that closes it. */
export const DialogFailure = ({
  sentence,
  cancel,
  onRetry,
}: Pick<FailureProps, 'sentence' | 'onRetry'> & { cancel: string }) => (
  <div role="alert">
    <p className="lead">{sentence}</p>
    <div className="actions">
      <button type="button" className="button main" onClick={onRetry}>
        {words.tryAgain}
      </button>
      <button type="button" className="button" data-close="">
        {cancel}
      </button>
    </div>
  </div>
);
