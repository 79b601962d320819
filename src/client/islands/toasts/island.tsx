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

/** Shows a toast. `resume` ends the pause that hovering its button started. */
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

/** The newest react-hot-toast id of each toast id. */
const latestIds = new Map<string, string>();

/**
 * Gives a toast a new id while its predecessor is leaving: react-hot-toast removes toasts by id, and on a slow device
 * would remove the new one.
 */
function withFreeId(wanted: Toast, shown: readonly ShownToast[]): Toast {
  const latest = latestIds.get(wanted.id) ?? wanted.id;
  const isLeaving = shown.some(({ id, visible }) => id === latest && !visible);
  if (!isLeaving) return { ...wanted, id: latest };
  latestIds.set(wanted.id, `${latest}+`);
  return { ...wanted, id: `${latest}+` };
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
