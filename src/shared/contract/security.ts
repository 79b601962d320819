import * as v from 'valibot';
import { deletionWord, deletionText, securityProblemText } from '../text/security.ts';
import { newPasswordSchema } from './auth.ts';
import { toLine } from './typed.ts';

/** The longest name of an authenticator. */
export const factorNameLimit = 40;

/** A change of password, as far as it can be judged here: the new one first, as the specification orders the checks. */
export const changePasswordSchema = v.intersect([v.object({ current: v.string() }), newPasswordSchema]);

/** What an authenticator shall be called; an empty name is none. */
export const factorNameSchema = v.object({
  device: v.pipe(v.string(), v.transform(toLine), v.maxLength(factorNameLimit, securityProblemText['name-too-long'])),
});

export const deletionSchema = v.object({ word: v.literal(deletionWord, deletionText.wrongWord) });

/** How a form of the Security part answers a script. */
export type SecurityAnswer = {
  done: boolean;
  /** What was wrong, by the field's name; `form` stands for the whole. */
  problems: Readonly<Record<string, string>>;
  /** A path of this site to go to. */
  next: string | null;
  /** The form has to be sent once more as a browser does: its answer is a page. */
  inPage?: true;
};
