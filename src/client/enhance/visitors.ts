import { routes } from '../../shared/routes.ts';
import { visitorsText } from '../../shared/text/opinion.ts';
import type { RatedByVisitors } from '../stores/visitors.ts';

/** Shows among a title's facts what its visitors think now. */
export function showVisitors({ title, rating }: RatedByVisitors): void {
  const place = document.querySelector(`#visitors[data-section="${routes.visitors(title)}"]`);
  const text = place?.querySelector('dd');
  if (!place || !text) return;
  place.removeAttribute('data-late');
  text.textContent = visitorsText.rating(rating);
}
