/** "Go Back" goes to the previous page; without one the button stays hidden. */
function enhanceGoBack(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-go-back]')) {
    button.hidden = history.length < 2;
    button.addEventListener('click', () => history.back());
  }
}

/** How long a page that leads on is read first, in milliseconds. */
const leavesAfter = 2_000;

/** A page for something missing gives its place in the history to the page it leads to. */
function enhanceRedirect(): void {
  const to = document.querySelector<HTMLElement>('[data-leave-for]')?.dataset['leaveFor'];
  if (to) setTimeout(() => location.replace(to), leavesAfter);
}

/** A page in the place of one that is missing or has failed. */
export function enhanceStatePage(): void {
  enhanceGoBack();
  enhanceRedirect();
}
