import { listToastText, myListText } from '../../../shared/text/my-list.ts';
import { offlineText } from '../../../shared/text/offline.ts';
import { isFull, isOffline } from '../ask.ts';
import { untilReplaced } from '../../lib/content.ts';
import { showToast } from '../../stores/toasts.ts';
import { pendingWishes } from '../offline/keep-wish.ts';
import { onUndoKey } from '../undo-key.ts';
import { askPage, askToAdd, askToRemove } from './api.ts';
import { localiseDays } from './days.ts';
import { putPage } from './put-page.ts';
import { note, onChange, readTitles, want } from './titles.ts';
import { tellTabs } from './tabs.ts';
import { waitFor } from './write.ts';

/** Changes that follow each other closer than this are shown together, in milliseconds. */
const gathering = 120;

type Removed = { key: string; addedAt: string };

const removalIn = ({ target }: Event): HTMLButtonElement | null =>
  target instanceof Element ? target.closest<HTMLButtonElement>('#my-list button[data-removal]') : null;

const removalOf = (list: HTMLElement, key: string) =>
  list.querySelector<HTMLButtonElement>(`button[data-removal][value="${CSS.escape(key)}"]`);

/** The page of the list itself: titles go at once and can be brought back, and the page follows every change. */
export function startListPage(list: HTMLElement): void {
  if (!list.isConnected) return; // another page has taken its place
  const signal = untilReplaced();
  const undone: Removed[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  localiseDays(list);

  const removing = new Set<string>();
  let writes = 0; // ended so far

  const leaveOutRemoved = () => {
    const waiting = pendingWishes('list').filter(({ shall }) => !shall);
    for (const key of [...removing, ...waiting.map(({ title }) => title)])
      removalOf(list, key)?.closest('li')?.remove();
  };
  leaveOutRemoved(); // a cached copy of the list may be older than what was removed from it without a network

  /** Shows the list as the server has it. An answer that a write has overtaken may be older than the write: asks again. */
  const show = async () => {
    let markup, seen;
    do {
      seen = writes;
      markup = await askPage(Number(list.dataset['page']));
    } while (seen !== writes && !signal.aborted);
    if (signal.aborted) return;
    putPage(list, markup);
    leaveOutRemoved();
  };
  const refresh = () => {
    clearTimeout(timer);
    return show().catch((error: unknown) => console.warn('my list', error));
  };
  onChange(() => {
    clearTimeout(timer);
    timer = setTimeout(refresh, gathering);
  }, signal);

  const tell = (key: string, isThere: boolean) => {
    note(key, isThere);
    tellTabs({ key, isThere });
  };

  const restore = async (removed: Removed) => {
    undone.splice(undone.indexOf(removed), 1);
    try {
      await askToAdd(removed.key, removed.addedAt).finally(() => writes++);
      tell(removed.key, true);
      showToast('success', listToastText['title-added']);
      await refresh();
      removalOf(list, removed.key)?.focus({ preventScroll: true });
    } catch (error) {
      undone.push(removed);
      showToast('error', listToastText[isFull(error) ? 'list-full' : 'list-failed']);
    }
  };

  const offerUndo = (removed: Removed) => {
    undone.push(removed);
    const run = () => void (undone.includes(removed) && restore(removed));
    showToast('success', listToastText['title-removed'], `removed ${removed.key}`, {
      label: myListText.undo,
      run,
    });
  };

  const remove = async (button: HTMLButtonElement) => {
    const key = button.value;
    const putBack = takeOut(list, button);
    removing.add(key);
    try {
      const addedAt = await askToRemove(key).finally(() => {
        writes++;
        removing.delete(key);
      });
      tell(key, false);
      if (addedAt) offerUndo({ key, addedAt });
    } catch (error) {
      if (isOffline(error) && waitFor(key, false)) {
        want(key, false);
        showToast('blank', offlineText.waiting, `removed ${key}`);
        return;
      }
      putBack();
      showToast('error', listToastText['removal-failed']);
      void readTitles();
      void refresh();
    }
  };

  const press = (event: Event) => {
    const button = removalIn(event);
    if (!button) return;
    event.preventDefault();
    void remove(button);
  };
  addEventListener('click', press, { signal });
  signal.addEventListener('abort', () => clearTimeout(timer));
  onUndoKey(() => {
    const last = undone.at(-1);
    return last && (() => void restore(last));
  }, signal);
}

/** Takes a card out of the page; the focus goes to the one that follows. Gives a way to put it back. */
function takeOut(list: HTMLElement, button: HTMLButtonElement): () => void {
  const card = button.closest('li')!;
  const { parentElement: grid, nextElementSibling: next, previousElementSibling: previous } = card;
  const hadFocus = card.contains(document.activeElement);
  card.remove();
  if (hadFocus)
    ((next ?? previous)?.querySelector<HTMLElement>('[data-removal]') ?? list).focus({ preventScroll: true });
  return () => {
    if (removalOf(list, button.value)) return;
    const place = next?.parentElement === grid ? next : null;
    grid?.insertBefore(card, place);
    if (hadFocus) button.focus({ preventScroll: true });
  };
}
