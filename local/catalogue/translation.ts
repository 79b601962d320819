type Texts = { original_language?: unknown; overview?: unknown; tagline?: unknown } & Record<string, unknown>;

/** Pairs of fields: a translated name and the original name. */
const originals = [
  ['title', 'original_title'],
  ['name', 'original_name'],
] as const;

function translateTitle(title: Texts, language: string): Texts {
  const translated: Texts = { ...title };
  for (const [field, original] of originals) {
    if (field in title && title.original_language === language) translated[field] = title[original];
  }
  for (const text of ['overview', 'tagline']) if (text in title) translated[text] = '';
  return translated;
}

/** Removes the biography of a person or the overview of a collection. */
function translateDetails(details: Texts): Texts {
  if ('biography' in details && 'id' in details) return { ...details, biography: '' };
  return 'parts' in details ? { ...details, overview: '' } : details;
}

/**
 * Translates a response as TMDB does. Titles in this original language have their original name, others their English
 * name. Descriptions are empty, because there are no translations.
 */
export function translate(value: unknown, language: string): unknown {
  if (Array.isArray(value)) return value.map((entry) => translate(entry, language));
  if (value === null || typeof value !== 'object') return value;
  const parts = Object.fromEntries(Object.entries(value).map(([name, part]) => [name, translate(part, language)]));
  return 'original_language' in parts ? translateTitle(parts, language) : translateDetails(parts);
}
