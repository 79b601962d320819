// The scripts of a card that the user approaches, in one file.

const steps: Record<string, { sideways?: 1 | -1; down?: 1 | -1 }> = {
  ArrowLeft: { sideways: -1 },
  ArrowRight: { sideways: 1 },
  ArrowUp: { down: -1 },
  ArrowDown: { down: 1 },
};

/** The cards of a row, except hidden titles. */
const cardsOf = (row: Element | undefined) =>
  [...(row?.querySelectorAll<HTMLElement>('.rail > li > a') ?? [])].filter(
    (card) => getComputedStyle(card).visibility !== 'hidden',
  );

/** The card whose left edge is nearest to the left edge of `from`. */
function nearest(from: HTMLElement, cards: HTMLElement[]): HTMLElement | undefined {
  const x = from.getBoundingClientRect().left;
  const distance = (card: HTMLElement) => Math.abs(card.getBoundingClientRect().left - x);
  return cards.toSorted((a, b) => distance(a) - distance(b))[0];
}

/** How far the page scrolls past the last row, in pixels. The same as a browser's arrow keys. */
const line = 40;

/** Moves the focus along a row or between rows with an arrow key. */
export function moveCardFocus(key: string): void {
  const step = steps[key];
  const card = document.activeElement?.closest('.rail > li')?.querySelector('a');
  if (!step || !card) return;
  const dialog = card.closest('dialog');
  const rows = [...(dialog ?? document).querySelectorAll('.row')].filter((one) => one.checkVisibility());
  const row = card.closest('.row')!;
  const cards = cardsOf(row);
  const target = step.sideways
    ? cards[cards.indexOf(card) + step.sideways]
    : nearest(card, cardsOf(rows[rows.indexOf(row) + step.down!]));
  if (!target && dialog) return; // the page behind it stays in place
  if (!target) return scrollBy({ top: line * (step.down ?? 0) });
  target.focus({ preventScroll: true });
  // Centring leaves room for the scroll snapping that follows a sideways move.
  target.scrollIntoView({ block: 'nearest', inline: step.sideways ? 'center' : 'nearest' });
}

/** Shows the whole card of a row that the keyboard focuses. Browsers do not scroll to one that is partly visible. */
addEventListener('focusin', ({ target }) => {
  const card = (target as Element).closest('.rail > li:has(:focus-visible)');
  if (!card) return;
  const { left, right } = card.getBoundingClientRect();
  const row = card.parentElement!.getBoundingClientRect();
  const isCut = left < row.left || right > row.right;
  card.scrollIntoView({ block: 'nearest', inline: isCut ? 'center' : 'nearest' });
});

/** Handles `pageswap`: animates the pressed poster into the hero of the title's page. */
export function animatePoster({ viewTransition, activation }: PageSwapEvent): void {
  if (!viewTransition || !activation) return;
  const { pathname } = new URL(activation.entry.url!);
  const card = document.activeElement?.closest<HTMLElement>(`.card[href="${CSS.escape(pathname)}"]`);
  const frame = card?.querySelector<HTMLElement>('.frame');
  if (!frame) return;
  const hero = document.querySelector<HTMLElement>('.hero-art');
  if (hero) hero.style.viewTransitionName = 'none';
  frame.style.viewTransitionName = 'hero';
}
