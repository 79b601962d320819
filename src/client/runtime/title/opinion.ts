import { untilReplaced } from '../../lib/content.ts';
import { askOpinion } from './api.ts';
import { offerLike } from './like.ts';
import { keyOf, showRating } from './marks.ts';

/** On a title's page, for somebody signed in: shows what they have said of it, and lets the heart work in place. */
export function startOpinion(actions: HTMLElement): void {
  const like = actions.querySelector<HTMLButtonElement>('[data-like]');
  const rate = actions.querySelector<HTMLElement>('[data-rate]');
  if (!like || !rate) return;
  const showLike = offerLike(like);
  const read = async () => {
    try {
      const { liked, rating } = await askOpinion(keyOf(like));
      showLike(liked);
      showRating(rate, rating);
    } catch (error) {
      console.warn('opinion', error); // the buttons do without
    }
  };
  // What Back brings may be older than what was said since.
  addEventListener('pageshow', ({ persisted }) => persisted && void read(), { signal: untilReplaced() });
  void read();
}
