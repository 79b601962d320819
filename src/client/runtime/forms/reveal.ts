type Reveal = { button: HTMLButtonElement; input: HTMLInputElement; show: string; hide: string };

function reveal({ button, input, show, hide }: Reveal, isShown: boolean): void {
  input.type = isShown ? 'text' : 'password';
  button.setAttribute('aria-label', isShown ? hide : show);
  button.toggleAttribute('data-shown', isShown);
}

/** Brings out the buttons that show passwords. Gives a way to hide all passwords again. */
export function offerReveal(form: HTMLFormElement): () => void {
  const reveals = [...form.querySelectorAll<HTMLButtonElement>('[data-reveal]')].map((button): Reveal => ({
    button,
    input: button.parentElement!.querySelector('input')!,
    show: button.getAttribute('aria-label')!,
    hide: button.dataset['reveal']!,
  }));
  for (const each of reveals) {
    each.button.hidden = false;
    each.button.addEventListener('click', () => reveal(each, each.input.type === 'password'));
  }
  return () => reveals.forEach((each) => reveal(each, false));
}
