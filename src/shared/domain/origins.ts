/** The original languages that filters offer, as ISO 639-1 codes. `cn` is TMDB's own code for Cantonese. */
export const filterLanguages: readonly string[] =
  'ar bn cn cs da de el en es fa fi fr he hi hu id it ja ko ml nl no pl pt ro ru sv ta te th tr uk vi zh'.split(' ');

/** The countries of origin that filters offer, as ISO 3166-1 codes. */
export const filterCountries: readonly string[] =
  'AR AT AU BE BR CA CH CL CN CO CZ DE DK EG ES FI FR GB GR HK HU ID IE IL IN IR IS IT JP KR MX NG NL NO NZ PL PT RO RU SE TH TR TW UA US ZA'.split(
    ' ',
  );

let languageNames: Intl.DisplayNames | undefined;
let countryNames: Intl.DisplayNames | undefined;

/** The BCP 47 tag of an original language. Returns undefined if it is not in `filterLanguages`. */
export const toLanguageTag = (code: string): string | undefined =>
  code === 'cn' ? 'yue' : filterLanguages.find((language) => language === code);

/** The English name of an original language. Returns null for no language and for an unknown code. */
export function findLanguageName(code: string): string | null {
  if (code === 'cn') return 'Cantonese';
  if (!/^[a-z]{2,3}$/.test(code)) return null;
  languageNames ??= new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
  return languageNames.of(code) ?? null;
}

/** The English name of a code in `filterLanguages`. */
export const languageName = (code: string): string => findLanguageName(code) ?? code;

/** The English name of an ISO 3166-1 code. */
export function countryName(code: string): string {
  countryNames ??= new Intl.DisplayNames('en', { type: 'region' });
  return countryNames.of(code) ?? code;
}
