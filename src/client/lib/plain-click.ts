/** True if a modifier key is held, which may give the key or click another meaning in the browser. */
export const hasModifier = ({ metaKey, ctrlKey, shiftKey, altKey }: KeyboardEvent | MouseEvent): boolean =>
  metaKey || ctrlKey || shiftKey || altKey;

/** True for an unmodified click with the main button whose default action was not prevented. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !hasModifier(event) && !event.defaultPrevented;
