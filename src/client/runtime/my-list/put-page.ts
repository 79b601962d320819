import { localiseDays } from './days.ts';

const keyOf = (card: Element) => card.querySelector<HTMLButtonElement>('[data-removal]')?.value;

/** The same card as before stays the element it is, so that its picture is not drawn anew. */
function keepCards(before: Element, after: ParentNode): void {
  const known = new Map([...before.querySelectorAll('.grid > li')].map((card) => [keyOf(card), card]));
  for (const card of after.querySelectorAll('.grid > li')) {
    const same = known.get(keyOf(card));
    if (same && same.innerHTML === card.innerHTML) card.replaceWith(same);
  }
}

/** What has the place of an element that was just replaced: itself, the button of the same title, or the whole list. */
function successorOf(element: HTMLElement, list: HTMLElement): HTMLElement {
  if (element.isConnected) return element;
  const key = element instanceof HTMLButtonElement ? element.value : '';
  return list.querySelector<HTMLElement>(`button[data-removal][value="${CSS.escape(key)}"]`) ?? list;
}

/** Puts a page of the list in the place of the one that is shown, keeps the focus, and has screen readers say the new count. */
export function putPage(list: HTMLElement, markup: string): void {
  const template = document.createElement('template');
  template.innerHTML = markup;
  localiseDays(template.content);
  const focused = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  const hadFocus = focused !== null && list.contains(focused);
  keepCards(list, template.content);
  list.replaceChildren(template.content);
  if (hadFocus) successorOf(focused, list).focus({ preventScroll: true });
  const status = document.querySelector('[data-list-status]');
  const count = list.querySelector('.count, h2')?.textContent ?? '';
  if (status && status.textContent !== count) status.textContent = count;
}
