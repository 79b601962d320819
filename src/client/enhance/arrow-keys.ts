const steps: Record<string, { sideways?: 1 | -1; down?: 1 | -1 }> = {
  ArrowLeft: { sideways: -1 },
  ArrowRight: { sideways: 1 },
  ArrowUp: { down: -1 },
  ArrowDown: { down: 1 },
};

const cardsOf = (row: Element | undefined) => [...(row?.querySelectorAll<HTMLElement>('.rail > li > a') ?? [])];

/** The card whose left edge is nearest to that of `from`. */
function nearest(from: HTMLElement, cards: HTMLElement[]): HTMLElement | undefined {
  const x = from.getBoundingClientRect().left;
  const distance = (card: HTMLElement) => Math.abs(card.getBoundingClientRect().left - x);
  return cards.toSorted((a, b) => distance(a) - distance(b))[0];
}

/** Moves the focus along a row or between rows with the arrow keys. */
export function walkCards(event: KeyboardEvent): void {
  const step = steps[event.key];
  const card = document.activeElement?.closest('.rail > li')?.querySelector('a');
  if (!step || !card || event.altKey || event.ctrlKey || event.metaKey) return;
  const rows = [...document.querySelectorAll('.row')].filter((one) => one.checkVisibility());
  const row = card.closest('.row')!;
  const cards = cardsOf(row);
  const target = step.sideways
    ? cards[cards.indexOf(card) + step.sideways]
    : nearest(card, cardsOf(rows[rows.indexOf(row) + step.down!]));
  if (!target) return;
  event.preventDefault();
  target.focus({ preventScroll: true });
  // Sideways, centring leaves room for the scroll snapping that follows.
  target.scrollIntoView({ block: 'nearest', inline: step.sideways ? 'center' : 'nearest' });
}
