import type { Fields } from './contact-messages.ts';

/**
 * Input whose text a form, database or mail service could change, and the text in the row and the mail. The contract's
 * contact-cleaning.test.ts covers the other characters.
 */
export const cleaned: readonly (readonly [name: string, typed: Fields, stored: Fields])[] = [
  ['a header behind a name', { name: 'Robin\r\nBcc: all@people.example' }, { name: 'Robin Bcc: all@people.example' }],
  ['a header behind a subject', { subject: 'Hi\r\nBcc: a@b.example' }, { subject: 'Hi Bcc: a@b.example' }],
  ['a NUL in a message', { message: 'One\u0000two' }, { message: 'Onetwo' }],
  ['HTML in a message', { message: '<img src=x onerror=alert(1)>' }, { message: '<img src=x onerror=alert(1)>' }],
  ['SQL', { subject: "'); drop table contact_messages; --" }, { subject: "'); drop table contact_messages; --" }],
  ['an emoji of several code points', { name: '👩‍🚒 Robin' }, { name: '👩‍🚒 Robin' }],
  ['an address in another script', { email: 'робин@пример.рф' }, { email: 'робин@пример.рф' }],
  ['a message of 5,000 emoji', { message: '🎬'.repeat(5_000) }, { message: '🎬'.repeat(5_000) }],
];

/** Text that a template could read as its own markup, and the escaped text. */
export const marked: readonly (readonly [name: string, typed: Fields, mailed: string])[] = [
  ['a template tag in a name', { name: '{{message}}' }, '{ {message}}'],
  ['a template tag in a subject', { subject: '{{email}}' }, '{ {email}}'],
  ['a raw template tag', { message: '{{{user_id}}}' }, '{ { {user_id}}}'],
];
