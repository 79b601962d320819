import { type ListToast, listToastText } from '../../../shared/text/my-list.ts';
import { offlineText } from '../../../shared/text/offline.ts';
import { isFull } from '../ask.ts';
import { isRepeated } from '../repeated-press.ts';
import { showToast, type ToastKind } from '../../stores/toasts.ts';
import { pressedButton } from './marks.ts';
import { isListed } from './titles.ts';
import { wish } from './write.ts';

const say = (kind: ToastKind, toast: ListToast) => showToast(kind, listToastText[toast], 'my-list');

/** A hero's button speaks of "your list", a card's of the list. */
const sentences = (button: HTMLButtonElement): { added: ListToast; removed: ListToast } =>
  button.matches('.list-action') && location.pathname.startsWith('/info/')
    ? { added: 'title-added', removed: 'title-removed' }
    : { added: 'list-added', removed: 'list-removed' };

/** A press adds or removes the title in place, wherever on the page the button stands. */
export function watchPresses(): void {
  addEventListener('click', (event) => {
    const button = pressedButton(event);
    if (!button || event.defaultPrevented) return;
    event.preventDefault();
    if (isRepeated(button.value, event.timeStamp)) return;
    const { added, removed } = sentences(button);
    void wish(button.value, !isListed(button.value), {
      done: (isThere) => say('success', isThere ? added : removed),
      waits: () => showToast('blank', offlineText.waiting, 'my-list'),
      failed: (error) => say('error', isFull(error) ? 'list-full' : 'list-failed'),
    });
  });
}
