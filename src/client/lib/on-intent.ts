import { statusText } from '../../shared/text/status.ts';
import { closestToTarget } from './closest-to-target.ts';
import { isPlainClick } from './plain-click.ts';
import { warnImportFailed } from './preload.ts';
import { showStatus } from './status.ts';

/** The events that fire when a user is about to use a control. */
const approaches = ['pointerover', 'touchstart', 'focusin'] as const;

/** Calls back when a user points at, touches or focuses something on the page. */
export function onApproach(handle: (event: Event) => void): void {
  for (const name of approaches) addEventListener(name, handle, { passive: true });
}

let shown: string | null | undefined;

/** The `aria-pressed` of a control when it was pressed, while its press is replayed. Undefined otherwise. */
export const readPressedState = (): string | null | undefined => shown;

/** A button that does nothing without its script. */
const idle = 'button[type=button]:not([popovertarget])';

type Intent = {
  /** The element to observe. */
  element: Element;
  /** A selector: only events inside a matching element count. Matches every element by default. */
  within?: string;
  /** True if the script has been started in another way. */
  isStarted?: () => boolean;
  /** Starts the script only on a press or a submit. */
  isLazy?: boolean;
  /** A selector of the links, buttons and forms in `element` that need the script. */
  selector: string;
  /** Loads the script and starts it. Rejects or resolves to false if the script cannot be loaded. */
  start: () => Promise<unknown>;
  onFailed?: () => void;
  signal?: AbortSignal;
};

/**
 * Starts a script once, when a user points at, touches or focuses `element`. Replays presses and submissions that came
 * before it has loaded, in their order. If it cannot be loaded, they act natively, and a button without native action
 * shows a message. The next intent retries. Returns a function that starts the script at once.
 */
export function onIntent({
  element,
  within = '*',
  isLazy = false,
  isStarted = () => false,
  selector,
  start,
  onFailed,
  signal,
}: Intent): () => Promise<void> {
  let starting: Promise<void> | undefined;
  let isLoaded = false;
  let isReplaying = false;
  /** The controls and forms whose press waits. A repeated press of one is ignored, because it has not responded yet. */
  const pressed = new Set<HTMLElement>();
  const waiting = new AbortController();
  const options = { capture: true, signal: signal ? AbortSignal.any([signal, waiting.signal]) : waiting.signal };

  /** Stops listening. A press that has not been replayed yet makes later ones wait, so that they act in order. */
  const stop = () => isLoaded && pressed.size === 0 && waiting.abort();
  const load = async () => {
    try {
      isLoaded = (await start()) !== false;
      if (isLoaded) return void stop();
    } catch (error) {
      warnImportFailed(error);
    }
    starting = undefined;
    onFailed?.();
  };
  const begin = () => (starting ??= load());
  const replay = async (event: Event, control: HTMLElement, act: () => void) => {
    event.preventDefault();
    event.stopPropagation();
    if (pressed.has(control)) return;
    pressed.add(control);
    const state = control.ariaPressed;
    await begin();
    await new Promise((resolve) => setTimeout(resolve)); // an element ignores clicks while it handles another
    pressed.delete(control);
    isReplaying = true;
    shown = state;
    act();
    shown = undefined;
    isReplaying = false;
    stop();
  };
  const click = (control: HTMLElement) => {
    if (isLoaded || !control.matches(idle)) control.click();
    else showStatus(statusText.notLoaded);
  };
  const mustWait = () => !isReplaying && (pressed.size > 0 || !isStarted());
  const press = (event: MouseEvent) => {
    const control = closestToTarget(event, selector);
    if (control && !(control instanceof HTMLFormElement) && mustWait() && isPlainClick(event))
      void replay(event, control, () => click(control));
  };
  const submit = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement;
    if (form.matches(selector) && mustWait()) void replay(event, form, () => form.requestSubmit(event.submitter));
  };
  const reach = (event: Event) => void (closestToTarget(event, within) && begin());
  for (const name of isLazy ? [] : [...approaches, 'change'])
    element.addEventListener(name, reach, { passive: true, ...options });
  element.addEventListener('click', press as EventListener, options);
  element.addEventListener('submit', submit as EventListener, options);
  return begin;
}
