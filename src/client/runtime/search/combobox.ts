/** Makes an input and a listbox of links one combobox: arrows choose, Enter follows, typing goes on in the input. */
export function combobox(input: HTMLInputElement, listbox: HTMLElement): { refresh: () => void } {
  const options = () => [...listbox.querySelectorAll<HTMLAnchorElement>('[role=option]')];
  const chosen = () => listbox.querySelector<HTMLAnchorElement>('[aria-selected=true]');

  const choose = (option: HTMLElement | undefined) => {
    chosen()?.setAttribute('aria-selected', 'false');
    option?.setAttribute('aria-selected', 'true');
    option?.scrollIntoView({ block: 'nearest' });
    if (option) input.setAttribute('aria-activedescendant', option.id);
    else input.removeAttribute('aria-activedescendant');
  };

  /** One step on from the chosen option; past either end is the input itself. */
  const step = (by: 1 | -1) => {
    const all = options();
    const at = all.indexOf(chosen() as HTMLAnchorElement);
    const next = at === -1 && by === -1 ? all.length - 1 : at + by;
    choose(all[next]);
  };

  input.addEventListener('keydown', (event) => {
    if (event.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      step(event.key === 'ArrowDown' ? 1 : -1);
    }
    const option = chosen();
    if (event.key === 'Enter' && option) {
      event.preventDefault();
      option.click();
    }
  });
  // What is typed goes before what was chosen: Enter means the newest.
  input.addEventListener('input', () => choose(undefined));
  listbox.addEventListener('pointermove', (event) => {
    const option = (event.target as Element).closest<HTMLElement>('[role=option]');
    if (option && option !== chosen()) choose(option);
  });

  return {
    refresh: () => {
      choose(undefined);
      const isEmpty = options().length === 0;
      listbox.hidden = isEmpty;
      input.setAttribute('aria-expanded', String(!isEmpty));
    },
  };
}
