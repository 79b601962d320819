import '../../styles/toast.css';
import { useSignalEffect } from '@preact/signals-react/runtime';
import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react';
import { type Toast as ShownToast, toast, useToaster } from 'react-hot-toast/headless';
import { takeToasts, type Toast, type ToastAction } from '../../stores/toasts.ts';
import { undoLabel } from '../../../shared/text/undo.ts';
import { isUndoable, offerUndo } from '../../lib/undo-stack.ts';
import { CircleAlert, CircleCheck, LoaderCircle } from '../../components/icons.ts';

/** In milliseconds. A toast with an action is shown longer, so that users can reach the button. */
export const durations = {
  success: { duration: 2_000 },
  error: { duration: 4_000 },
  blank: { duration: 4_000 },
  loading: { duration: Infinity },
  /** Slightly longer than the stylesheet's `--quick`. */
  removeDelay: 160,
};

export const withAction = { duration: 8_000 };

const icons: Partial<Record<ShownToast['type'], ReactNode>> = {
  success: <CircleCheck aria-hidden />,
  error: <CircleAlert aria-hidden />,
  loading: <LoaderCircle aria-hidden />,
};

function Action({ label, run, onEnd }: ToastAction) {
  useEffect(() => onEnd, [onEnd]);
  return (
    <button type="button" className="toast-action" onClick={run}>
      {label}
    </button>
  );
}

/** The last toast for each id in the store: its react-hot-toast id, and how to withdraw its Undo. */
const shown = new Map<string, { toastId: string; withdraw: (() => void) | undefined }>();

/**
 * Shows a toast and removes the previous toast with the same id. Each toast has its own react-hot-toast id: the library
 * removes a dismissed toast by id after a delay, and would also remove its successor. `resume` ends the pause on hover.
 */
function show({ id, kind, text, action }: Toast, resume: () => void): void {
  const previous = shown.get(id);
  if (previous) {
    resume();
    toast.remove(previous.toastId);
    previous.withdraw?.();
  }
  const press = () => {
    withdraw?.();
    resume();
    toast.dismiss(shown.get(id)?.toastId);
    action?.run();
  };
  // The action of a removal or of Clear History is on the stack already, and stays there after its toast.
  const withdraw = action?.label === undoLabel && !isUndoable(id) ? offerUndo(id, press) : undefined;
  const onEnd = () => {
    withdraw?.();
    action?.onEnd?.();
  };
  const message = (
    <>
      <span>{text}</span>
      {action && <Action label={action.label} run={press} onEnd={onEnd} />}
    </>
  );
  const present = kind === 'blank' ? toast : toast[kind];
  shown.set(id, { toastId: present(message, action && withAction), withdraw });
}

/** Moves the region to the top layer, into the modal dialog if one is open: the page outside it is inert. */
function lift(region: HTMLElement): void {
  const root = region.parentElement!;
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1);
  const place = dialog ?? document.body;
  if (root.parentElement !== place) {
    place.append(root);
    dialog?.addEventListener('close', () => lift(region), { once: true });
  }
  if (!region.matches(':popover-open')) region.showPopover();
}

/** Toasts, the newest on top. They pause while a user hovers or focuses one. Ctrl+Z presses the newest Undo. */
export default function Toasts() {
  const { toasts, handlers } = useToaster(durations);
  const region = useRef<HTMLDivElement>(null);
  const { startPause, endPause } = handlers;
  const resume = useRef(endPause);
  useEffect(() => {
    resume.current = endPause;
  });

  /** The element that had the focus before a toast. */
  const origin = useRef<HTMLElement>(null);
  const onFocus = ({ relatedTarget }: FocusEvent) => {
    startPause();
    if (region.current?.contains(relatedTarget)) return;
    origin.current = relatedTarget instanceof HTMLElement ? relatedTarget : null;
  };
  /** Returns the focus after an action, unless the action has moved it. The button is about to disappear. */
  const onClick = () => {
    if (region.current?.contains(document.activeElement)) origin.current?.focus({ preventScroll: true });
  };

  useSignalEffect(() => {
    const taken = takeToasts();
    if (taken.length > 0 && region.current) lift(region.current);
    for (const each of taken) show(each, () => resume.current());
  });

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- it handles events of its buttons
    <div
      ref={region}
      className="toasts"
      role="status"
      popover="manual"
      onPointerOver={startPause}
      onPointerOut={endPause}
      onFocus={onFocus}
      onBlur={endPause}
      onClick={onClick}
    >
      {toasts.map(({ id, type, visible, message }) => (
        <p key={id} className="toast" data-kind={type} data-leaving={visible ? undefined : ''} inert={!visible}>
          {icons[type]}
          {message as ReactNode}
        </p>
      ))}
    </div>
  );
}
