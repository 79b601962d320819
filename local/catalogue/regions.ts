const englishRegions = new Intl.DisplayNames('en', { type: 'region' });
const englishLanguages = new Intl.DisplayNames('en', { type: 'language' });

/** TMDB's names where they differ from the common ones, and former countries. */
const REGION_NAMES: Readonly<Record<string, string>> = {
  US: 'United States of America',
  SU: 'Soviet Union',
  XC: 'Czechoslovakia',
  XG: 'East Germany',
  YU: 'Yugoslavia',
};

const REGIONS = [
  'AU',
  'BR',
  'CA',
  'CZ',
  'DE',
  'DK',
  'ES',
  'FR',
  'GB',
  'IE',
  'IN',
  'IT',
  'JP',
  'KE',
  'KR',
  'MX',
  'NG',
  'NL',
  'PL',
  'PT',
  'SE',
  'SU',
  'US',
  'ZA',
];
const LANGUAGES = [
  'xx',
  'ar',
  'cs',
  'da',
  'de',
  'en',
  'es',
  'fr',
  'hi',
  'it',
  'ja',
  'ko',
  'nl',
  'no',
  'pl',
  'pt',
  'ru',
  'sv',
  'sw',
  'tr',
  'uk',
  'zh',
];

function nativeName(code: string): string {
  const name = new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}

/** Returns a country as TMDB names it in a title's `production_countries`. */
export function toCountry(code: string): { iso_3166_1: string; name: string } {
  return { iso_3166_1: code, name: REGION_NAMES[code] ?? englishRegions.of(code) ?? code };
}

/** Returns a language as TMDB names it in a title's `spoken_languages`. `xx` means a film without words. */
export function toLanguage(code: string): { english_name: string; iso_639_1: string; name: string } {
  if (code === 'xx') return { english_name: 'No Language', iso_639_1: 'xx', name: 'No Language' };
  return { english_name: englishLanguages.of(code) ?? code, iso_639_1: code, name: nativeName(code) };
}

/** Lists the countries of `/configuration/countries` and the regions of watch providers. */
export function listCountries(): { iso_3166_1: string; english_name: string; native_name: string }[] {
  return REGIONS.map((code) => {
    const { name } = toCountry(code);
    return { iso_3166_1: code, english_name: name, native_name: englishRegions.of(code) ?? name };
  });
}

/** Lists the languages of `/configuration/languages`. */
export function listLanguages(): ReturnType<typeof toLanguage>[] {
  return LANGUAGES.map(toLanguage);
}
