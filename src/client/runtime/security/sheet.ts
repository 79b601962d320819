/** Opens a dialog over the page, wherever it stood before. */
export function openSheet(sheet: HTMLDialogElement): void {
  sheet.removeAttribute('open'); // to close it would say so
  sheet.showModal();
}

/** A dialog closes by its own buttons, on Escape and on a press beside it, and says so. */
export function watchSheet(sheet: HTMLDialogElement, onClose: () => void = () => {}): void {
  sheet.setAttribute('closedby', 'any');
  for (const button of sheet.querySelectorAll('[data-close]')) {
    button.addEventListener('click', (event) => {
      event.preventDefault();
      sheet.close();
    });
  }
  sheet.addEventListener('close', onClose);
}
