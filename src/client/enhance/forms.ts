import { whenLoaded } from '../lib/connection.ts';

/** The buttons of the forms being submitted. */
const busy = new Set<HTMLElement>();

/** The time after which a button is released, in case the user has stopped the navigation. In milliseconds. */
const maxDelay = 15_000;

function release(button: HTMLElement): void {
  button.removeAttribute('aria-busy');
  busy.delete(button);
}

function markBusy(event: SubmitEvent): void {
  const button = (event.target as Element).querySelector<HTMLElement>('.submit');
  if (!button || event.defaultPrevented) return;
  if (busy.has(button)) return event.preventDefault();
  busy.add(button);
  button.setAttribute('aria-busy', 'true');
  setTimeout(release, maxDelay, button);
}

// A page restored by Back can submit its forms again.
addEventListener('pageshow', () => busy.forEach(release));

const wasReturnedTo = () =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'back_forward');

/** Submits the `data-auto-submit` form once the page is visible, but not after Back. */
function enhanceAutoSubmit(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-auto-submit]');
  if (!form || wasReturnedTo()) return;
  const send = () => form.requestSubmit();
  if ('prerendering' in document && document.prerendering)
    document.addEventListener('prerenderingchange', send, { once: true });
  else whenLoaded(send);
}

/** Makes Reload and Back request the page of a rejected form, instead of sending the form again. */
function forgetSubmission(): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.responseStatus === 422) history.replaceState(history.state, '');
}

/** Prevents double submits, and shows a busy state on submit buttons. */
export function enhanceForms(): void {
  forgetSubmission();
  addEventListener('submit', markBusy);
  enhanceAutoSubmit();
}
