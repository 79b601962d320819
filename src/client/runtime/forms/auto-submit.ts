const wasReturnedTo = () =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'back_forward');

/** Sends a form that asks for it as soon as someone looks at the page, but not when they come back to it. */
export function submitUnasked(form: HTMLFormElement): void {
  if (form.dataset['autoSubmit'] === undefined || wasReturnedTo()) return;
  if ('prerendering' in document && document.prerendering)
    document.addEventListener('prerenderingchange', () => form.requestSubmit(), { once: true });
  else form.requestSubmit();
}
