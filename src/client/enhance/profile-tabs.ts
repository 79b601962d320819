/** Scrolls the row of the profile's parts to the current one, which may lie beyond the edge of a phone. */
export function enhanceProfileTabs(): void {
  const row = document.querySelector<HTMLElement>('.profile-tabs');
  const current = row?.querySelector<HTMLElement>('[aria-current]');
  if (row && current) row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2;
}
