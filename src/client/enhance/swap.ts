import { Idiomorph } from 'idiomorph';

const named = 'a, button, input, select, summary';

const nameOf = (element: Element) =>
  element.id || (element.getAttribute('name') ?? element.ariaLabel ?? element.textContent);

/** Runs a change inside an element. Moves a lost focus to the control of the same name, or to the element. */
function keepFocus(element: HTMLElement, change: () => void): void {
  const focused = document.activeElement;
  const name = focused && focused !== element && element.contains(focused) ? nameOf(focused) : null;
  change();
  const { activeElement: now } = document;
  if (name === null || (now && element.contains(now) && now !== element && nameOf(now) === name)) return;
  const same = [...element.querySelectorAll<HTMLElement>(named)].find((control) => nameOf(control) === name);
  if (!same) element.tabIndex = -1;
  (same ?? element).focus({ preventScroll: true });
}

/**
 * Morphs an element's content into markup, or the element itself into another one. Unchanged elements keep their focus
 * and images. Dispatches a bubbling `swap` event.
 */
export function swap(element: HTMLElement, next: string | HTMLElement): void {
  const morphStyle = typeof next === 'string' ? 'innerHTML' : 'outerHTML';
  keepFocus(element, () => Idiomorph.morph(element, next, { morphStyle }));
  element.dispatchEvent(new Event('swap', { bubbles: true }));
}

/** Replaces an element's content, also hydrated islands, which morphing would break. Dispatches a `swap` event as well. */
export function replaceContent(element: HTMLElement, content: Iterable<Node>): void {
  keepFocus(element, () => element.replaceChildren(...content));
  element.dispatchEvent(new Event('swap', { bubbles: true }));
}

export const markupOf = (element: HTMLElement): string => element.innerHTML;

/** Returns the first element in the markup that matches the selector, or null. */
export function parseElement(markup: string, selector: string): HTMLElement | null {
  const template = document.createElement('template');
  template.innerHTML = markup;
  return template.content.querySelector<HTMLElement>(selector);
}

/** Announces a sentence to screen readers. */
export function announce(sentence: string): void {
  const status = document.querySelector('#announcement');
  if (status) status.textContent = sentence;
}
