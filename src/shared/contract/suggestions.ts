import * as v from 'valibot';

/** The minimum and maximum length of a text, and the most suggested titles, people, and people plus genres. */
export const suggestionLimits = { characters: 2, titles: 5, people: 2, others: 3, longest: 200 } as const;

/** The overlay's query: the text as typed. */
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

/** The response: at most five titles first, then people, then genres. */
export const suggestionsSchema = v.object({
  /** The corrected name that was searched instead of a misspelled text. */
  corrected: v.nullable(v.string()),
  titles: v.pipe(v.array(titleSuggestionSchema), v.maxLength(suggestionLimits.titles)),
  people: v.array(linkSchema),
  genres: v.array(linkSchema),
});

export type Suggestions = v.InferOutput<typeof suggestionsSchema>;
export type TitleSuggestion = v.InferOutput<typeof titleSuggestionSchema>;
export type LinkSuggestion = v.InferOutput<typeof linkSchema>;
