import { whenLoaded } from '../lib/connection.ts';

/** The buttons of forms on their way. */
const busy = new Set<HTMLElement>();

/** A user may have stopped the page from loading, which no event reports; in milliseconds. */
const longest = 15_000;

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
  setTimeout(release, longest, button);
}

// The forms of a page that is shown again, as the Back button does, can be sent again.
addEventListener('pageshow', () => busy.forEach(release));

const wasReturnedTo = () =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'back_forward');

/** Sends the `data-auto-submit` form as soon as a user looks at the loaded page, but not when they come back to it. */
function enhanceAutoSubmit(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-auto-submit]');
  if (!form || wasReturnedTo()) return;
  const send = () => form.requestSubmit();
  if ('prerendering' in document && document.prerendering)
    document.addEventListener('prerenderingchange', send, { once: true });
  else whenLoaded(send);
}

/** Forms that the browser sends are sent once, and their buttons show that they are on their way. */
export function enhanceForms(): void {
  addEventListener('submit', markBusy);
  enhanceAutoSubmit();
}
