/** True if a field within an element contains text that the user has typed or chosen. */
export const isTyping = (within: ParentNode): boolean =>
  [...within.querySelectorAll<HTMLInputElement>('input:not([type=hidden]), textarea')].some(
    (field) => field.type !== 'checkbox' && field.type !== 'radio' && field.value !== field.defaultValue,
  );
