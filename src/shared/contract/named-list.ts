import * as v from 'valibot';
import { maxListNameLength, maxListNoteLength, visibilities } from '../domain/named-list.ts';
import { namedListProblems as problems } from '../text/named-lists.ts';
import { fits, isFarTooLong, toLine, toText } from './typed.ts';

const optionalName = v.pipe(
  v.string(),
  v.transform((text) => (isFarTooLong(text, maxListNameLength) ? text : toLine(text.toWellFormed()))),
  v.check((text) => fits(text, maxListNameLength), problems.nameTooLong),
);

const name = v.pipe(optionalName, v.nonEmpty(problems.nameMissing));

const note = v.pipe(
  v.string(),
  v.transform((text) => (isFarTooLong(text, maxListNoteLength) ? text : toText(text))),
  v.check((text) => fits(text, maxListNoteLength), problems.noteTooLong),
);

/** The form that chooses the lists of a title and may create one. */
export const titleListsSchema = v.object({ name: optionalName });

/** A list of the user, and whether it contains the title. */
export type ListChoice = { id: string; name: string; isChosen: boolean };

const knownListsSchema = v.object({
  viewer: v.string(),
  lists: v.array(v.object({ id: v.string(), name: v.string() })),
});

/** The names of a user's lists, as a device stores them. */
export type KnownLists = v.InferOutput<typeof knownListsSchema>;

/** Parses stored names of lists. Returns null if they are malformed. */
export function parseKnownLists(stored: unknown): KnownLists | null {
  const known = v.safeParse(knownListsSchema, stored);
  return known.success ? known.output : null;
}

/**
 * The response to a script that sent the form for a title's lists. Everything was saved if there are no problems.
 * `missing` are the ids of the chosen lists that no longer exist.
 */
export type AddResponse = { problems: Readonly<Record<string, string>>; missing?: readonly string[] };

/** The form that creates a list. */
export const newListSchema = v.object({ name });

/** The form that changes a list. */
export const listDetailsSchema = v.object({
  name,
  note,
  visibility: v.picklist(visibilities, problems.visibility),
  // Browsers leave an unchecked box out.
  showsAuthor: v.optional(
    v.pipe(
      v.string(),
      v.transform((value) => value === 'on'),
    ),
    '',
  ),
});
