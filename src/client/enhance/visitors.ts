import { effect } from '@preact/signals-core';
import { routes } from '../../shared/routes.ts';
import { visitorsText } from '../../shared/text/opinion.ts';
import { type RatedByVisitors, visitorsRating } from '../stores/visitors.ts';

/** Shows among a title's facts what its visitors think now. */
function show({ title, rating }: RatedByVisitors): void {
  const place = document.querySelector(`#visitors[data-section="${routes.visitors(title)}"]`);
  const text = place?.querySelector('dd');
  if (!place || !text) return;
  place.removeAttribute('data-late');
  text.textContent = visitorsText.rating(rating);
}

/** The visitors' rating on the page follows the viewer's own. */
export function followVisitors(): void {
  effect(() => {
    if (visitorsRating.value) show(visitorsRating.value);
  });
}
