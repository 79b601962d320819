/** Marks the offers of a title's page that are of the user's own services; the stylesheet shows them first. */
export function markOwnServices(): void {
  const mark = document.querySelector<HTMLElement>('#viewer');
  // Parsed here: the module for it would join the script of lists to that of signed-in users.
  const [region, ...ids] = (mark?.dataset['services'] ?? '').split('-');
  if (!region) return;
  for (const offer of document.querySelectorAll<HTMLElement>(`[data-offers=${region}] [data-service]`))
    offer.toggleAttribute('data-own', ids.includes(offer.dataset['service']!));
}
