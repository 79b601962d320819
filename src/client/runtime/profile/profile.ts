import { startPicture } from './picture.ts';
import { startSaving } from './saving.ts';

/** On a phone the link of the part that is shown may lie beyond the edge of its row. */
function showCurrentTab(): void {
  const row = document.querySelector<HTMLElement>('.profile-tabs');
  const current = row?.querySelector<HTMLElement>('[aria-current]');
  if (row && current) row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2;
}

/** Takes over what stands on a page of the profile. */
export function startProfile(): void {
  showCurrentTab();
  document.querySelectorAll<HTMLFormElement>('[data-saving]').forEach(startSaving);
  document.querySelectorAll<HTMLFormElement>('[data-picture]').forEach(startPicture);
}
