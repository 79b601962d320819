/** Titles that somebody signed in opens are noted in their history; nobody else's are. */
export function offerHistory(): void {
  const viewer = document.querySelector<HTMLDataElement>('#viewer')?.value;
  if (viewer) void import('../history/history.ts').then(({ startHistory }) => startHistory());
}
