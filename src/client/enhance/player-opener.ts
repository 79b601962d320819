import { closestToTarget } from '../lib/closest-to-target.ts';
import { prefetchResponse } from '../lib/prefetched-response.ts';
import { onApproach } from '../lib/on-intent.ts';
import { isPlainClick } from '../lib/plain-click.ts';
import { warnImportFailed } from '../lib/preload.ts';
import { prefetchWithin } from '../lib/hydrate.ts';
import { isStored, playerKey } from '../lib/stored.ts';
import { fallBack } from './dialogs.ts';

const load = () => import('./player.ts');

const linkOf = (event: Event) => closestToTarget<HTMLAnchorElement>(event, 'a[data-watch]');

const prefetchPlayer = (link: HTMLAnchorElement) => prefetchResponse(`${link.pathname}/player${link.search}`);

/** Opens the dialog within the user gesture. Sets the title in the server's heading until React hydrates. */
function show(dialog: HTMLDialogElement, link: HTMLAnchorElement): void {
  link.focus({ preventScroll: true }); // some browsers do not focus a clicked link, and closing returns the focus
  if (dialog.open) return;
  const { title } = JSON.parse(link.dataset['watch']!) as { title: string };
  if (!dialog.querySelector('[data-awake]')) dialog.querySelector('h2')!.textContent = title;
  dialog.dataset['size'] = 'expanded';
  dialog.showModal();
}

async function watch(dialog: HTMLDialogElement, link: HTMLAnchorElement): Promise<void> {
  prefetchPlayer(link);
  show(dialog, link);
  try {
    const { open } = await load();
    await open(dialog, link);
  } catch (error) {
    warnImportFailed(error);
    fallBack(dialog, link, dialog.dataset['offline']);
  }
}

/**
 * Opens the player over the page when Watch is pressed. Follows the link to the player's own page if the script or the
 * island cannot be loaded.
 */
export function enhancePlayerOpener(): void {
  const dialog = document.querySelector<HTMLDialogElement>('dialog#player');
  if (!dialog) return;
  addEventListener('click', (event) => {
    const link = linkOf(event);
    if (!link || !isPlainClick(event)) return;
    event.preventDefault();
    void watch(dialog, link);
  });
  onApproach((event) => {
    const link = linkOf(event);
    if (!link) return;
    if (event.type === 'touchstart') prefetchPlayer(link); // the click follows much later
    prefetchWithin(dialog);
    load().catch(warnImportFailed);
  });
  const resume = () => {
    if (isStored(playerKey, 'sessionStorage')) load().then((player) => player.resumePlayer(dialog), warnImportFailed);
  };
  resume();
  addEventListener('pageshow', ({ persisted }) => persisted && resume());
}
