/** Enables "Go Back", or hides it if there is no previous page. */
function enhanceGoBack(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-go-back]')) {
    button.hidden = history.length < 2;
    button.addEventListener('click', () => history.back());
  }
}

/** The delay before a redirect, in milliseconds. */
const leavesAfter = 2_000;

/** Redirects from a missing page, and replaces its history entry. */
function enhanceRedirect(): void {
  const to = document.querySelector<HTMLElement>('[data-leave-for]')?.dataset['leaveFor'];
  if (to) setTimeout(() => location.replace(to), leavesAfter);
}

export function enhanceStatePage(): void {
  enhanceGoBack();
  enhanceRedirect();
}
