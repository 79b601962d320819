/** The maximum length of a title. Longer texts are cut before they are compared. */
const maxLength = 300;

/**
 * Normalizes a title for comparison: lower-case letters and digits of any script without accents, words separated by
 * one space.
 */
export const normaliseTitle = (title: string): string =>
  title
    .slice(0, maxLength)
    .normalize('NFKD')
    .replace(/[\p{M}'’ʼ`]/gu, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The film to find. */
export type SoughtFilm = { imdbId: string | null; title: string; year: number | null };

/** A listing's IMDb code, and its name, which may contain the year. */
export type ListedFilm = { imdbId: string | null; name: string };

/** `main`: it is the film. `related`: a longer name that contains the film's title and year. */
export type TitleMatch = 'main' | 'related';

/**
 * How a listing matches a film. It matches by its IMDb code, or by a normalized name that equals title plus year
 * (`main`) or contains them (`related`). Returns null if it does not match.
 */
export function matchTitle(listed: ListedFilm, { imdbId, title, year }: SoughtFilm): TitleMatch | null {
  if (imdbId && listed.imdbId === imdbId) return 'main';
  const words = normaliseTitle(title);
  if (!words || !year) return null;
  const wanted = `${words} ${year}`;
  const name = normaliseTitle(listed.name);
  if (name === wanted) return 'main';
  return startsAWord(name, wanted) ? 'related' : null;
}

/** True if `wanted` starts at a word of `name` and is followed by a space, a digit or the end. */
function startsAWord(name: string, wanted: string): boolean {
  for (let at = name.indexOf(wanted); at >= 0; at = name.indexOf(wanted, at + 1)) {
    const isStart = at === 0 || name[at - 1] === ' ';
    if (isStart && /^(?:[ \p{N}]|$)/u.test(name.slice(at + wanted.length))) return true;
  }
  return false;
}
