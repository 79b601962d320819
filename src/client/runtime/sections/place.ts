const named = 'a, button, input, select, summary';

const nameOf = (element: Element) =>
  element.id || (element.getAttribute('name') ?? element.ariaLabel ?? element.textContent);

/** Where the focus goes when what had it is replaced: to what is named the same now, else to the section. */
function focusAgain(section: HTMLElement, lost: Element): void {
  const same = [...section.querySelectorAll<HTMLElement>(named)].find((element) => nameOf(element) === nameOf(lost));
  (same ?? section).focus({ preventScroll: true });
}

/** Does something that may take away what has the focus, and gives it back. */
export function keepingFocus(before: HTMLElement, change: () => HTMLElement): HTMLElement {
  const focused = document.activeElement;
  const losesFocus = focused !== null && before.contains(focused);
  const after = change();
  after.tabIndex = -1; // the focus comes here when what had it is gone
  if (losesFocus && !after.contains(document.activeElement)) focusAgain(after, focused);
  return after;
}

let spoken: HTMLElement | undefined;

/** Has screen readers say what a section tells of itself in `[data-spoken]`. */
export function speak(section: HTMLElement): void {
  spoken ??= document.body.appendChild(
    Object.assign(document.createElement('p'), { className: 'out-of-sight', role: 'status' }),
  );
  spoken.textContent = section.querySelector('[data-spoken]')?.textContent ?? '';
}
