import type { ReactNode } from 'react';

type SheetProps = {
  id: string;
  /** Without it, an island renders the heading. */
  heading?: string;
  level?: 2 | 3;
  /** Renders the dialog open, for pages without scripts. */
  open?: boolean;
  children: ReactNode;
};

/**
 * A dialog that a `data-opens` control opens (enhance/dialogs.ts). Escape, a click outside and `data-close` controls
 * close it. If its island cannot be loaded, the opener's link leads to a page instead.
 */
export function Sheet({ id, heading, level = 2, open = false, children }: SheetProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <dialog
      className="sheet"
      id={id}
      aria-labelledby={`${id}-heading`}
      open={open}
      closedby={open ? undefined : 'any'}
      data-needs-script=""
    >
      {heading && <Heading id={`${id}-heading`}>{heading}</Heading>}
      {children}
    </dialog>
  );
}
