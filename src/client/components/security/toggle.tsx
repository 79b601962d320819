import type { ReactNode } from 'react';
import { factorText } from '../../../shared/text/security.ts';

type ToggleProps = {
  /** The id of what names it. */
  labelledBy: string;
  on: boolean;
  children?: ReactNode;
};

/** A button that looks and reads as a switch; it turns once its form has been answered. */
export const Toggle = ({ labelledBy, on, children }: ToggleProps) => (
  <button className="toggle" role="switch" aria-checked={on} aria-labelledby={labelledBy}>
    <span className="track" aria-hidden />
    <span aria-hidden>{on ? factorText.on : factorText.off}</span>
    {children}
  </button>
);
