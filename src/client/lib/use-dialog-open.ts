import { type RefObject, useEffect, useRef } from 'react';
import type { OpenEvent } from './open-event.ts';

/**
 * Calls back each time the dialog around an element is opened by a `data-opens` control, with that control; see
 * enhance/dialogs.ts.
 */
export function useDialogOpen(element: RefObject<HTMLElement | null>, onOpen: (opener: HTMLElement) => void): void {
  const callback = useRef(onOpen);
  useEffect(() => {
    callback.current = onOpen;
  });
  useEffect(() => {
    const dialog = element.current?.closest('dialog');
    const hear = (event: Event) => callback.current((event as OpenEvent).detail.opener);
    dialog?.addEventListener('open', hear);
    return () => dialog?.removeEventListener('open', hear);
  }, [element]);
}
