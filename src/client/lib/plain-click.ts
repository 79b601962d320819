/** True for an unmodified click with the main button whose default action was not prevented. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && !defaultPrevented;
