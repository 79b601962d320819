import { formText } from '../../shared/text/forms.ts';
import { whenLoaded } from '../lib/connection.ts';
import { showStatus } from '../lib/status.ts';

/** The path of the health check. */
const health = '/healthz';

/** The buttons of the forms being submitted. */
const busy = new Set<HTMLElement>();

/** The time after which a button is released, in case the user has stopped the navigation. In milliseconds. */
const maxDelay = 15_000;

function release(button: HTMLElement): void {
  button.removeAttribute('aria-busy');
  busy.delete(button);
}

function markBusy(event: SubmitEvent): void {
  const { submitter, target } = event;
  const button = submitter?.matches('.submit') ? submitter : (target as Element).querySelector<HTMLElement>('.submit');
  if (!button || event.defaultPrevented) return;
  if (busy.has(button)) return event.preventDefault();
  busy.add(button);
  button.setAttribute('aria-busy', 'true');
  setTimeout(release, maxDelay, button);
}

// A page restored by Back can submit its forms again.
addEventListener('pageshow', () => busy.forEach(release));

const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];

/** Submits the `data-auto-submit` form once the page is visible, but not after Back. */
function enhanceAutoSubmit(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-auto-submit]');
  if (!form || navigation?.type === 'back_forward') return;
  const send = () => form.requestSubmit();
  if ('prerendering' in document && document.prerendering)
    document.addEventListener('prerenderingchange', send, { once: true });
  else whenLoaded(send);
}

// Reload and Back request the page of a rejected form, instead of sending the form again. Once: a page that is swapped in
// later has been requested by its URL.
if (Math.floor((navigation?.responseStatus ?? 0) / 100) === 4) history.replaceState(history.state, '');

/** Forms that the Worker can receive although the browser is offline: both may be on the same machine. */
const sendable = new WeakSet<HTMLFormElement>();

const isReachable = () =>
  fetch(health, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );

/** Holds a form that is submitted offline, and shows a message. The browser would replace the page with its own error. */
async function holdOffline(event: SubmitEvent): Promise<void> {
  const form = event.target as HTMLFormElement;
  const submitter = event.submitter as HTMLButtonElement | null;
  if (navigator.onLine || event.defaultPrevented || sendable.delete(form)) return;
  if (!form.querySelector('.submit')) return; // signing out shows its own message
  if ((submitter?.formMethod || form.method) !== 'post') return;
  event.preventDefault();
  if (!(await isReachable())) return showStatus(formText.needsNetwork);
  sendable.add(form);
  form.requestSubmit(submitter);
}

const hold = (event: SubmitEvent) => void holdOffline(event);

/** Holds forms while offline, prevents double submits, and shows a busy state on submit buttons. */
export function enhanceForms(): void {
  addEventListener('submit', hold);
  addEventListener('submit', markBusy);
  enhanceAutoSubmit();
}
