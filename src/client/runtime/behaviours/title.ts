import { shareText } from '../../../shared/text/share.ts';
import { showToast } from '../../stores/toasts.ts';
import { isPlainClick } from '../../lib/plain-click.ts';

const say = (kind: 'success' | 'error', text: string) => showToast(kind, text, 'share');

/** Opens the system's share sheet; gives false where there is none, or it would not open. */
async function shareBySystem(url: string): Promise<boolean> {
  const page = { title: document.title, url };
  if (!navigator.canShare?.(page)) return false;
  try {
    await navigator.share(page);
    return true;
  } catch (error) {
    return (error as Error).name === 'AbortError'; // whoever closes the sheet wants nothing else
  }
}

/** Shares the page's one true address by the system, else copies it. */
async function share(): Promise<void> {
  const url = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.href;
  if (await shareBySystem(url)) return;
  try {
    await navigator.clipboard.writeText(url);
    say('success', shareText.copied);
  } catch {
    say('error', shareText.failed);
  }
}

/** On a title's page Share works at once, and Rate opens its dialog in place. */
export function offerTitleActions(): void {
  document.querySelector('[data-share]')?.addEventListener('click', share);
  const rate = document.querySelector<HTMLAnchorElement>('[data-rate]');
  rate?.addEventListener('click', (event) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    void import('../title/rating.ts').then(
      ({ openRating }) => openRating(rate),
      () => location.assign(rate.href),
    );
  });
}
