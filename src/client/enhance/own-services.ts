import { parseServices } from '../../shared/domain/streaming-services.ts';

/** Marks the offers of a title's page that are of the user's own services; the stylesheet shows them first. */
export function markOwnServices(): void {
  const own = parseServices(document.querySelector<HTMLElement>('#viewer')?.dataset['services'] ?? '');
  if (!own) return;
  for (const offer of document.querySelectorAll<HTMLElement>(`[data-offers=${own.region}] [data-service]`))
    offer.toggleAttribute('data-own', own.ids.includes(Number(offer.dataset['service'])));
}
