import { parseTitleKey } from '../../shared/domain/title-key.ts';
import { routes } from '../../shared/routes.ts';

const posterPath = /\/[\w.-]{1,100}$/;
const poster = '.ratio-poster img';

/**
 * The poster path of a title (`movie:550`), if the page shows the poster `within` an element or on a card. Cards contain
 * it only in their image's URL.
 */
export function findPoster(key: string, within?: Element | null): string | null {
  const onCard = `a.card[href="${routes.title(parseTitleKey(key)!)}"] ${poster}`;
  const image = within?.querySelector(poster) ?? document.querySelector(onCard);
  return posterPath.exec(image?.getAttribute('src') ?? '')?.[0] ?? null;
}
