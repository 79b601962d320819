import { effect } from '@preact/signals-core';
import { type ListToast, listToastText, myListText } from '../../shared/text/my-list.ts';
import { offlineText } from '../../shared/text/offline.ts';
import { closestToTarget } from '../lib/closest-to-target.ts';
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

const buttonOf = (event: Event) => closestToTarget<HTMLButtonElement>(event, selector);

const showListToast = (kind: ToastKind, toast: ListToast) => showToast(kind, listToastText[toast], 'my-list');

type Sentences = { added: ListToast; removed: ListToast };

/** The toasts after a change. A hero's toasts have other texts than a card's. */
const sentencesOf = (button: HTMLButtonElement): Sentences =>
  button.matches('.list-action') && location.pathname.startsWith('/info/')
    ? { added: 'title-added', removed: 'title-removed' }
    : { added: 'list-added', removed: 'list-removed' };

type Change = Sentences & { key: string; name: string | undefined; isAdded: boolean };

async function change({ key, name, isAdded, added, removed }: Change): Promise<void> {
  try {
    const outcome = await setListed(key, isAdded, (value) => writeListed(key, value, name));
    if (outcome === 'queued') showToast('blank', offlineText.waiting, 'my-list');
    if (outcome === 'saved') showListToast('success', isListed(key) ? added : removed);
  } catch (error) {
    showListToast('error', isFull(error) ? 'list-full' : 'list-failed');
  }
}

function press(button: HTMLButtonElement): void {
  const { value: key, dataset } = button;
  void change({ key, name: dataset['name'], isAdded: !isListed(key), ...sentencesOf(button) });
}

/** Adds a title whose calendar entry is downloaded, because titles on the list have notifications. */
function remind({ dataset }: HTMLElement): void {
  const { reminds: key = '', name } = dataset;
  void change({ key, name, isAdded: true, added: 'title-reminds', removed: 'title-removed' });
}

/** Updates the list buttons of a signed-in user and handles their clicks in place, and those of reminders. */
export function enhanceListButtons(): void {
  effect(() => {
    void listedTitles.value;
    markAll(document);
  });
  addEventListener('swap', ({ target }) => markAll(target as Element));
  addEventListener('content', () => markAll(document));
  onApproach((event) => (buttonOf(event) ?? closestToTarget(event, '[data-reminds]')) && expectToasts());
  addEventListener('click', (event) => {
    if (event.defaultPrevented) return;
    const link = closestToTarget(event, '[data-reminds]');
    if (link) return isRepeated(link.dataset['reminds']!, event) ? event.preventDefault() : remind(link);
    const button = buttonOf(event);
    if (!button) return;
    event.preventDefault();
    if (!isRepeated(button.value, event)) press(button);
  });
}
