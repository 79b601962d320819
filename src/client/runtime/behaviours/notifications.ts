/** The bell, which only those have who are signed in, opens its panel in place. */
export function offerNotifications(): void {
  const bell = document.querySelector<HTMLElement>('[data-bell]');
  if (bell) void import('../notifications/bell.ts').then(({ startBell }) => startBell(bell));
}
