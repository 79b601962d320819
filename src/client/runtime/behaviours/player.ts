import { goWithout } from '../go-without.ts';
import { isPlainClick } from '../plain-click.ts';

/** Where a tab keeps what plays, from page to page. */
const place = 'player';

const wasOpen = () => {
  try {
    return sessionStorage.getItem(place) !== null;
  } catch {
    return false; // a browser may refuse to keep anything
  }
};

/** Watch opens the player over the page instead of its own; one that was open on the page before opens again. */
export function offerPlayer(): void {
  const load = () => import('../player/player.ts');
  addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-watch]');
    if (!link || !isPlainClick(event)) return;
    event.preventDefault();
    load().then(
      ({ play }) => play(link),
      () => location.assign(link.href),
    );
  });
  const goOn = () => void (wasOpen() && load().then(({ resume }) => resume(), goWithout));
  goOn();
  addEventListener('pageshow', ({ persisted }) => persisted && goOn());
}
