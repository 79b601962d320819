import type * as v from 'valibot';
import { checkForm, commonPassword } from '../../../shared/contract/auth.ts';
import list from './common-passwords.txt?raw';

/**
 * The 2,200 most common passwords of at least six characters, and the next 800 with a letter and a digit, in lower
 * case. From @zxcvbn-ts/language-common 4.1.3 (MIT licence). Not sent to browsers.
 */
const common = new Set(list.split('\n'));

const isOneCharacter = (password: string) => /^(.)\1*$/su.test(password);

const isCommon = (password: string) => isOneCharacter(password) || common.has(password.toLowerCase());

/** Validates a form that sets a password: by its schema, then against common passwords. */
export function checkNewPassword<Schema extends v.GenericSchema<unknown, { password: string }>>(
  schema: Schema,
  fields: Readonly<Record<string, unknown>>,
): ReturnType<typeof checkForm<Schema>> {
  const checked = checkForm(schema, fields);
  if (!checked.ok || !isCommon(checked.value.password)) return checked;
  return { ok: false, problems: { password: commonPassword } };
}
