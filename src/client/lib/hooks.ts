import { type DependencyList, type RefObject, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

const subscribe = () => () => {};

/** False on the server and during hydration, then true. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );

/** Runs an effect with a signal that aborts on cleanup. */
export function useAbortableEffect(work: (signal: AbortSignal) => void, dependencies: DependencyList): void {
  useEffect(() => {
    const controller = new AbortController();
    work(controller.signal);
    return () => controller.abort();
    // oxlint-disable-next-line react-hooks/exhaustive-deps, react/exhaustive-effect-dependencies -- passed in
  }, dependencies);
}

type DialogHandlers = { onOpen?: () => void; onClose?: () => void };

/**
 * Listens to the dialog around an element. A `data-opens` control fires its `open` event (enhance/dialogs.ts). Calls
 * `onClose` before the next `onOpen`, even if the dialog was opened again before its `close` event arrived.
 */
export function useDialog(element: RefObject<HTMLElement | null>, { onOpen, onClose }: DialogHandlers): void {
  const open = useEffectEvent(() => onOpen?.());
  const close = useEffectEvent(() => onClose?.());
  useAbortableEffect(
    (signal) => {
      const dialog = element.current?.closest('dialog');
      let isOpen = false;
      const onOpened = () => {
        if (isOpen) close();
        isOpen = true;
        open();
      };
      const onClosed = () => {
        if (dialog?.open) return; // opened again: its `open` event calls `close`
        isOpen = false;
        close();
      };
      dialog?.addEventListener('open', onOpened, { signal });
      dialog?.addEventListener('close', onClosed, { signal });
    },
    [element],
  );
}

/** Renders a change synchronously. If it removes the focused element inside `root`, focuses `next` or `root`. */
export function renderKeepingFocus(root: HTMLElement | null, change: () => void, next?: HTMLElement | null): void {
  const hadFocus = root?.contains(document.activeElement);
  flushSync(change);
  if (!hadFocus || root?.contains(document.activeElement)) return;
  (next?.isConnected ? next : root)?.focus({ preventScroll: true });
}

/** Calls back when the browser goes online, as long as `isWaiting` is true. */
export function useWhenOnline(isWaiting: boolean, onOnline: () => void): void {
  const online = useEffectEvent(onOnline);
  useAbortableEffect((signal) => isWaiting && addEventListener('online', () => online(), { signal }), [isWaiting]);
}
