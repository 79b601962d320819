/** Keeps what is pressed until the script that writes the history is there; the page may be left before. */
function keepPress({ target }: Event): void {
  const link = (target as Element).closest('a');
  if (!link?.pathname.startsWith('/info/')) return;
  try {
    sessionStorage.setItem('pressed', JSON.stringify([link.pathname, new Date()]));
  } catch {} // a browser may refuse to keep anything
}

/** Titles that somebody signed in opens are noted in their history; nobody else's are. */
export function offerHistory(): void {
  if (!document.querySelector<HTMLDataElement>('#viewer')?.value) return;
  addEventListener('click', keepPress);
  void import('../history/history.ts').then(({ startHistory }) => {
    removeEventListener('click', keepPress);
    startHistory();
  });
}
