import type { ReactNode } from 'react';
import type { LucideIcon } from '../../../client/components/icons.ts';

type SectionStateProps = {
  icon: LucideIcon;
  heading?: string;
  sentence?: string;
  hint?: string;
  /** Whether the content failed to load. Screen readers then announce all of the state. */
  isFailure?: boolean;
  children?: ReactNode;
};

/** Replaces a section's missing content: an icon, a sentence, and actions as children. */
export function SectionState({ icon: Icon, heading, sentence, hint, isFailure, children }: SectionStateProps) {
  return (
    <div className="row-failed section-state" role={isFailure ? 'alert' : undefined}>
      <Icon aria-hidden />
      {heading && <h3>{heading}</h3>}
      {sentence && <p data-spoken={isFailure ? undefined : ''}>{sentence}</p>}
      {hint && <small>{hint}</small>}
      {children}
    </div>
  );
}
