import { shareText } from '../../../shared/text/share.ts';
import { showToast } from '../../stores/toasts.ts';

/** Resolves to false if there is no share sheet or it fails. */
async function shareBySystem(page: { title: string; url: string }): Promise<boolean> {
  if (!navigator.canShare?.(page)) return false;
  try {
    await navigator.share(page);
    return true;
  } catch (error) {
    return (error as Error).name === 'AbortError'; // the user has closed the sheet
  }
}

/** Shares a page with the system's share sheet, or copies its URL. */
export async function share(page: { title: string; url: string }): Promise<void> {
  if (await shareBySystem(page)) return;
  try {
    await navigator.clipboard.writeText(page.url);
    showToast('success', shareText.copied, 'share');
  } catch {
    showToast('error', shareText.failed, 'share');
  }
}
