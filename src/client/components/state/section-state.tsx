import type { ReactNode } from 'react';
import type { LucideIcon } from '../icons.ts';

type SectionStateProps = {
  icon: LucideIcon;
  heading?: string;
  sentence?: string;
  hint?: string;
  children?: ReactNode;
};

/** Replaces a section's missing content: an icon, a sentence, and actions as children. */
export function SectionState({ icon: Icon, heading, sentence, hint, children }: SectionStateProps) {
  return (
    <div className="row-failed section-state">
      <Icon aria-hidden />
      {heading && <h3>{heading}</h3>}
      {sentence && <p data-spoken="">{sentence}</p>}
      {hint && <small>{hint}</small>}
      {children}
    </div>
  );
}
