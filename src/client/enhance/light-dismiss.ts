const isOutside = (dialog: HTMLDialogElement, { clientX, clientY }: MouseEvent) => {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
};

/** Closes dialogs with `closedby="any"` on a click outside, in browsers without support for the attribute. */
export function enhanceLightDismiss(): void {
  if ('closedBy' in HTMLDialogElement.prototype) return;
  addEventListener('click', (event) => {
    const { target } = event;
    // A click from the keyboard or a script has no coordinates.
    if (!(target instanceof HTMLDialogElement) || event.detail === 0) return;
    if (target.matches('[closedby=any]:modal') && isOutside(target, event)) target.close();
  });
}
