import { effect } from '@preact/signals-core';
import { type ListToast, listToastText, myListText } from '../../shared/text/my-list.ts';
import { statusText } from '../../shared/text/status.ts';
import { offlineText } from '../../shared/text/offline.ts';
import { isRepeated } from '../lib/repeated-press.ts';
import { retryableImport, warnImportFailed } from '../lib/retryable-import.ts';
import { showStatus } from '../lib/status.ts';
import { isListed, listedTitles, setListed } from '../stores/my-list.ts';
import { expectToasts, showToast, type ToastKind } from '../stores/toasts.ts';

/** The buttons on cards and heroes; those of My List itself only remove. */
const selector = 'button[form=my-list-form][data-name]';

const loadWriter = retryableImport(() => import('../stores/my-list-writer.ts'));

/** Shows whether the title is on the list, and what a press will do. */
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

const say = (kind: ToastKind, toast: ListToast) => showToast(kind, listToastText[toast], 'my-list');

/** A hero's button speaks of "your list", a card's of the list. */
const sentencesOf = (button: HTMLButtonElement): { added: ListToast; removed: ListToast } =>
  button.matches('.list-action') && location.pathname.startsWith('/info/')
    ? { added: 'title-added', removed: 'title-removed' }
    : { added: 'list-added', removed: 'list-removed' };

/** The script that writes could not be loaded: the form is sent, which needs none. */
function sendForm(button: HTMLButtonElement): void {
  if (navigator.onLine) button.form?.requestSubmit(button);
  else showStatus(statusText.notLoaded);
}

async function press(button: HTMLButtonElement): Promise<void> {
  const { value: key, dataset } = button;
  const { added, removed } = sentencesOf(button);
  const writer = loadWriter();
  try {
    const outcome = await setListed(key, !isListed(key), async (value) =>
      (await writer).writeListed(key, value, dataset['name']),
    );
    if (outcome === 'queued') showToast('blank', offlineText.waiting, 'my-list');
    if (outcome === 'saved') say('success', isListed(key) ? added : removed);
  } catch (error) {
    const isLoaded = await writer.then(
      () => true,
      () => false,
    );
    if (!isLoaded) return sendForm(button);
    const { isFull } = await import('../lib/api.ts');
    say('error', isFull(error) ? 'list-full' : 'list-failed');
  }
}

/** Loads what a press needs, because one is likely. */
function prepare(): void {
  loadWriter().catch(warnImportFailed);
  expectToasts();
}

/** The list buttons of a signed-in user show what is on the list, wherever they stand, and change it in place. */
export function enhanceListButtons(): void {
  effect(() => {
    void listedTitles.value;
    markAll(document);
  });
  addEventListener('swap', ({ target }) => markAll(target as Element));
  addEventListener('content', () => markAll(document));
  for (const intent of ['pointerover', 'touchstart', 'focusin']) {
    addEventListener(intent, (event) => buttonOf(event) && prepare(), { passive: true });
  }
  addEventListener('click', (event) => {
    const button = buttonOf(event);
    if (!button || event.defaultPrevented) return;
    event.preventDefault();
    if (!isRepeated(button.value, event.timeStamp)) void press(button);
  });
}
