const isOutside = (dialog: HTMLDialogElement, { clientX, clientY }: MouseEvent) => {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
};

/** Closes a dialog with `closedby="any"` on a press beside it in browsers that do not know the attribute. */
export function enhanceLightDismiss(): void {
  if ('closedBy' in HTMLDialogElement.prototype) return;
  addEventListener('click', (event) => {
    const { target } = event;
    // A click that a key or a script has made has no place.
    if (!(target instanceof HTMLDialogElement) || event.detail === 0) return;
    if (target.matches('[closedby=any]:modal') && isOutside(target, event)) target.close();
  });
}
