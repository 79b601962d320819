/** No title is longer; the rest of what claims to be one is not looked at. */
const longest = 300;

/** A title as it is compared: small letters and digits of any script without accents, words one blank apart. */
export const normaliseTitle = (title: string): string =>
  title
    .slice(0, longest)
    .normalize('NFKD')
    .replace(/[\p{M}'’ʼ`]/gu, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** What is looked for. */
export type SoughtFilm = { imdbId: string | null; title: string; year: number | null };

/** What a listing offers: its name with the year in it, as far as it says so. */
export type ListedFilm = { imdbId: string | null; name: string };

/** `main`: this is the film. `related`: a longer name that has the film's title and year in it. */
export type TitleMatch = 'main' | 'related';

/**
 * How a listing matches a film: by its IMDb code, or by its normalised name, which equals title plus year or contains the
 * title with the year followed by a space, a digit or the end of the text. Null where it does not.
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

/** True where `wanted` begins a word of `name` and is followed by a space, a digit or the end. */
function startsAWord(name: string, wanted: string): boolean {
  for (let at = name.indexOf(wanted); at >= 0; at = name.indexOf(wanted, at + 1)) {
    const isStart = at === 0 || name[at - 1] === ' ';
    if (isStart && /^(?:[ \p{N}]|$)/u.test(name.slice(at + wanted.length))) return true;
  }
  return false;
}
