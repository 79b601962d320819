/**
 * Shows a sentence at the bottom of the window, and announces it to screen readers. Also shows it in open modal dialogs,
 * because the page outside them is inert. Works without React, so also if no other script can be loaded. An empty
 * sentence clears it. By default the current one is shown, also in a dialog that has just been opened.
 */
export function showStatus(sentence?: string): void {
  const status = document.querySelector<HTMLElement>('#status');
  if (!status) return;
  const shown = sentence ?? status.textContent;
  for (const dialog of document.querySelectorAll('dialog:modal')) {
    if (!shown || dialog.querySelector('.offline-sign')) continue;
    const added = Object.assign(status.cloneNode() as HTMLElement, { role: 'alert' });
    added.removeAttribute('id');
    dialog.append(added);
    dialog.addEventListener('close', () => added.remove(), { once: true });
  }
  for (const place of document.querySelectorAll('.offline-sign')) place.textContent = shown;
}
