import { effect } from '@preact/signals-core';
import { hydrateWithin } from '../lib/hydrate.ts';
import { isPlainClick } from '../lib/plain-click.ts';
import { online } from '../stores/online.ts';
import { loadRecentSearches, rememberSearch } from '../stores/recent-searches.ts';
import { openDialog } from './dialogs.ts';

/** Not a single character: speech users would open the search while they dictate. */
const isShortcut = ({ key, ctrlKey, metaKey }: KeyboardEvent) => key === 'k' && (ctrlKey || metaKey);

const loadSearches = () => loadRecentSearches(document.querySelector<HTMLDataElement>('#viewer')?.value ?? '');

/** Stores searches. Prevents the overlay from submitting an empty text, or any text while offline. */
function watchSearches(overlay: HTMLDialogElement, path: string | null): void {
  addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if (form.getAttribute('action') !== path) return;
    const text = String(new FormData(form).get('q')).trim();
    if (overlay.contains(form) && (!text || !online.value)) return event.preventDefault();
    if (!text) return;
    loadSearches();
    rememberSearch(text);
  });
}

/**
 * Opens the search overlay on its link and Ctrl+K (Cmd+K), with its text selected. Typing hydrates its island, if that
 * has failed before or the browser was offline.
 */
export function enhanceSearchOpener(): void {
  const dialog = document.querySelector<HTMLDialogElement>('#search');
  const link = document.querySelector<HTMLElement>('[data-opens=search]');
  const input = dialog?.querySelector('input');
  if (!dialog || !link || !input) return;

  const open = (event: Event, returnFocusTo: HTMLElement) => {
    event.preventDefault();
    if (dialog.open) return;
    loadSearches();
    if (online.value) void openDialog(dialog, returnFocusTo);
    else dialog.showModal();
    input.select();
  };
  link.addEventListener('click', (event) => isPlainClick(event) && open(event, link));
  addEventListener('keydown', (event) => {
    const { activeElement } = document;
    if (isShortcut(event)) open(event, activeElement instanceof HTMLElement ? activeElement : link);
  });
  const hydrate = () => void (online.value && dialog.open && hydrateWithin(dialog));
  input.addEventListener('input', hydrate);
  watchSearches(dialog, link.getAttribute('href'));
  const offline = dialog.querySelector<HTMLElement>('.search-offline')!;
  effect(() => {
    offline.hidden = online.value;
    hydrate();
  });
}
