import { effect } from '@preact/signals-core';
import { mayFetchAhead, whenIdle } from '../lib/connection.ts';
import { hydrateNamed, hydrateWithin } from '../lib/hydrate.ts';
import { isTyping } from '../lib/is-typing.ts';
import { isPlainClick } from '../lib/plain-click.ts';
import { online } from '../stores/online.ts';
import { loadRecentSearches, recentSearches, rememberSearch } from '../stores/recent-searches.ts';
import { openDialog } from './dialogs.ts';

const isShortcut = (event: KeyboardEvent) =>
  (event.key === 'k' && (event.ctrlKey || event.metaKey)) ||
  (event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event));

const loadSearches = () => loadRecentSearches(document.querySelector<HTMLDataElement>('#viewer')?.value ?? '');

/** Hydrates the island that lists recent searches where the page has it and this device has some. */
function showRecentSearches(): void {
  if (!document.querySelector('m-island[data-name=recent-searches]')) return;
  loadSearches();
  if (recentSearches.value.length > 0 && mayFetchAhead()) whenIdle(() => void hydrateNamed('recent-searches'));
}

/** Remembers searches. The overlay does not submit an empty text, nor any text while offline. */
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
 * Opens the search overlay on its link, Ctrl+K and "/", with its text selected. Typing hydrates its island if it has
 * not loaded, once there is a network.
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
  showRecentSearches();
  addEventListener('content', showRecentSearches);
  const offline = dialog.querySelector<HTMLElement>('.search-offline')!;
  effect(() => {
    offline.hidden = online.value;
    hydrate();
  });
}
