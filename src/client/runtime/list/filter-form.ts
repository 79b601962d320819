import { type ListState, parseListState } from '../../../shared/domain/filters.ts';
import type { MediaType } from '../../../shared/domain/media-type.ts';

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

const yearControls = (form: HTMLFormElement) => ({
  slider: form.querySelector<HTMLInputElement>('[data-year-slider]')!,
  number: form.querySelector<HTMLInputElement>('[name=year]')!,
});

/** Sets the form's controls to a state; a year that is being chosen is left to whoever chooses it. */
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
  slider.value = String(state.year ?? currentYear());
}

/** The slider and the number field say the same year. */
export function joinYearControls(form: HTMLFormElement): void {
  const { slider, number } = yearControls(form);
  slider.addEventListener('input', () => (number.value = slider.value));
  number.addEventListener('input', () => (slider.value = number.value || slider.max));
}

const storageKey = (mediaType: MediaType) => `filters:${mediaType}`;

/** Keeps the filters in local storage while the page is open, for other parts of the page to read. */
export function mirrorFilters(mediaType: MediaType, state: ListState): void {
  try {
    localStorage.setItem(storageKey(mediaType), JSON.stringify(state));
  } catch {
    // Storage may be full or closed to us; the address says it all anyway.
  }
}

/** Clears them when the page unloads. */
export function clearMirrorOnLeave(mediaType: MediaType, replaced: AbortSignal): void {
  const clear = () => {
    try {
      localStorage.removeItem(storageKey(mediaType));
    } catch {
      // Nothing was kept then.
    }
  };
  addEventListener('pagehide', clear, { signal: replaced });
  replaced.addEventListener('abort', clear);
}
