import { closestToTarget } from '../lib/closest-to-target.ts';
import { hasModifier } from '../lib/plain-click.ts';
import { whenVisible } from '../lib/when-visible.ts';
import { loadCardMoves } from './on-demand.ts';

/** Marks the visible ends of a row. Arrows and fades are shown only at the other ends. */
function watchEnds(rail: Element): void {
  const row = rail.parentElement!;
  const watch = (end: 'firstElementChild' | 'lastElementChild', mark: string) => {
    const observer = new IntersectionObserver(
      (entries) => {
        const { target, isIntersecting } = entries.at(-1)!;
        if (target !== rail[end]) return observer.disconnect(); // the row has changed
        row.toggleAttribute(mark, isIntersecting);
        row.setAttribute('data-rail', '');
      },
      { root: rail, threshold: 0.9 },
    );
    if (rail[end]) observer.observe(rail[end]);
  };
  watch('firstElementChild', 'data-at-start');
  watch('lastElementChild', 'data-at-end');
}

const seen = whenVisible(watchEnds);

/** Observes the ends of new rows, once a row is visible. */
export function enhanceRows(): void {
  for (const rail of document.querySelectorAll('.row:not([data-rail]) > .rail')) seen.observe(rail);
}

/** Makes arrow buttons scroll a row by a page. Also observes the rows of swapped parts. */
export function enhanceArrowButtons(): void {
  addEventListener('swap', enhanceRows);
  addEventListener('click', (event) => {
    const turn = closestToTarget(event, '.turn');
    const rail = turn?.parentElement!.querySelector('.rail');
    rail?.scrollBy({ left: rail.clientWidth * (turn!.matches('.earlier') ? -0.85 : 0.85) });
  });
}

/** Moves between cards with arrow keys. The first key loads the script; keys pressed until then are replayed. */
export function enhanceArrowKeys(): void {
  let loading: ReturnType<typeof loadCardMoves> | undefined;
  addEventListener('keydown', (event) => {
    const { key } = event;
    if (hasModifier(event) || !key.startsWith('Arrow') || !closestToTarget(event, '.rail')) return;
    event.preventDefault();
    // One promise, so that keys stay in order. The next key retries.
    loading ??= loadCardMoves();
    loading.then(
      ({ moveCardFocus }) => moveCardFocus(key),
      () => (loading = undefined),
    );
  });
}
