const nameOf = (element: Element) => element.ariaLabel ?? element.textContent;

/** Where the focus goes when what had it is replaced: to what is named the same now, else to the results. */
function focusAgain(results: HTMLElement, lost: Element): void {
  const sameNow = [...results.querySelectorAll<HTMLElement>('a, button')].find(
    (element) => nameOf(element) === nameOf(lost),
  );
  (sameNow ?? results).focus({ preventScroll: true });
}

/** The address of page 1, where the results say that it stands for a page that was refused. */
export const insteadOf = (results: HTMLElement): string | undefined =>
  results.querySelector<HTMLElement>('[data-instead]')?.dataset['instead'];

/** Replaces the results, keeps the focus, and has screen readers say the new count. */
export function putInPlace(results: HTMLElement, markup: string): void {
  const focused = document.activeElement;
  const losesFocus = focused !== null && focused !== results && results.contains(focused);
  results.innerHTML = markup;
  if (losesFocus) focusAgain(results, focused);
  const status = document.querySelector('[data-list-status]');
  if (status) status.textContent = results.querySelector('.count')?.textContent ?? '';
}
