/** The translations of a person's or a collection's text, which exists in English only. */
export const toTranslations = (data: Readonly<Record<string, string>>) => ({
  translations: [{ iso_3166_1: 'US', iso_639_1: 'en', name: 'English', english_name: 'English', data }],
});
