/** True for a key event in an editable element. */
export const isTyping = ({ target }: Event): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
