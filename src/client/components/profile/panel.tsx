import type { ReactNode } from 'react';

type PanelProps = {
  /** The id of the panel, for links to it and its heading. */
  id: string;
  heading: string;
  lead?: string;
  /** The panel takes the whole width where others share it. */
  wide?: boolean;
  children?: ReactNode;
};

/** One matter of the profile: a heading, perhaps a sentence, and what can be done about it. */
export const Panel = ({ id, heading, lead, wide = false, children }: PanelProps) => (
  <section className={wide ? 'panel wide' : 'panel'} id={id} aria-labelledby={`${id}-heading`}>
    <h2 id={`${id}-heading`}>{heading}</h2>
    {lead && <p className="lead">{lead}</p>}
    {children}
  </section>
);
