import { parseTitleKey, type TitleKey, titleKey } from './title-key.ts';

/** The maximum number of hidden titles of a visitor without an account. A cookie stores them. */
export const hiddenOnDeviceLimit = 100;

const prefixes = { movie: 'm', tv: 't' } as const;

/** Formats titles as a cookie value: `m550.t1399`. */
export const formatHidden = (keys: readonly string[]): string =>
  keys
    .flatMap((key) => parseTitleKey(key) ?? [])
    .map(({ mediaType, id }) => prefixes[mediaType] + id)
    .join('.');

/** Parses the cookie value. Ignores invalid parts. */
export function parseHidden(value: string | undefined): TitleKey[] {
  const titles = (value ?? '').split('.').flatMap((word) => {
    const type = word.startsWith('m') ? 'movie' : word.startsWith('t') ? 'tv' : '';
    return parseTitleKey(`${type}:${word.slice(1)}`) ?? [];
  });
  return [...new Set(titles.map(titleKey))].slice(0, hiddenOnDeviceLimit);
}

/** Selects the My List buttons of titles. Every card has one. */
const buttonOf = (keys: readonly string[]) => `button:is(${keys.map((key) => `[value="${key}"]`).join()})`;

/** Excludes islands other than For You, such as My List and the history, which show all of their titles. */
const shown = ':not(m-island:not([data-name=for-you]) *)';

/** A hidden card in a row takes no space but still counts, so that the tenth of a top ten stays the tenth. */
const noRoom =
  '{flex:0 0 0;min-inline-size:0;inline-size:0;block-size:0;margin-inline-end:calc(-1*var(--gap));' +
  'overflow:hidden;visibility:hidden}';

const noHero = '{visibility:hidden;min-block-size:0;block-size:calc(var(--header) + 1rem);padding-block:0}';

/**
 * The stylesheet that hides titles on pages that are the same for everyone. The page of a hidden title shows a notice.
 * A watched title only disappears from rows, grids and lists. `note` is shown below grids and lists.
 */
export function hiddenStyles(hidden: readonly string[], watched: readonly string[], note: string): string {
  const all = [...new Set([...hidden, ...watched])];
  if (all.length === 0) return '';
  const button = buttonOf(all);
  const rules = [
    `:is(.grid,.entries)>li${shown}:has(>${button}){display:none}`,
    `:is(.grid,.entries)${shown}:has(>li>${button})::after{content:${JSON.stringify(note)};grid-column:1/-1;color:var(--paper-faint)}`,
    `.rail>li${shown}:has(>${button})${noRoom}`,
  ];
  if (hidden.length > 0) {
    const own = buttonOf(hidden);
    rules.push(
      `.hero[aria-labelledby=hero-title]:has(${own})${noHero}`,
      `.not-for-me:has(>${own}){display:none}`,
      `.unhide:has(>${own}){display:flex}`,
      '.unhide>p{flex-basis:100%}',
    );
  }
  return `${rules.join('\n')}\n`;
}

/** Returns true if the selectors of the stylesheet hide a title. */
export const hidesTitle = (selectors: readonly string[], key: TitleKey): boolean =>
  selectors.some((selector) => selector.startsWith('.rail') && selector.includes(`"${key}"`));
