import { statusText } from '../../../shared/text/status.ts';
import { warnImportFailed } from '../../lib/retryable-import.ts';
import { isTyping } from '../../lib/is-typing.ts';
import { retryableImport } from '../../lib/retryable-import.ts';

const isShortcut = (event: KeyboardEvent) =>
  (event.key === 'k' && (event.ctrlKey || event.metaKey)) ||
  (event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event));

/** Gives what asks for the script of suggestions, unless it is there or on its way. */
function suggestionsFor(dialog: HTMLDialogElement, input: HTMLInputElement): () => void {
  const load = retryableImport(() => import('../search/suggestions.ts'));
  let attached = false;
  const lost = (error: unknown) => {
    attached = false;
    warnImportFailed(error);
  };
  return () => {
    if (attached || !navigator.onLine) return;
    attached = true;
    void load().then(({ attachSuggestions }) => attachSuggestions(dialog, input), lost);
  };
}

/**
 * The search overlay opens at once, in the very gesture that asks for it, so that a phone shows its keyboard;
 * suggestions follow as soon as their script is there, which is asked for again while one types if it does not come.
 */
export function offerSearch(): void {
  const dialog = document.querySelector<HTMLDialogElement>('#search');
  const opener = document.querySelector<HTMLElement>('[data-search-open]');
  const input = dialog?.querySelector('input');
  if (!dialog || !opener || !input) return;

  const attach = suggestionsFor(dialog, input);
  const open = (event: Event) => {
    event.preventDefault();
    if (dialog.open) return;
    dialog.showModal();
    input.select();
    attach();
  };
  input.addEventListener('input', attach);
  opener.addEventListener('click', open);
  addEventListener('keydown', (event) => isShortcut(event) && open(event));
  dialog.querySelector('[data-close]')?.addEventListener('click', () => dialog.close());
  const sayOffline = () => {
    const sentence = dialog.querySelector<HTMLElement>('[data-offline]')!;
    sentence.textContent = navigator.onLine ? '' : statusText.searchOffline;
  };
  for (const event of ['online', 'offline'] as const) addEventListener(event, sayOffline);
  sayOffline();
  dialog.addEventListener('submit', (event) => {
    if (!input.value.trim() || !navigator.onLine) event.preventDefault();
  });
}
