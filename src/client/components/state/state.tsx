import type { ReactNode } from 'react';
import { words } from '../../../shared/text/site.ts';
import { type LucideIcon, RotateCw, Unplug } from '../icons.ts';

type StateProps = { icon: LucideIcon; heading: string; level?: 1 | 2; sentence?: string; children?: ReactNode };

/** Replaces missing content: an icon, a sentence, and actions as children. */
export function State({ icon: Icon, heading, level = 1, sentence, children }: StateProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <section className="state">
      <Icon aria-hidden />
      <Heading>{heading}</Heading>
      {sentence && <p>{sentence}</p>}
      {children && <div className="actions">{children}</div>}
    </section>
  );
}

type FailedStateProps = { heading: string; level?: 1 | 2; sentence?: string; href: string; onRetry?: () => void };

/** Replaces content that failed to load, with a link that retries. `onRetry` handles the click in place. */
export const FailedState = ({ heading, level = 2, sentence, href, onRetry }: FailedStateProps) => (
  <State icon={Unplug} level={level} heading={heading} sentence={sentence}>
    <a
      className={onRetry ? 'button' : 'button main'}
      href={href}
      onClick={
        onRetry &&
        ((event) => {
          event.preventDefault();
          onRetry();
        })
      }
    >
      <RotateCw aria-hidden />
      {words.tryAgain}
    </a>
  </State>
);
