import { effect } from '@preact/signals-core';
import { routes } from '../../shared/routes.ts';
import { memberRatingText } from '../../shared/text/opinion.ts';
import { type RatedByMembers, memberRating } from '../stores/member-rating.ts';

function show({ title, rating }: RatedByMembers): void {
  const place = document.querySelector(`#member-rating[data-section="${routes.memberRating(title)}"]`);
  const text = place?.querySelector('dd');
  if (!place || !text) return;
  place.removeAttribute('data-late');
  text.textContent = memberRatingText.rating(rating);
}

/** Updates the members' rating on the page when the viewer rates the title. */
export function followMemberRating(): void {
  effect(() => {
    if (memberRating.value) show(memberRating.value);
  });
}
