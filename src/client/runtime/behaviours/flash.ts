import { goWithout } from '../go-without.ts';

/** A message from the page before becomes a toast like the others. */
export function offerToast(): void {
  const flash = document.querySelector<HTMLElement>('[data-toast]');
  if (flash) void import('../toasts.ts').then(({ turnIntoToast }) => turnIntoToast(flash), goWithout);
}
