const words = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric', ...options });

/** The days on which titles were added stand in the viewer's own format and time, with their year unless it is this one. */
export function localiseDays(cards: ParentNode): void {
  const thisYear = words({});
  const otherYear = words({ year: 'numeric' });
  for (const time of cards.querySelectorAll('time')) {
    const day = new Date(time.dateTime);
    time.textContent = (day.getFullYear() === new Date().getFullYear() ? thisYear : otherYear).format(day);
  }
}
