import * as v from 'valibot';
import { contactFieldText, contactText } from '../text/contact.ts';
import { fits, isFarTooLong, toLine, toText } from './typed.ts';

/** What a message may hold, in characters: the table `contact_messages` checks the same. */
export const contactSizes = { name: 120, email: 254, subject: 200, message: 5_000 } as const;

type ContactField = keyof typeof contactSizes;

/** Something that can be seen. */
const visible = /[^\p{Z}\p{Cf}]/u;

const field = (name: ContactField, clean: (text: string) => string) =>
  v.pipe(
    v.string(),
    v.transform((text) => (isFarTooLong(text, contactSizes[name]) ? text : clean(text))),
    v.regex(visible, contactFieldText.missing(contactText[name])),
    v.check((text) => fits(text, contactSizes[name]), contactFieldText.tooLong(contactText[name], contactSizes[name])),
  );

/** What separates or quotes addresses in a header is part of none. */
const addressPattern = /^[^\s@,;:<>()[\]\\"]+@[^\s@,;:<>()[\]\\"]+\.[^\s@,;:<>()[\]\\"]+$/;

/** One address and nothing that cannot be seen. A long text is not even looked at. */
const isAddress = (text: string) =>
  text.length <= contactSizes.email && addressPattern.test(text) && toLine(text) === text && !/\p{Cf}/u.test(text);

/** A message, without characters that cannot be typed into such a field. */
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

/**
 * What goes along with the fields unseen: the form's own number, whether an earlier try of it failed, and a field that
 * people leave empty.
 */
export const contactMarksSchema = v.object({
  letter: v.fallback(v.pipe(v.string(), v.uuid()), ''),
  again: v.pipe(
    v.string(),
    v.transform((text) => text !== ''),
  ),
  reference: v.string(),
});

/** What a script is answered: the marks for the next try, or for the next message, and what was wrong. */
export const contactAnswerSchema = v.object({
  sent: v.boolean(),
  id: v.string(),
  again: v.boolean(),
  problems: v.record(v.string(), v.string()),
});

export type ContactAnswer = v.InferOutput<typeof contactAnswerSchema>;
