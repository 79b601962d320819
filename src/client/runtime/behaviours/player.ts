import { playerText } from '../../../shared/text/player.ts';
import { untilReplaced } from '../../lib/content.ts';
import { warnImportFailed } from '../../lib/retryable-import.ts';
import { isPlainClick } from '../../lib/plain-click.ts';
import { showStatus } from '../../lib/status.ts';

/** Where a tab keeps what plays, from page to page. */
const place = 'player';

const wasOpen = () => {
  try {
    return sessionStorage.getItem(place) !== null;
  } catch {
    return false; // a browser may refuse to keep anything
  }
};

/** Opens the player's own page, unless that would take a reader without a network off the page they have. */
function openPage(href: string): void {
  if (navigator.onLine) location.assign(href);
  else showStatus(playerText.offline);
}

/** On the player's own page a frame that does not come is told of. */
export function watchPagePlayer(): void {
  const player = document.querySelector('.page-player');
  if (!player?.querySelector('iframe')) return;
  const signal = untilReplaced();
  void import('../player/screen.ts').then(({ watchFrame }) => watchFrame(player, signal, true), warnImportFailed);
}

/** Watch opens the player over the page instead of its own; one that was open on the page before opens again. */
export function offerPlayer(): void {
  const load = () => import('../player/player.ts');
  addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-watch]');
    if (!link || !isPlainClick(event)) return;
    event.preventDefault();
    load().then(
      ({ play }) => play(link),
      () => openPage(link.href),
    );
  });
  const goOn = () => void (wasOpen() && load().then(({ resume }) => resume(), warnImportFailed));
  goOn();
  addEventListener('pageshow', ({ persisted }) => persisted && goOn());
}
