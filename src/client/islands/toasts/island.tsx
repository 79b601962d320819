import { effect } from '@preact/signals-core';
import { type ReactNode, useEffect, useRef } from 'react';
import { type Toast as ShownToast, toast, useToaster } from 'react-hot-toast/headless';
import { takeToasts, type Toast } from '../../stores/toasts.ts';
import { CircleAlert, CircleCheck, LoaderCircle } from '../../components/icons.ts';

/** In milliseconds. A toast with an action stays longer, so that users can reach it. */
const durations = {
  success: { duration: 2_000 },
  error: { duration: 4_000 },
  blank: { duration: 4_000 },
  loading: { duration: Infinity },
  /** Slightly longer than the stylesheet's `--quick`. */
  removeDelay: 160,
};
const durationWithAction = 8_000;

const icons: Partial<Record<ShownToast['type'], ReactNode>> = {
  success: <CircleCheck aria-hidden />,
  error: <CircleAlert aria-hidden />,
  loading: <LoaderCircle aria-hidden />,
};

/** The toast on screen of each id of the store, by react-hot-toast's id. */
const shown = new Map<string, string>();

/**
 * Shows a toast in place of the one with its id. It gets an id of its own: react-hot-toast removes a toast some time after
 * it was dismissed, by id, and on a slow device would remove its successor. `resume` ends the pause that hovering started.
 */
function show({ id, kind, text, action }: Toast, resume: () => void): void {
  const previous = shown.get(id);
  if (previous) {
    resume();
    toast.remove(previous);
  }
  const press = () => {
    resume();
    toast.dismiss(shown.get(id));
    action?.run();
  };
  const message = (
    <>
      <span>{text}</span>
      {action && (
        <button type="button" className="toast-action" onClick={press}>
          {action.label}
        </button>
      )}
    </>
  );
  const present = kind === 'blank' ? toast : toast[kind];
  shown.set(id, present(message, action && { duration: durationWithAction }));
}

/** Raises the region above a modal dialog that opened after it. */
function lift(region: HTMLElement): void {
  if (region.matches(':popover-open') && !document.querySelector('dialog:modal')) return;
  region.hidePopover();
  region.showPopover();
}

/** Toasts, the newest on top. They pause while a user hovers or focuses one. */
export default function Toasts() {
  const { toasts, handlers } = useToaster(durations);
  const region = useRef<HTMLDivElement>(null);
  const { startPause, endPause } = handlers;
  const resume = useRef(endPause);
  useEffect(() => {
    resume.current = endPause;
  });

  useEffect(
    () =>
      effect(() => {
        const taken = takeToasts();
        if (taken.length > 0 && region.current) lift(region.current);
        for (const each of taken) show(each, () => resume.current());
      }),
    [],
  );

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only watches whether toasts are read
    <div
      ref={region}
      className="toasts"
      role="status"
      popover="manual"
      onPointerOver={startPause}
      onPointerOut={endPause}
      onFocus={startPause}
      onBlur={endPause}
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
