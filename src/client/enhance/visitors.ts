import { effect } from '@preact/signals-core';
import { routes } from '../../shared/routes.ts';
import { visitorsText } from '../../shared/text/opinion.ts';
import { type RatedByVisitors, visitorsRating } from '../stores/visitors.ts';

function show({ title, rating }: RatedByVisitors): void {
  const place = document.querySelector(`#visitors[data-section="${routes.visitors(title)}"]`);
  const text = place?.querySelector('dd');
  if (!place || !text) return;
  place.removeAttribute('data-late');
  text.textContent = visitorsText.rating(rating);
}

/** Updates the visitors' rating on the page when the viewer rates the title. */
export function followVisitors(): void {
  effect(() => {
    if (visitorsRating.value) show(visitorsRating.value);
  });
}
