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
