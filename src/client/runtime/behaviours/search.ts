const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

const isShortcut = (event: KeyboardEvent) =>
  (event.key === 'k' && (event.ctrlKey || event.metaKey)) ||
  (event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target));

/**
 * The search overlay opens at once, in the very gesture that asks for it, so that a phone shows its keyboard;
 * suggestions follow as soon as their script is there.
 */
export function offerSearch(): void {
  const dialog = document.querySelector<HTMLDialogElement>('#search');
  const opener = document.querySelector<HTMLElement>('[data-search-open]');
  const input = dialog?.querySelector('input');
  if (!dialog || !opener || !input) return;

  let attached = false;
  const open = (event: Event) => {
    event.preventDefault();
    if (dialog.open) return;
    dialog.showModal();
    input.select();
    if (attached) return;
    attached = true;
    void import('../search/suggestions.ts').then(({ attachSuggestions }) => attachSuggestions(dialog, input));
  };
  opener.addEventListener('click', open);
  addEventListener('keydown', (event) => isShortcut(event) && open(event));
  dialog.querySelector('[data-close]')?.addEventListener('click', () => dialog.close());
  dialog.addEventListener('submit', (event) => !input.value.trim() && event.preventDefault());
}
