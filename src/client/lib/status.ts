/**
 * Shows a sentence at the foot of the window and has screen readers say it, without React: for what must be said even when
 * no script can be loaded. An empty sentence clears it.
 */
export function showStatus(sentence: string): void {
  const status = document.querySelector('#status');
  if (status) status.textContent = sentence;
}
