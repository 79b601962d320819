import type * as v from 'valibot';
import { checkForm, commonPassword } from '../../../shared/contract/auth.ts';
import list from './common-passwords.txt?raw';

/**
 * The 2,200 most common passwords of six characters or more, and the 800 most common after those that hold a letter and
 * a digit, in lower case: from @zxcvbn-ts/language-common 4.1.3 (MIT licence). Browsers do not load it.
 */
const common = new Set(list.split('\n'));

const isOneCharacter = (password: string) => /^(.)\1*$/su.test(password);

const isCommon = (password: string) => isOneCharacter(password) || common.has(password.toLowerCase());

/** Checks a form that sets a password: by its schema, and then against the passwords that attackers try first. */
export function checkNewPassword<Schema extends v.GenericSchema<unknown, { password: string }>>(
  schema: Schema,
  fields: Readonly<Record<string, unknown>>,
): ReturnType<typeof checkForm<Schema>> {
  const checked = checkForm(schema, fields);
  if (!checked.ok || !isCommon(checked.value.password)) return checked;
  return { ok: false, problems: { password: commonPassword } };
}
