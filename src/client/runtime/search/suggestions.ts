import * as v from 'valibot';
import { suggestionLimits, suggestionsSchema } from '../../../shared/contract/suggestions.ts';
import { searchText } from '../../../shared/text/pages.ts';
import { combobox } from './combobox.ts';
import { latestOnly } from './latest.ts';
import { toOptions } from './options.ts';

/** A pause in typing worth asking after, in milliseconds. */
const delay = 160;

async function ask(text: string, signal: AbortSignal) {
  const response = await fetch(`/api/suggestions?${new URLSearchParams({ q: text })}`, { signal });
  if (!response.ok) throw new Error(`suggestions answered ${response.status}`);
  return v.parse(suggestionsSchema, await response.json());
}

/** Whoever finds nothing below the input, or has no such key, sends what is typed by this. */
function searchButton(input: HTMLInputElement): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'search-all';
  button.addEventListener('click', () => input.form?.requestSubmit());
  return button;
}

/** Shows suggestions below the overlay's input while one types; failures are only logged. */
export function attachSuggestions(dialog: HTMLDialogElement, input: HTMLInputElement): void {
  const listbox = dialog.querySelector<HTMLElement>('[role=listbox]')!;
  const status = dialog.querySelector<HTMLElement>('[data-suggested]')!;
  const box = combobox(input, listbox);
  const all = searchButton(input);
  dialog.append(all);

  const show = (options: HTMLElement[]) => {
    listbox.replaceChildren(...options);
    box.refresh();
    const count = listbox.querySelectorAll('[role=option]').length;
    status.textContent = count > 0 ? searchText.suggested(count) : '';
  };
  const suggestions = latestOnly({
    delay,
    ask,
    onAnswer: (answer) => show(toOptions(answer)),
    onFailure: (error) => {
      console.warn('suggestions', error);
      show([]);
    },
  });
  const update = () => {
    const text = input.value.trim();
    all.hidden = text === '';
    all.textContent = searchText.searchFor(text);
    if (text.length >= suggestionLimits.characters) return suggestions.want(text);
    suggestions.forget();
    show([]);
  };
  input.addEventListener('input', update);
  dialog.addEventListener('close', () => suggestions.forget());
  update();
}
