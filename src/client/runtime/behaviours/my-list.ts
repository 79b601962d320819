/** Who is signed in changes My List in place; for anyone else its buttons are what they are, parts of a form. */
export function offerMyList(): void {
  const viewer = document.querySelector<HTMLDataElement>('#viewer')?.value;
  if (viewer) void import('../my-list/my-list.ts').then(({ startMyList }) => startMyList(viewer));
}
