import { oncePainted } from '../lib/once-painted.ts';

/** Makes the header opaque once the page is scrolled. */
export function enhanceHeader(): void {
  const header = document.querySelector<HTMLElement>('[data-header]');
  if (!header) return;
  const update = () => header.toggleAttribute('data-scrolled', scrollY > 8);
  addEventListener('scroll', update, { passive: true });
  oncePainted(update);
}

/** Closes the header's menus on Escape, on a click outside and when the focus leaves them. */
export function enhanceMenus(): void {
  const openMenus = () => document.querySelectorAll<HTMLDetailsElement>('[data-menu][open]');
  addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    for (const menu of openMenus()) {
      menu.open = false;
      menu.querySelector('summary')?.focus();
    }
  });
  const closeOthers = (event: Event) => {
    for (const menu of openMenus()) if (!menu.contains(event.target as Node)) menu.open = false;
  };
  addEventListener('click', closeOthers);
  addEventListener('focusin', closeOthers);
}
