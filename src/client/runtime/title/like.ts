import { opinionToastText } from '../../../shared/text/opinion.ts';
import { leadToSignIn } from '../ask.ts';
import { isRepeated } from '../repeated-press.ts';
import { showToast } from '../toasts.ts';
import { askToLike } from './api.ts';
import { keyOf } from './marks.ts';

/**
 * A press likes the title or takes that back: the page shows it at once, the Worker hears of it; where that fails, the
 * page shows again what is true. Gives a way to tell what the Worker keeps.
 */
export function offerLike(button: HTMLButtonElement): (liked: boolean) => void {
  const key = keyOf(button);
  let kept: boolean | null = null;
  let wanted: boolean | null = null;
  let isOnItsWay = false;

  const isLiked = () => wanted ?? kept ?? false;
  const show = () => (button.ariaPressed = String(isLiked()));

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
    isOnItsWay = true;
    try {
      await fulfil();
    } catch (error) {
      wanted = null;
      leadToSignIn(error);
      void showToast('error', opinionToastText['like-failed'], 'like');
    }
    isOnItsWay = false;
    show();
  });

  return (liked) => {
    if (!isOnItsWay) kept = liked;
    show();
  };
}
