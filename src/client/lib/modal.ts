/**
 * Moves an element into the modal dialog if one is open, because the page outside it is inert. Otherwise moves it to the
 * end of the page. Calls `onClose` when that dialog closes, which should move it again.
 */
export function moveToModal(element: Element, onClose: () => void): void {
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1);
  const place = dialog ?? document.body;
  if (element.parentElement === place) return;
  place.append(element);
  dialog?.addEventListener('close', onClose, { once: true });
}
