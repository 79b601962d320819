import { closestToTarget } from '../lib/closest-to-target.ts';
import { warnImportFailed } from '../lib/preload.ts';
import { whenSeen } from '../lib/when-seen.ts';

/** Marks which ends of a row are visible; arrows and fades show only on the others. */
function watchEnds(rail: Element): void {
  const row = rail.parentElement!;
  const watch = (end: Element | null, mark: string) => {
    const observer = new IntersectionObserver(
      (entries) => {
        row.toggleAttribute(mark, entries.at(-1)!.isIntersecting);
        row.setAttribute('data-rail', '');
      },
      { root: rail, threshold: 0.9 },
    );
    if (end) observer.observe(end);
  };
  watch(rail.firstElementChild, 'data-at-start');
  watch(rail.lastElementChild, 'data-at-end');
}

const seen = whenSeen(watchEnds);

/** Watches the ends of new rows, each once it is visible. */
export function enhanceRows(): void {
  for (const rail of document.querySelectorAll('.row:not([data-rail]) > .rail')) seen.observe(rail);
}

/** Arrow buttons scroll a row by a page. Rows of swapped parts are watched too. */
export function enhanceTurns(): void {
  addEventListener('swap', enhanceRows);
  addEventListener('click', (event) => {
    const turn = closestToTarget(event, '.turn');
    const rail = turn?.parentElement!.querySelector('.rail');
    rail?.scrollBy({ left: rail.clientWidth * (turn!.matches('.earlier') ? -0.85 : 0.85) });
  });
}

const loadArrowKeys = () => import('./arrow-keys.ts');

/** Arrow keys move between cards. The script loads with the first arrow key; keys pressed meanwhile are replayed. */
export function enhanceArrowKeys(): void {
  let loading: ReturnType<typeof loadArrowKeys> | undefined;
  addEventListener('keydown', (event) => {
    const { key, altKey, ctrlKey, metaKey } = event;
    if (altKey || ctrlKey || metaKey || !key.startsWith('Arrow') || !closestToTarget(event, '.rail')) return;
    event.preventDefault();
    // One promise, so that keys stay in order.
    loading ??= loadArrowKeys();
    loading.then(
      ({ walkCards }) => walkCards(key),
      (error: unknown) => {
        loading = undefined;
        warnImportFailed(error);
      },
    );
  });
}
