/**
 * Shows a sentence at the bottom of the window and announces it to screen readers. Works without React, so also if no
 * other script can be loaded. An empty sentence clears it.
 */
export function showStatus(sentence: string): void {
  const status = document.querySelector('#status');
  if (status) status.textContent = sentence;
}
