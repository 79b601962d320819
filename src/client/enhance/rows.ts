/** Marks the ends of a row that are in view, so that arrows and fades stand only where there is more. */
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

/** Arrow buttons move a row by a page. A row is watched from when it is first seen: below, it costs nothing. */
export function enhanceRows(): void {
  const seen = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target: row } of entries) {
      if (!isIntersecting) continue;
      seen.unobserve(row);
      watchEnds(row, row.querySelector('.rail')!);
    }
  });
  for (const row of document.querySelectorAll('.row')) {
    const rail = row.querySelector('.rail');
    if (!rail) continue;
    seen.observe(row);
    row.addEventListener('click', (event) => {
      const turn = (event.target as Element).closest('.turn');
      if (turn) rail.scrollBy({ left: rail.clientWidth * 0.85 * (turn.classList.contains('earlier') ? -1 : 1) });
    });
  }
}

const steps: Record<string, { sideways?: 1 | -1; down?: 1 | -1 }> = {
  ArrowLeft: { sideways: -1 },
  ArrowRight: { sideways: 1 },
  ArrowUp: { down: -1 },
  ArrowDown: { down: 1 },
};

const cardsOf = (row: Element | undefined) => [...(row?.querySelectorAll<HTMLElement>('.card') ?? [])];

/** The card at the place where the eye is: the one of another row that stands nearest below or above. */
function nearest(from: HTMLElement, cards: HTMLElement[]): HTMLElement | undefined {
  const x = from.getBoundingClientRect().left;
  const distance = (card: HTMLElement) => Math.abs(card.getBoundingClientRect().left - x);
  return cards.toSorted((a, b) => distance(a) - distance(b))[0];
}

/** Arrow keys walk between the cards of a row, and from row to row. */
export function enhanceArrowKeys(): void {
  addEventListener('keydown', (event) => {
    const step = steps[event.key];
    const card = (event.target as Element | null)?.closest('.rail > li')?.querySelector<HTMLElement>('.card');
    if (!step || !card || event.altKey || event.ctrlKey || event.metaKey) return;
    const rows = [...document.querySelectorAll('.row')];
    const row = card.closest('.row')!;
    const cards = cardsOf(row);
    const target = step.sideways
      ? cards[cards.indexOf(card) + step.sideways]
      : nearest(card, cardsOf(rows[rows.indexOf(row) + step.down!]));
    if (!target) return;
    event.preventDefault();
    target.focus({ preventScroll: true });
    // Sideways, the middle leaves room for the snapping that follows.
    target.scrollIntoView({ block: 'nearest', inline: step.sideways ? 'center' : 'nearest' });
  });
}
