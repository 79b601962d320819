import { valuesOf } from '../../../shared/domain/filter-table.ts';
import { activeFilters, type ListState, parseListState, queryOf } from '../../../shared/domain/filters.ts';
import type { MediaType } from '../../../shared/domain/media-type.ts';
import { filterText } from '../../../shared/text/lists.ts';
import { site } from '../../../shared/text/site.ts';

const currentYear = () => new Date().getFullYear();

export const stateOfAddress = (mediaType: MediaType, url: URL): ListState =>
  parseListState(mediaType, queryOf(url.searchParams), currentYear());

/** Reads the form's controls. Keeps the current view and resets the page to 1. */
export function stateOfForm(form: HTMLFormElement, mediaType: MediaType): ListState {
  const { view } = stateOfAddress(mediaType, new URL(location.href));
  return { ...parseListState(mediaType, queryOf(new FormData(form)), currentYear()), view, page: 1 };
}

const yearControls = (form: HTMLFormElement) => ({
  slider: form.querySelector<HTMLInputElement>('[data-year-slider]')!,
  number: form.querySelector<HTMLInputElement>('[name=year]')!,
});

type Control = HTMLInputElement | HTMLSelectElement;

function showInControl(control: Control, value: string, isEdited: boolean): void {
  if (control.type === 'checkbox') (control as HTMLInputElement).checked = valuesOf(value).includes(control.value);
  else if (control.type === 'radio') (control as HTMLInputElement).checked = control.value === value;
  else if (!isEdited) control.value = value;
}

/** Sets the form's controls, except `edited`, the field that the user is editing. */
export function showInForm(form: HTMLFormElement, state: ListState, edited: Element | null): void {
  for (const control of form.querySelectorAll<Control>('[name]'))
    showInControl(control, String(state[control.name as keyof ListState] ?? ''), control === edited);
  const { slider, number } = yearControls(form);
  if (edited !== slider && edited !== number) alignSlider(form);
}

/** Sets the slider to the number field's year. Its last step is "any year". */
function alignSlider(form: HTMLFormElement): void {
  const { slider, number } = yearControls(form);
  slider.value = number.value || slider.max;
  slider.ariaValueText = number.value || filterText.anyYear;
}

/** Keeps the slider and the number field in sync, even if the slider was moved before this script loaded. */
export function joinYearControls(form: HTMLFormElement): void {
  const { slider, number } = yearControls(form);
  const followSlider = () => {
    number.value = slider.value === slider.max ? '' : slider.value;
    alignSlider(form);
  };
  if (slider.value !== slider.defaultValue) followSlider();
  slider.addEventListener('input', followSlider);
  number.addEventListener('input', () => alignSlider(form));
}

/** Updates the page's title and its heading, which the results contain, and the number of active filters on buttons. */
export function showInHeading(results: HTMLElement, state: ListState): void {
  const head = results.querySelector<HTMLElement>('[data-heading]');
  const heading = document.querySelector('.listing-top h1');
  if (head && heading) {
    document.title = `${head.dataset['pageTitle']} · ${site.name}`;
    heading.textContent = head.dataset['heading']!;
  }
  for (const place of document.querySelectorAll('[data-filters-count]'))
    place.textContent = filterText.active(activeFilters(state).length);
}

/** Parses mirrored filters. Returns null if they are missing or malformed. */
export function parseMirrored(mediaType: MediaType, state: unknown): ListState | null {
  if (typeof state !== 'object' || state === null) return null;
  const words = Object.fromEntries(Object.entries(state).map(([name, value]) => [name, String(value ?? '')]));
  return { ...parseListState(mediaType, words, currentYear()), page: 1 };
}
