import type { ReactNode } from 'react';

type SheetProps = {
  id: string;
  heading: string;
  level?: 2 | 3;
  /** It stands open in the page, which needs no script. */
  open?: boolean;
  children: ReactNode;
};

/**
 * A dialog that a `data-opens` control opens over the page; see enhance/dialogs.ts. It closes on Escape, on a press beside
 * it and by its `data-close` controls. Without its island it is useless, and the control's link leads to a page instead.
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
      <Heading id={`${id}-heading`}>{heading}</Heading>
      {children}
    </dialog>
  );
}
