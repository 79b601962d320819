const isChanged = (control: HTMLInputElement | HTMLOptionElement): boolean =>
  'selected' in control
    ? control.selected !== control.defaultSelected
    : control.checked !== control.defaultChecked || control.value !== control.defaultValue;

/** True if the user has changed a control. Autocomplete is off, so browsers do not restore earlier values. */
export const hasChanges = (element: Element): boolean =>
  [...element.querySelectorAll<HTMLInputElement | HTMLOptionElement>('input, option')].some(isChanged);
