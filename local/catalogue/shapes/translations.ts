/** The translations of the texts of a title, a person or a collection, which exist in English only. */
export const toTranslations = (data: Readonly<Record<string, string>>) => ({
  translations: [{ iso_3166_1: 'US', iso_639_1: 'en', name: 'English', english_name: 'English', data }],
});
