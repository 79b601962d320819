import { effect } from '@preact/signals-core';
import { type ListToast, listToastText, myListText } from '../../shared/text/my-list.ts';
import { offlineText } from '../../shared/text/offline.ts';
import { closestToTarget } from '../lib/closest-to-target.ts';
import { findPoster } from '../lib/find-poster.ts';
import { hydrateNamed } from '../lib/hydrate.ts';
import { onApproach, readPressedState } from '../lib/on-intent.ts';
import { isRepeated } from '../lib/repeated-press.ts';
import { isFull } from '../lib/api.ts';
import { showAccountHint } from '../stores/account-hint.ts';
import { writeListed } from '../stores/my-list-writer.ts';
import { isDeviceFull, type ListedFacts } from '../stores/my-list-device.ts';
import { isListed, listedTitles, setListed } from '../stores/my-list.ts';
import { showToast, type ToastKind } from '../stores/toasts.ts';
import { viewer } from '../stores/viewer.ts';

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

function showAdded(toast: ListToast): void {
  if (!showAccountHint(listToastText[toast], 'my-list')) showListToast('success', toast);
}

/** `onUnstored`: what happens if this device cannot store a visitor's title. */
type Change = Sentences & { key: string; facts: ListedFacts; isAdded: boolean; onUnstored?: () => void };

function showProblem(error: unknown, { isAdded, onUnstored }: Change): void {
  const isOnDevice = !viewer.value && isAdded;
  if (isOnDevice && isDeviceFull()) return showListToast('error', 'list-full-device');
  if (isOnDevice && onUnstored && navigator.onLine) return onUnstored();
  showListToast('error', isFull(error) ? 'list-full' : 'list-failed');
}

async function change(wanted: Change): Promise<void> {
  const { key, facts, isAdded, added, removed } = wanted;
  try {
    const outcome = await setListed(key, isAdded, (value) => writeListed(key, value, facts));
    if (outcome === 'queued') showToast('blank', offlineText.waiting, 'my-list');
    else if (outcome === 'saved' && isListed(key)) showAdded(added);
    else if (outcome === 'saved') showListToast('success', removed);
  } catch (error) {
    showProblem(error, wanted);
  }
}

/** True if a press adds the title. One from before this script, which has marked the button since, does as it showed. */
function isAddition(key: string): boolean {
  const shown = readPressedState();
  return shown === undefined ? !isListed(key) : shown !== 'true';
}

function press(button: HTMLButtonElement): void {
  const { value: key, dataset } = button;
  const isAdded = isAddition(key);
  if (isAdded === isListed(key)) return;
  const facts = { name: dataset['name'], posterPath: findPoster(key, button.parentElement?.closest('li, .hero')) };
  const onUnstored = () => button.form?.requestSubmit(button); // leads to Sign In, then adds the title
  void change({ key, facts, isAdded, onUnstored, ...sentencesOf(button) });
}

/** Adds a title whose calendar entry is downloaded, because titles on the list have notifications. */
function remind({ dataset }: HTMLElement): void {
  const { reminds: key = '', name } = dataset;
  void change({ key, facts: { name }, isAdded: true, added: 'title-reminds', removed: 'title-removed' });
}

/** Updates the list buttons and handles their clicks in place, and those of a user's reminders. */
export function enhanceListButtons(): void {
  effect(() => {
    void listedTitles.value;
    markAll(document);
  });
  addEventListener('swap', ({ target }) => markAll(target as Element));
  addEventListener('content', () => markAll(document));
  onApproach((event) => (buttonOf(event) ?? closestToTarget(event, '[data-reminds]')) && void hydrateNamed('toasts'));
  addEventListener('click', (event) => {
    if (event.defaultPrevented) return;
    const link = closestToTarget(event, '[data-reminds]');
    if (link && !viewer.value) return; // only downloads the entry
    if (link) return isRepeated(link.dataset['reminds']!, event) ? event.preventDefault() : remind(link);
    const button = buttonOf(event);
    if (!button) return;
    event.preventDefault();
    if (!isRepeated(button.value, event)) press(button);
  });
}
