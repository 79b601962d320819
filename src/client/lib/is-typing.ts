/** True for a key that belongs to the text being typed. */
export const isTyping = ({ target }: Event): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
