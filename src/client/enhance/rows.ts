import type { walkCards } from './arrow-keys.ts';
import { warnImportFailed } from '../lib/preload.ts';
import { whenSeen } from '../lib/when-seen.ts';

/** Marks which ends of a row are visible; arrows and fades show only on the others. */
function watchEnds(row: Element, rail: Element): void {
  const watchEnd = (end: Element | null, mark: string) => {
    const observer = new IntersectionObserver(
      (entries) => {
        row.toggleAttribute(mark, entries.at(-1)!.isIntersecting);
        row.setAttribute('data-rail', '');
      },
      { root: rail, threshold: 0.9 },
    );
    if (end) observer.observe(end);
  };
  watchEnd(rail.firstElementChild, 'data-at-start');
  watchEnd(rail.lastElementChild, 'data-at-end');
}

/** Arrow buttons scroll a row by a page. Rows are observed only once they are visible. */
export function enhanceRows(): void {
  const seen = whenSeen((row) => watchEnds(row, row.querySelector('.rail')!));
  for (const row of document.querySelectorAll('.row')) {
    const rail = row.querySelector('.rail');
    if (!rail) continue;
    seen.observe(row);
    row.addEventListener('click', (event) => {
      const turn = (event.target as Element).closest('.turn');
      if (turn) rail.scrollBy({ left: rail.clientWidth * 0.85 * (turn.matches('.earlier') ? -1 : 1) });
    });
  }
}

const loadArrowKeys = () => import('./arrow-keys.ts');

/** Arrow keys move between cards. The script loads with the first arrow key; keys pressed meanwhile are replayed. */
export function enhanceArrowKeys(): void {
  let walk: typeof walkCards | undefined;
  let loading: ReturnType<typeof loadArrowKeys> | undefined;
  addEventListener('keydown', (event) => {
    if (walk) return walk(event);
    if (!event.key.startsWith('Arrow') || !(event.target as Element).closest('.rail')) return;
    event.preventDefault();
    loading ??= loadArrowKeys();
    loading.then(
      (script) => {
        walk = script.walkCards;
        walk(event);
      },
      (error: unknown) => {
        loading = undefined;
        warnImportFailed(error);
      },
    );
  });
}
