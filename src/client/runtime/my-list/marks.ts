import { myListText } from '../../../shared/text/my-list.ts';
import { isListed, onChange } from './titles.ts';

/** The buttons that keep a title, on cards and heroes; those of the list itself only remove. */
const buttons = 'button[form=my-list-form]:not([data-removal], [name=restore])';

const affixes = [myListText.add, myListText.remove].map((write) => write('\n').split('\n') as [string, string]);

/** The title in a button's label. */
export function titleIn(label: string): string {
  const [before, after] = affixes.find(([start, end]) => label.startsWith(start) && label.endsWith(end)) ?? ['', ''];
  return label.slice(before.length, label.length - after.length);
}

/** What the page calls a title such as `movie:550`; undefined where none of its buttons is about it. */
export function nameOf(key: string): string | undefined {
  const button = document.querySelector<HTMLButtonElement>(`button[form=my-list-form][value="${CSS.escape(key)}"]`);
  return titleIn(button?.ariaLabel ?? '') || undefined;
}

/** Shows whether the title is on the list, and what a press will do. */
function mark(button: HTMLButtonElement): void {
  const is = isListed(button.value);
  if (button.ariaPressed === String(is)) return;
  const title = titleIn(button.ariaLabel ?? '');
  button.ariaPressed = String(is);
  button.ariaLabel = is ? myListText.remove(title) : myListText.add(title);
  button.name = is ? 'remove' : 'add';
}

const markAll = (within: ParentNode) => within.querySelectorAll<HTMLButtonElement>(buttons).forEach(mark);

/** Marks every button of the page, those that are put in place later too. */
export function watchMarks(): void {
  onChange(() => markAll(document));
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) if (node instanceof Element) markAll(node);
  }).observe(document.body, { childList: true, subtree: true });
  addEventListener('swap', () => markAll(document)); // a morphed button is an element of before
  markAll(document);
}

/** The button that was pressed, if it is one of those. */
export const pressedButton = ({ target }: Event): HTMLButtonElement | null =>
  target instanceof Element ? target.closest<HTMLButtonElement>(buttons) : null;
