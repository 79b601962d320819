import type * as v from 'valibot';
import { checkForm, commonPassword } from '../../../shared/contract/auth.ts';
import { logFailure } from './log-failure.ts';

/**
 * The 2,200 most common passwords of at least six characters, and the next 800 with a letter and a digit, in lower
 * case. From @zxcvbn-ts/language-common 4.1.3 (MIT licence). A static file, because few requests need the list.
 */
const listUrl = 'https://assets.local/common-passwords.txt';

let common: ReadonlySet<string> | undefined;

/** Loads the list once per isolate. On failure, logs the error and returns an empty list. */
async function loadCommon(assets: Fetcher): Promise<ReadonlySet<string>> {
  try {
    const response = await assets.fetch(listUrl);
    if (!response.ok) throw new Error(`status ${response.status}`);
    return new Set((await response.text()).split('\n'));
  } catch (error) {
    logFailure('common passwords', error);
    return new Set();
  }
}

const isOneCharacter = (password: string) => /^(.)\1*$/su.test(password);

async function isCommon(assets: Fetcher, password: string): Promise<boolean> {
  if (isOneCharacter(password)) return true;
  const list = common ?? (await loadCommon(assets));
  if (list.size > 0) common = list;
  return list.has(password.toLowerCase());
}

/** Validates a form that sets a password: by its schema, then against common passwords, a file of the `assets`. */
export async function checkNewPassword<Schema extends v.GenericSchema<unknown, { password: string }>>(
  assets: Fetcher,
  schema: Schema,
  fields: Readonly<Record<string, unknown>>,
): Promise<ReturnType<typeof checkForm<Schema>>> {
  const checked = checkForm(schema, fields);
  if (!checked.ok || !(await isCommon(assets, checked.value.password))) return checked;
  return { ok: false, problems: { password: commonPassword } };
}
