/**
 * Shows a sentence at the foot of the window and announces it, without React, so that it works even if no script can be
 * loaded. An empty sentence clears it.
 */
export function showStatus(sentence: string): void {
  const status = document.querySelector('#status');
  if (status) status.textContent = sentence;
}
