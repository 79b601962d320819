import * as v from 'valibot';
import { toLine } from './typed.ts';

/** The schemas of the account forms, with the specification's sentences and order of checks. */

const tooLong = 'This is too long';
const maxLength = 254;
const text = v.pipe(v.string(), v.trim(), v.maxLength(maxLength, tooLong));
/** The maximum length of a password in bytes. Supabase Auth hashes with bcrypt, which reads no more. */
export const maxPasswordBytes = 72;

const secret = v.pipe(v.string(), v.maxBytes(maxPasswordBytes, tooLong));

/** Only the Worker rejects common passwords, because their list is too long for browsers. */
export const commonPassword = 'This password is one of the most common. Please choose another one';

const passwordLength = 6;
const nameLength = 2;

/** Control and invisible characters are invalid in addresses. PostgreSQL rejects some of them. */
const addressPattern = /^[^\s@\p{Cc}\p{Cf}]+@[^\s@\p{Cc}\p{Cf}]+\.[^\s@\p{Cc}\p{Cf}]+$/u;

const email = v.pipe(
  text,
  v.nonEmpty('Email is required'),
  // The pattern takes quadratic time. Texts that are too long skip it and get their own sentence.
  v.check(
    (address) => address.length > maxLength || addressPattern.test(address),
    'Please enter a valid email address',
  ),
);

const password = v.pipe(secret, v.nonEmpty('Password is required'));
const longPassword = v.pipe(
  secret,
  v.minLength(passwordLength, `Password must be at least ${passwordLength} characters`),
);

const firstPassword = v.pipe(
  password,
  v.minLength(passwordLength, `Password must be at least ${passwordLength} characters`),
  v.regex(/\p{Lu}/u, 'Password must contain at least one uppercase letter'),
  v.regex(/\d/, 'Password must contain at least one number'),
);

const fullName = v.pipe(
  v.string(),
  v.transform(toLine),
  v.nonEmpty('Name is required'),
  v.minLength(nameLength, `Name must be at least ${nameLength} characters`),
  v.maxLength(120, tooLong),
);

export const signInSchema = v.object({ email, password });
export const registerSchema = v.object({ name: fullName, email, password: firstPassword });
export const emailSchema = v.object({ email });

/** A new password, typed twice. A mismatch is reported before the length. */
export const newPasswordSchema = v.pipe(
  v.object({ password: v.string(), confirm: v.string() }),
  v.forward(
    v.check(({ password, confirm }) => password === confirm, 'Passwords do not match'),
    ['confirm'],
  ),
  v.object({ password: longPassword, confirm: v.string() }),
);

/** The six digits of an authenticator app, with or without a space between them. */
export const codeSchema = v.object({
  code: v.pipe(
    v.string(),
    v.transform((code) => code.replace(/\s/g, '')),
    v.regex(/^\d{6}$/, 'Please enter the six digits'),
  ),
});

/** The query of a link in a mail. */
export const mailLinkSchema = v.object({
  token_hash: v.pipe(v.string(), v.regex(/^[\w-]{8,128}$/)),
  type: v.picklist(['signup', 'recovery', 'email_change']),
});

export type MailLink = v.InferOutput<typeof mailLinkSchema>;

export const authForms = {
  'sign-in': signInSchema,
  register: registerSchema,
  email: emailSchema,
  'new-password': newPasswordSchema,
  code: codeSchema,
} as const satisfies Record<string, v.GenericSchema>;

export type AuthFormName = keyof typeof authForms;

/** The first problem of each invalid field, by field name, in the order of the fields. */
export type FieldProblems = Readonly<Record<string, string>>;

type Checked<Schema extends v.GenericSchema> =
  | { ok: true; value: v.InferOutput<Schema> }
  | { ok: false; problems: FieldProblems };

/** Checks a form's fields. Missing fields count as empty. */
export function checkForm<Schema extends v.GenericSchema>(
  schema: Schema,
  fields: Readonly<Record<string, unknown>>,
): Checked<Schema> {
  const filled = new Proxy(fields, { has: () => true, get: (given, name) => Reflect.get(given, name) ?? '' });
  const result = v.safeParse(schema, filled);
  if (result.success) return { ok: true, value: result.output };
  const problems: Record<string, string> = {};
  for (const issue of result.issues) problems[v.getDotPath(issue) ?? 'form'] ??= issue.message;
  return { ok: false, problems };
}
