import type { Rating, VisitorsRating } from '../../../shared/domain/rating.ts';
import { opinionText, visitorsText } from '../../../shared/text/opinion.ts';

/** The title that a button among a page's actions is about, as `movie:550`. */
export const keyOf = (button: Element): string => button.closest<HTMLElement>('[data-opinion]')!.dataset['opinion']!;

const nameOfTitle = () => document.querySelector('h1')?.textContent.trim() ?? '';

/** Shows on the Rate button what the viewer has given the title; null: nothing. */
export function showRating(link: HTMLElement, rating: Rating | null): void {
  const title = nameOfTitle();
  if (rating) link.dataset['score'] = String(rating.score);
  else delete link.dataset['score'];
  link.ariaLabel = rating ? opinionText.rated(title, rating.score) : opinionText.rate(title);
}

/** Shows among the facts what all visitors think now. */
export function showVisitors(rating: VisitorsRating): void {
  const place = document.querySelector<HTMLElement>('#visitors');
  const text = place?.querySelector('dd');
  if (!place || !text) return;
  place.removeAttribute('data-late');
  text.textContent = visitorsText.rating(rating);
}
