import { statusText } from '../../shared/text/status.ts';
import { closestToTarget } from './closest-to-target.ts';
import { isPlainClick } from './plain-click.ts';
import { warnImportFailed } from './preload.ts';
import { showStatus } from './status.ts';

/** The events by which a user approaches a control. */
const approaches = ['pointerover', 'touchstart', 'focusin'] as const;

/** Calls back when a user is about to use something on the page. */
export function onApproach(handle: (event: Event) => void): void {
  for (const name of approaches) addEventListener(name, handle, { passive: true });
}

/** A button that does nothing without its script. */
const idle = 'button[type=button]:not([popovertarget])';

type Intent = {
  /** Where a user reaches for something. */
  element: Element;
  /** Only events inside such an element count. By default all do. */
  within?: string;
  /** True once the script was started in another way. */
  isStarted?: () => boolean;
  /** Only a press or a submit starts the script. */
  isLazy?: boolean;
  /** The links, buttons and forms inside that need the script. */
  selector: string;
  /** Loads the script and starts it. Rejects or resolves to false when the script cannot be loaded. */
  start: () => Promise<unknown>;
  onFailed?: () => void;
  signal?: AbortSignal;
};

/**
 * Starts a script once, when a user reaches for an element. Presses and submissions before it has loaded wait for it.
 * If it cannot be loaded, they act natively, or a message appears for a button without native action; the next intent
 * retries. Returns a function that starts it at once.
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
  let isReplaying = false;
  const waiting = new AbortController();
  const options = { capture: true, signal: signal ? AbortSignal.any([signal, waiting.signal]) : waiting.signal };

  const load = async () => {
    try {
      if ((await start()) !== false) return waiting.abort();
    } catch (error) {
      warnImportFailed(error);
    }
    starting = undefined;
    onFailed?.();
  };
  const begin = () => (starting ??= load());
  const replay = async (event: Event, act: () => void) => {
    event.preventDefault();
    event.stopPropagation();
    await begin();
    await new Promise((resolve) => setTimeout(resolve)); // an element ignores a click while it handles one
    isReplaying = true;
    act();
    isReplaying = false;
  };
  const click = (control: HTMLElement) => {
    if (waiting.signal.aborted || !control.matches(idle)) control.click();
    else showStatus(statusText.notLoaded);
  };
  const press = (event: MouseEvent) => {
    const control = closestToTarget(event, selector);
    if (!control || control instanceof HTMLFormElement || isReplaying || isStarted() || !isPlainClick(event)) return;
    void replay(event, () => click(control));
  };
  const submit = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement;
    if (form.matches(selector) && !isReplaying && !isStarted())
      void replay(event, () => form.requestSubmit(event.submitter));
  };
  const reach = (event: Event) => void (closestToTarget(event, within) && begin());
  for (const name of isLazy ? [] : [...approaches, 'change'])
    element.addEventListener(name, reach, { passive: true, ...options });
  element.addEventListener('click', press as EventListener, options);
  element.addEventListener('submit', submit as EventListener, options);
  return begin;
}
