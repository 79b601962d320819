import * as v from 'valibot';

/** The minimum and maximum length of a text, and the maximum number of titles, of people, and of people plus genres. */
export const suggestionLimits = { minLength: 2, maxLength: 200, titles: 5, people: 2, others: 3 } as const;

/** The overlay's query: the text as typed. */
export const suggestionQuerySchema = v.object({
  q: v.pipe(v.string(), v.trim(), v.minLength(suggestionLimits.minLength), v.maxLength(suggestionLimits.maxLength)),
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
