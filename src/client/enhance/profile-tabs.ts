/** Scrolls the profile's tabs to the current one, which may be off-screen on a phone. */
export function enhanceProfileTabs(): void {
  const row = document.querySelector<HTMLElement>('.profile-tabs');
  const current = row?.querySelector<HTMLElement>('[aria-current]');
  if (row && current) row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2;
}
