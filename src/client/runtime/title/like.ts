import { opinionToastText } from '../../../shared/text/opinion.ts';
import { offlineText } from '../../../shared/text/offline.ts';
import { isFull, isOffline, leadToSignIn } from '../ask.ts';
import { untilReplaced } from '../../lib/content.ts';
import { enqueue, flush, onDelivered, pendingValue } from '../../stores/outbox.ts';
import { isRepeated } from '../../lib/repeated-press.ts';
import { showToast } from '../../stores/toasts.ts';
import { askToLike } from './api.ts';
import { keyOf } from './marks.ts';

/**
 * A press likes the title or takes that back: the page shows it at once, the Worker hears of it; where that fails, the
 * page shows again what is true. Gives a way to tell what the Worker keeps.
 */
export function offerLike(button: HTMLButtonElement): (liked: boolean) => void {
  const key = keyOf(button);
  let kept: boolean | null = null;
  let wanted: boolean | null = pendingValue('like', key) ?? null;
  let isOnItsWay = false;

  const isLiked = () => wanted ?? kept ?? false;
  const show = () => (button.ariaPressed = String(isLiked()));

  /** Keeps what is wanted for when there is a network. False where the browser keeps nothing. */
  const waits = (): boolean => {
    const isKept = wanted !== null && enqueue({ kind: 'like', title: key, shall: wanted });
    if (isKept) showToast('blank', offlineText.waiting, 'like');
    return isKept;
  };

  const fulfil = async () => {
    while (wanted !== null) {
      const next: boolean = wanted;
      await askToLike(key, next);
      kept = next;
      if (wanted === next) wanted = null;
    }
  };

  button.addEventListener('click', async (event) => {
    event.preventDefault();
    if (isRepeated('like', event.timeStamp)) return;
    wanted = !isLiked();
    show();
    if (isOnItsWay) return;
    if (pendingValue('like', key) !== undefined && waits()) return flush();
    isOnItsWay = true;
    try {
      await fulfil();
    } catch (error) {
      if (!isOffline(error) || !waits()) {
        wanted = null;
        leadToSignIn(error);
        showToast('error', opinionToastText[isFull(error) ? 'likes-full' : 'like-failed'], 'like');
      }
    }
    isOnItsWay = false;
    show();
  });

  onDelivered((wishes) => {
    const mine = wishes.find(({ kind, title }) => kind === 'like' && title === key);
    if (!mine) return;
    kept = mine.shall;
    if (wanted === mine.shall) wanted = null;
    show();
  }, untilReplaced());
  if (wanted !== null) show();

  return (liked) => {
    if (!isOnItsWay) kept = liked;
    show();
  };
}
