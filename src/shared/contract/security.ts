import * as v from 'valibot';
import { deletionWord, deletionText, securityProblemText } from '../text/security.ts';
import { newPasswordSchema } from './auth.ts';
import { toLine } from './typed.ts';

/** The maximum length of an authenticator's name, in characters. */
export const factorNameLimit = 40;

/** A password change, as far as browsers can check it. Checks the new password in the specification's order. */
export const changePasswordSchema = v.intersect([v.object({ current: v.string() }), newPasswordSchema]);

/** The name of an authenticator. An empty name means no name. */
export const factorNameSchema = v.object({
  device: v.pipe(v.string(), v.transform(toLine), v.maxLength(factorNameLimit, securityProblemText['name-too-long'])),
});

export const deletionSchema = v.object({ word: v.literal(deletionWord, deletionText.wrongWord) });

/** The response to a script that sent a form of the Security tab. */
export type SecurityResponse = {
  done: boolean;
  /** Problems by field name. `form` is for the whole form. */
  problems: Readonly<Record<string, string>>;
  /** A path of this site to navigate to. */
  next: string | null;
  /** The browser must submit the form itself, because the response is a page. */
  inPage?: true;
};
