import * as v from 'valibot';
import { flag, optionalObject, optionalText, text } from './fields.ts';
import { externalIds, named, rawEntries, translationsSchema } from './schema.ts';

/** A person in a mixed list, with known titles. */
export const personSchema = v.object({
  ...named,
  adult: flag,
  media_type: text,
  profile_path: optionalText,
  known_for: rawEntries,
});

/** A person's details, with external ids, credits and translations appended. Credits are validated one by one. */
export const personDetailsSchema = v.object({
  ...named,
  adult: flag,
  biography: text,
  birthday: text,
  deathday: text,
  place_of_birth: optionalText,
  known_for_department: text,
  profile_path: optionalText,
  homepage: optionalText,
  external_ids: optionalObject(externalIds),
  translations: translationsSchema,
  combined_credits: optionalObject({ cast: rawEntries, crew: rawEntries }),
});

/** The fields of a credit besides its title. */
export const creditSchema = v.object({ character: text, department: text, job: text });
