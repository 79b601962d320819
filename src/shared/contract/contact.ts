import * as v from 'valibot';
import { contactFieldText, contactText } from '../text/contact.ts';
import { fits, isFarTooLong, toLine, toText } from './typed.ts';
import { uuid } from './fields.ts';

/** The limits of a message, in characters. The table `contact_messages` has the same limits. */
export const contactSizes = { name: 120, email: 254, subject: 200, message: 5_000 } as const;

type ContactField = keyof typeof contactSizes;

/** Matches a visible character. */
const visible = /[^\p{Z}\p{Cf}]/u;

const field = (name: ContactField, clean: (text: string) => string) =>
  v.pipe(
    v.string(),
    v.transform((text) => (isFarTooLong(text, contactSizes[name]) ? text : clean(text))),
    v.regex(visible, contactFieldText.missing(contactText[name])),
    v.check((text) => fits(text, contactSizes[name]), contactFieldText.tooLong(contactText[name], contactSizes[name])),
  );

/** Characters that separate or quote addresses in a header are invalid. */
const addressPattern = /^[^\s@,;:<>()[\]\\"]+@[^\s@,;:<>()[\]\\"]+\.[^\s@,;:<>()[\]\\"]+$/;

/** True for a single address without invisible characters. Returns false for texts that are too long. */
const isAddress = (text: string) =>
  text.length <= contactSizes.email && addressPattern.test(text) && toLine(text) === text && !/\p{Cf}/u.test(text);

/** A message. Removes characters that cannot be typed into its fields. */
export const contactSchema = v.object({
  name: field('name', toLine),
  email: v.pipe(
    field('email', (text) => text.trim()),
    v.check(isAddress, contactFieldText.email),
  ),
  subject: field('subject', toLine),
  message: field('message', toText),
});

export type ContactMessage = v.InferOutput<typeof contactSchema>;

/** The hidden fields: the idempotency key, whether an earlier attempt failed, and a honeypot that people leave empty. */
export const contactMarksSchema = v.object({
  key: v.fallback(uuid, ''),
  retry: v.pipe(
    v.string(),
    v.transform((text) => text !== ''),
  ),
  reference: v.string(),
});

/** The response to a script: the hidden fields of the next attempt or message, and the problems. */
export const contactResponseSchema = v.object({
  sent: v.boolean(),
  id: v.string(),
  retry: v.boolean(),
  problems: v.record(v.string(), v.string()),
});

export type ContactResponse = v.InferOutput<typeof contactResponseSchema>;
