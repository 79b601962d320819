import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { type Toast, toast, useToaster } from 'react-hot-toast/headless';
import { CircleAlert, CircleCheck, LoaderCircle } from '../../ui/icons.ts';
import type { ToastAction, ToastKind } from '../toasts.ts';

/** How long a toast takes to go, in milliseconds; the stylesheet's `--quick` is a little less. */
const leaving = 160;
/** A toast with an action stays this long, so that one can reach it; in milliseconds. */
const toBeReached = 8_000;
/** Between two toasts, in pixels. */
const gutter = 8;

const icons = { success: CircleCheck, error: CircleAlert, loading: LoaderCircle };

/** What toasts offer, by their ids. */
const actions = new Map<string, ToastAction>();

type Handlers = ReturnType<typeof useToaster>['handlers'];

function Item({ each, handlers }: { each: Toast; handlers: Handlers }) {
  const action = actions.get(each.id);
  const Icon = icons[each.type as keyof typeof icons];
  const measure = (element: HTMLElement | null) => {
    const height = element?.offsetHeight;
    if (height && height !== each.height) handlers.updateHeight(each.id, height);
  };
  const offset = handlers.calculateOffset(each, { gutter });
  return (
    <div ref={measure} style={{ transform: `translateY(${offset}px)` }}>
      <p className="toast" data-kind={each.type} data-leaving={each.visible ? undefined : ''}>
        {Icon && <Icon aria-hidden />}
        <span>{String(each.message)}</span>
        {action && (
          <button
            className="toast-action"
            onClick={({ currentTarget }) => {
              currentTarget.blur(); // what goes while it has the focus would leave the others waiting
              toast.dismiss(each.id);
              action.run();
            }}
          >
            {action.label}
          </button>
        )}
      </p>
    </div>
  );
}

/** The toasts that stand, the newest on top; they wait while someone points at them or has come to them by keyboard. */
function Toaster() {
  const { toasts, handlers } = useToaster({ removeDelay: leaving });
  return (
    <div
      onPointerEnter={handlers.startPause}
      onPointerLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
    >
      {toasts.map((each) => (
        <Item key={each.id} each={each} handlers={handlers} />
      ))}
    </div>
  );
}

let count = 0;

const mounted = new WeakSet<HTMLElement>();

// The library without its own looks: those are written into a style element, which the content security policy refuses.
/** Adds a toast to the place for them. The library's times hold: errors and blank 4 s, success 2 s, loading no end. */
export function addToast(
  place: HTMLElement,
  kind: ToastKind,
  text: string,
  { id = `toast-${count++}`, action }: { id?: string | undefined; action?: ToastAction | undefined },
): void {
  if (!mounted.has(place)) {
    mounted.add(place);
    const root = createRoot(place);
    flushSync(() => root.render(<Toaster />));
  }
  const show = kind === 'blank' ? toast : toast[kind];
  if (action) actions.set(id, action);
  else actions.delete(id);
  flushSync(() => void show(text, { id, ...(action ? { duration: toBeReached } : {}) }));
}
