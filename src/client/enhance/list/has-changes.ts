const isChanged = (control: Element): boolean =>
  control instanceof HTMLSelectElement
    ? [...control.options].some((option) => option.selected !== option.defaultSelected)
    : control instanceof HTMLInputElement &&
      (control.checked !== control.defaultChecked || control.value !== control.defaultValue);

/** True if the user has changed a control. Autocomplete is off, so browsers do not restore earlier values. */
export const hasChanges = (form: HTMLFormElement): boolean =>
  [...form.querySelectorAll('[name], [data-year-slider]')].some(isChanged);
