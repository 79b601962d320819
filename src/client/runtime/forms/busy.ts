/** The buttons of forms on their way. */
const busy = new Set<HTMLElement>();

function release(button: HTMLElement): void {
  button.removeAttribute('aria-busy');
  busy.delete(button);
}

// The forms of a page that is shown again, as the Back button does, can be sent again.
addEventListener('pageshow', () => busy.forEach(release));

/** A form whose answer has come without leaving the page can be sent again. */
export function comeBack(form: HTMLFormElement): void {
  const button = form.querySelector<HTMLElement>('.submit');
  if (button) release(button);
}

/** Someone may have stopped the page from loading, which nothing tells; in milliseconds. */
const longest = 15_000;

/** Marks a form as being on its way. False where it is already, so that nothing is sent twice. */
export function setOut(form: HTMLFormElement): boolean {
  const button = form.querySelector<HTMLElement>('.submit');
  if (!button) return true;
  if (busy.has(button)) return false;
  busy.add(button);
  button.setAttribute('aria-busy', 'true');
  setTimeout(release, longest, button);
  return true;
}
