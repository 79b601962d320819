import type { walkCards } from './arrow-keys.ts';
import { warnImportFailed } from '../lib/preload.ts';
import { whenSeen } from '../lib/when-seen.ts';

/** Marks which ends of a row are visible; arrows and fades show only on the others. */
function watchEnds(row: Element, rail: Element): void {
  const ends = new Map([
    [rail.firstElementChild, 'data-at-start'],
    [rail.lastElementChild, 'data-at-end'],
  ]);
  const observer = new IntersectionObserver(
    (entries) => {
      for (const entry of entries) row.toggleAttribute(ends.get(entry.target)!, entry.isIntersecting);
      row.setAttribute('data-rail', '');
    },
    { root: rail, threshold: 0.9 },
  );
  for (const end of ends.keys()) if (end) observer.observe(end);
}

function turnPage({ target }: Event): void {
  const turn = (target as Element).closest('.turn');
  const rail = turn?.parentElement?.querySelector('.rail');
  if (turn && rail) rail.scrollBy({ left: rail.clientWidth * 0.85 * (turn.classList.contains('earlier') ? -1 : 1) });
}

/** Arrow buttons scroll a row by a page. Rows are observed only once they are visible, those of swapped parts too. */
export function enhanceRows(): void {
  const seen = whenSeen((row) => watchEnds(row, row.querySelector('.rail')!));
  const observe = (within: ParentNode) => {
    for (const row of within.querySelectorAll('.row:has(> .rail)')) seen.observe(row);
  };
  observe(document);
  addEventListener('swap', ({ target }) => observe(target as Element));
  addEventListener('content', () => observe(document));
  addEventListener('click', turnPage);
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
