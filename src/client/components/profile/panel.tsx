import type { ReactNode } from 'react';

type PanelProps = {
  /** The panel's id, and the prefix of its heading's id. */
  id: string;
  heading: string;
  lead?: string;
  /** Takes the full width. */
  wide?: boolean;
  children?: ReactNode;
};

export const Panel = ({ id, heading, lead, wide = false, children }: PanelProps) => (
  <section className={wide ? 'panel wide' : 'panel'} id={id} aria-labelledby={`${id}-heading`}>
    <h2 id={`${id}-heading`}>{heading}</h2>
    {lead && <p className="lead">{lead}</p>}
    {children}
  </section>
);
