import * as v from 'valibot';
import { contactFieldText, contactText } from '../text/contact.ts';

/** What a message may hold, in characters: the table `contact_messages` checks the same. */
export const contactSizes = { name: 120, email: 254, subject: 200, message: 5_000 } as const;

type ContactField = keyof typeof contactSizes;

/** Characters that end a line, cannot be seen, or turn the direction of writing: a header could be smuggled or a name disguised. */
// oxlint-disable-next-line no-control-regex
const unseen = /[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069\ufeff]+/g;
/** The same without line feed and tab, which a text may have. */
// oxlint-disable-next-line no-control-regex
const unseenInText = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]+/g;

const toLine = (text: string) => text.replace(unseen, ' ').replace(/\s+/g, ' ').trim();
const toText = (text: string) =>
  text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(unseenInText, '')
    .trim();

/** Counted as the database counts: an emoji is one character. */
const fits = (text: string, most: number) =>
  text.length <= most || (text.length <= 2 * most && [...text].length <= most);

/** Cleaning could not make it short enough: it is refused as it is, without the work. */
const isFarTooLong = (text: string, most: number) => text.length > 4 * most + 1_000;

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

/** A message as it is typed, cleaned of what nobody could have typed into such a field. */
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
