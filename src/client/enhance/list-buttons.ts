import { effect } from '@preact/signals-core';
import { type ListToast, listToastText, myListText } from '../../shared/text/my-list.ts';
import { offlineText } from '../../shared/text/offline.ts';
import { onApproach } from '../lib/on-intent.ts';
import { isRepeated } from '../lib/repeated-press.ts';
import { isFull } from '../lib/api.ts';
import { writeListed } from '../stores/my-list-writer.ts';
import { isListed, listedTitles, setListed } from '../stores/my-list.ts';
import { expectToasts, showToast, type ToastKind } from '../stores/toasts.ts';

/** The buttons of cards and heroes. Excludes the buttons on My List, which only remove titles. */
const selector = 'button[form=my-list-form][data-name]';

/** Updates a button's state, label and action. */
function mark(button: HTMLButtonElement): void {
  const isPressed = isListed(button.value);
  if (button.ariaPressed === String(isPressed)) return;
  const { name = '' } = button.dataset;
  button.ariaPressed = String(isPressed);
  button.ariaLabel = isPressed ? myListText.remove(name) : myListText.add(name);
  button.name = isPressed ? 'remove' : 'add';
}

const markAll = (within: ParentNode) => within.querySelectorAll<HTMLButtonElement>(selector).forEach(mark);

const buttonOf = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLButtonElement>(selector) : null;

const showListToast = (kind: ToastKind, toast: ListToast) => showToast(kind, listToastText[toast], 'my-list');

type Sentences = { added: ListToast; removed: ListToast };

/** The toasts after a change. A hero's toasts have other texts than a card's. */
const sentencesOf = (button: HTMLButtonElement): Sentences =>
  button.matches('.list-action') && location.pathname.startsWith('/info/')
    ? { added: 'title-added', removed: 'title-removed' }
    : { added: 'list-added', removed: 'list-removed' };

async function press({ value: key, dataset }: HTMLButtonElement, { added, removed }: Sentences): Promise<void> {
  try {
    const outcome = await setListed(key, !isListed(key), (value) => writeListed(key, value, dataset['name']));
    if (outcome === 'queued') showToast('blank', offlineText.waiting, 'my-list');
    if (outcome === 'saved') showListToast('success', isListed(key) ? added : removed);
  } catch (error) {
    showListToast('error', isFull(error) ? 'list-full' : 'list-failed');
  }
}

/** Updates the list buttons of a signed-in user and handles their clicks in place. */
export function enhanceListButtons(): void {
  effect(() => {
    void listedTitles.value;
    markAll(document);
  });
  addEventListener('swap', ({ target }) => markAll(target as Element));
  addEventListener('content', () => markAll(document));
  onApproach((event) => buttonOf(event) && expectToasts());
  addEventListener('click', (event) => {
    const button = buttonOf(event);
    if (!button || event.defaultPrevented) return;
    event.preventDefault();
    if (!isRepeated(button.value, event)) void press(button, sentencesOf(button));
  });
}
