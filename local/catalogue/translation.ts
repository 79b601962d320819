type Texts = { original_language?: unknown; overview?: unknown; tagline?: unknown } & Record<string, unknown>;

/** The words a title was given at its making, and those that TMDB leaves empty where nobody has translated them. */
const originals = [
  ['title', 'original_title'],
  ['name', 'original_name'],
] as const;

function translateTitle(title: Texts, language: string): Texts {
  const translated: Texts = { ...title };
  for (const [shown, original] of originals) {
    if (shown in title && title.original_language === language) translated[shown] = title[original];
  }
  for (const text of ['overview', 'tagline']) if (text in title) translated[text] = '';
  return translated;
}

/**
 * An answer in another language, as TMDB gives it: titles made in it under their own name, all others under the English
 * one, descriptions empty, for nobody has translated them here.
 */
export function translate(answer: unknown, language: string): unknown {
  if (Array.isArray(answer)) return answer.map((entry) => translate(entry, language));
  if (answer === null || typeof answer !== 'object') return answer;
  const parts = Object.fromEntries(Object.entries(answer).map(([name, part]) => [name, translate(part, language)]));
  return 'original_language' in parts ? translateTitle(parts, language) : parts;
}
