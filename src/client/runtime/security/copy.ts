import { factorText } from '../../../shared/text/security.ts';
import { showToast } from '../../stores/toasts.ts';

/** For how long a button says what it has done, in milliseconds. */
const shownFor = 2_000;

/** Buttons that copy something come out where the browser can do it. */
export function offerCopying(): void {
  if (!navigator.clipboard) return;
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy]')) {
    const label = button.querySelector('span')!;
    const { textContent: usual } = label;
    button.hidden = false;
    button.addEventListener('click', async () => {
      try {
        await navigator.clipboard.writeText(button.dataset['copy']!);
        label.textContent = factorText.copied;
        setTimeout(() => (label.textContent = usual), shownFor);
      } catch {
        showToast('error', factorText.notCopied);
      }
    });
  }
}
