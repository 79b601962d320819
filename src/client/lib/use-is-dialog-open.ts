import { type RefObject, useEffect, useState } from 'react';

/** True while the dialog around an element is open, from the moment that enhance/dialogs.ts announces it. */
export function useIsDialogOpen(element: RefObject<HTMLElement | null>): boolean {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const dialog = element.current?.closest('dialog');
    const ending = new AbortController();
    dialog?.addEventListener('open', () => setOpen(true), { signal: ending.signal });
    dialog?.addEventListener('close', () => setOpen(false), { signal: ending.signal });
    return () => ending.abort();
  }, [element]);
  return isOpen;
}
