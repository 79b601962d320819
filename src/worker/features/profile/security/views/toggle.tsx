import type { ReactNode } from 'react';
import { factorText } from '../../../../../shared/text/security.ts';

type ToggleProps = {
  /** The id of the element that labels it. */
  labelledBy: string;
  on: boolean;
  children?: ReactNode;
};

/** A submit button with the role of a switch. Its state changes when the response arrives. */
export const Toggle = ({ labelledBy, on, children }: ToggleProps) => (
  <button className="toggle" role="switch" aria-checked={on} aria-labelledby={labelledBy}>
    <span className="track" aria-hidden />
    <span aria-hidden>{on ? factorText.on : factorText.off}</span>
    {children}
  </button>
);
