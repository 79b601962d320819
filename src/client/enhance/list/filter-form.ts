import { hasChanges } from './has-changes.ts';
import { countFilters, type ListState, parseListState } from '../../../shared/domain/filters.ts';
import type { MediaType } from '../../../shared/domain/media-type.ts';
import { listHeading } from '../../../shared/text/list-heading.ts';
import { filterText } from '../../../shared/text/lists.ts';

const currentYear = () => new Date().getFullYear();

/** The state that an address of this list stands for. */
export const stateOfAddress = (mediaType: MediaType, url: URL): ListState =>
  parseListState(mediaType, Object.fromEntries(url.searchParams), currentYear());

/** The state the form's controls stand for, in the view of the page; page 1. */
export function stateOfForm(form: HTMLFormElement, mediaType: MediaType): ListState {
  const given = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
  const { view } = stateOfAddress(mediaType, new URL(location.href));
  return { ...parseListState(mediaType, given, currentYear()), view, page: 1 };
}

/** The state that the user has chosen before this script was there; null where nothing was changed. */
export const stateChosenEarly = (form: HTMLFormElement, mediaType: MediaType): ListState | null =>
  hasChanges(form) ? stateOfForm(form, mediaType) : null;

const yearControls = (form: HTMLFormElement) => ({
  slider: form.querySelector<HTMLInputElement>('[data-year-slider]')!,
  number: form.querySelector<HTMLInputElement>('[name=year]')!,
});

/** Sets the form's controls to a state; a year field that has the focus stays as it is. */
export function showInForm(form: HTMLFormElement, state: ListState): void {
  const values = { genre: state.genre ?? '', tag: state.tag ?? '' };
  for (const [name, value] of Object.entries(values)) {
    for (const radio of form.querySelectorAll<HTMLInputElement>(`[name=${name}]`))
      radio.checked = radio.value === value;
  }
  form.querySelector<HTMLSelectElement>('[name=sort]')!.value = state.sort;
  const { slider, number } = yearControls(form);
  if (document.activeElement === slider || document.activeElement === number) return;
  number.value = state.year === null ? '' : String(state.year);
  alignSlider(form);
}

/** Sets the slider to the year of the number field; its last step is any year. */
function alignSlider(form: HTMLFormElement): void {
  const { slider, number } = yearControls(form);
  slider.value = number.value || slider.max;
  slider.ariaValueText = number.value || filterText.anyYear;
}

/** Keeps the slider and the number field at the same year, beginning with a slider that was moved before this script came. */
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

/** Says above the list what it shows, and on the buttons how many filters are active. */
export function showInHeading(mediaType: MediaType, state: ListState): void {
  const heading = document.querySelector('.listing-top h1');
  if (heading) heading.textContent = listHeading(mediaType, state);
  for (const place of document.querySelectorAll('[data-filters-count]'))
    place.textContent = filterText.active(countFilters(state));
}

/** Parses mirrored filters; null when there are none, or they cannot be read. */
export function parseMirrored(mediaType: MediaType, text: string | null): ListState | null {
  try {
    const state: unknown = JSON.parse(text ?? 'null');
    if (typeof state !== 'object' || state === null) return null;
    const { year, ...rest } = state as Record<string, unknown>;
    const given = Object.entries({ ...rest, year: year === null ? '' : year });
    const words = Object.fromEntries(given.map(([name, value]) => [name, String(value ?? '')]));
    return { ...parseListState(mediaType, words, currentYear()), page: 1 };
  } catch {
    return null;
  }
}
