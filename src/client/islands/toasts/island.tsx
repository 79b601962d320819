import { effect } from '@preact/signals-core';
import { type ReactNode, useEffect, useRef } from 'react';
import { type Toast as ShownToast, toast, useToaster } from 'react-hot-toast/headless';
import { takeToasts, type Toast } from '../../stores/toasts.ts';
import { CircleAlert, CircleCheck, LoaderCircle } from '../../components/icons.ts';

/** How long toasts stay; one with an action stays longer, so that it can be reached. In milliseconds. */
const durations = {
  success: { duration: 2_000 },
  error: { duration: 4_000 },
  blank: { duration: 4_000 },
  loading: { duration: Infinity },
  /** The stylesheet's `--quick` is a little less. */
  removeDelay: 160,
};
const durationWithAction = 8_000;

const icons: Partial<Record<ShownToast['type'], ReactNode>> = {
  success: <CircleCheck aria-hidden />,
  error: <CircleAlert aria-hidden />,
  loading: <LoaderCircle aria-hidden />,
};

/** Shows a toast. `resume` ends the pause that a press of its button has begun. */
function show({ id, kind, text, action }: Toast, resume: () => void): void {
  const press = () => {
    resume();
    toast.dismiss(id);
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
  const options = { id, ...(action && { duration: durationWithAction }) };
  if (kind === 'blank') toast(message, options);
  else toast[kind](message, options);
}

/** The id under which react-hot-toast knows the latest toast of an id. */
const latestIds = new Map<string, string>();

/**
 * Gives a toast another id while the latest of its id leaves: on a busy device react-hot-toast removes, by id, what has
 * left after the new one has come.
 */
function withFreeId(wanted: Toast, shown: readonly ShownToast[]): Toast {
  const latest = latestIds.get(wanted.id) ?? wanted.id;
  const isLeaving = shown.some(({ id, visible }) => id === latest && !visible);
  if (!isLeaving) return { ...wanted, id: latest };
  latestIds.set(wanted.id, `${latest}+`);
  return { ...wanted, id: `${latest}+` };
}

/** Lifts the region over a modal dialog, which lies over all that was shown before it was opened. */
function lift(region: HTMLElement): void {
  if (region.matches(':popover-open') && !document.querySelector('dialog:modal')) return;
  region.hidePopover();
  region.showPopover();
}

/** Short messages, the newest on top. They wait while a user points at one or has come to one by keyboard. */
export default function Toasts() {
  const { toasts, handlers } = useToaster(durations);
  const region = useRef<HTMLDivElement>(null);
  const { startPause, endPause } = handlers;
  const rendered = useRef({ toasts, endPause });
  useEffect(() => {
    rendered.current = { toasts, endPause };
  });

  useEffect(
    () =>
      effect(() => {
        const taken = takeToasts();
        if (taken.length > 0 && region.current) lift(region.current);
        for (const each of taken) show(withFreeId(each, rendered.current.toasts), () => rendered.current.endPause());
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
