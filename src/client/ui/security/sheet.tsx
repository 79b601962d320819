import type { ReactNode } from 'react';

type SheetProps = {
  id: string;
  heading: string;
  level?: 2 | 3;
  /** It stands open in the page, which needs no script. */
  open?: boolean;
  children: ReactNode;
};

/** A dialog that a script opens over the page; without one it can stand in the page. */
export function Sheet({ id, heading, level = 2, open = false, children }: SheetProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <dialog className="sheet" id={id} aria-labelledby={`${id}-heading`} open={open}>
      <Heading id={`${id}-heading`}>{heading}</Heading>
      {children}
    </dialog>
  );
}
