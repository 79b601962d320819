import * as v from 'valibot';

/** Suggestions begin at so many characters. They are at most so many titles, and so many people and genres together. */
export const suggestionLimits = { characters: 2, titles: 5, people: 2, others: 3, longest: 200 } as const;

/** What the overlay asks: the text as typed. */
export const suggestionQuerySchema = v.object({
  q: v.pipe(v.string(), v.trim(), v.minLength(suggestionLimits.characters), v.maxLength(suggestionLimits.longest)),
});

const path = v.pipe(v.string(), v.regex(/^\/(?!\/)/));

const titleSuggestionSchema = v.object({
  href: path,
  title: v.string(),
  type: v.string(),
  year: v.nullable(v.number()),
  percent: v.nullable(v.number()),
  image: v.string(),
});

const linkSchema = v.object({ href: path, label: v.string(), hint: v.string() });

/** What it is answered: titles first and never more than five, then people, then genres. */
export const suggestionsSchema = v.object({
  /** The name that was searched instead of a text with a typing mistake. */
  corrected: v.nullable(v.string()),
  titles: v.pipe(v.array(titleSuggestionSchema), v.maxLength(suggestionLimits.titles)),
  people: v.array(linkSchema),
  genres: v.array(linkSchema),
});

export type Suggestions = v.InferOutput<typeof suggestionsSchema>;
export type TitleSuggestion = v.InferOutput<typeof titleSuggestionSchema>;
export type LinkSuggestion = v.InferOutput<typeof linkSchema>;
