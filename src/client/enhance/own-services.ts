/** Marks the offers of the user's own services on a title's page. The stylesheet shows them first. */
export function markOwnServices(): void {
  const mark = document.querySelector<HTMLElement>('#viewer');
  // Parsed here, because importing the parser would bundle the list script into the script of signed-in users.
  const [region, ...ids] = (mark?.dataset['services'] ?? '').split('-');
  if (!region) return;
  for (const offer of document.querySelectorAll<HTMLElement>(`[data-offers=${region}] [data-service]`))
    offer.toggleAttribute('data-own', ids.includes(offer.dataset['service']!));
}
