import { expect } from 'vitest';
import { checkForm } from '../../../../src/shared/contract/auth.ts';
import { contactSchema } from '../../../../src/shared/contract/contact.ts';
import { testCases } from '../../../support/cases.ts';

const message = { name: 'Robin', email: 'robin@people.example', subject: 'Hi', message: 'Hello' };

/** Input, and the text in the row and the mail; only the fields that matter. */
const cleaned: readonly (readonly [name: string, typed: object, stored: object])[] = [
  ['a line break in a name', { name: 'Robin\nVale' }, { name: 'Robin Vale' }],
  ['a header behind a name', { name: 'Robin\r\nBcc: all@people.example' }, { name: 'Robin Bcc: all@people.example' }],
  ['a header behind a subject', { subject: 'Hi\r\nBcc: a@b.example' }, { subject: 'Hi Bcc: a@b.example' }],
  ['a body behind a subject', { subject: 'Hi\r\n\r\n<h1>Body</h1>' }, { subject: 'Hi <h1>Body</h1>' }],
  ['a lone carriage return', { subject: 'Hi\rTo: a@b.example' }, { subject: 'Hi To: a@b.example' }],
  ['a lone line feed', { subject: 'Hi\nCc: a@b.example' }, { subject: 'Hi Cc: a@b.example' }],
  ['a vertical tab', { subject: 'Hi\u000bthere' }, { subject: 'Hi there' }],
  ['a form feed', { subject: 'Hi\fthere' }, { subject: 'Hi there' }],
  ['a NUL in a name', { name: 'Robin\u0000Vale' }, { name: 'Robin Vale' }],
  ['a NUL in a message', { message: 'One\u0000two' }, { message: 'Onetwo' }],
  ['an escape sequence', { subject: '\u001b[31mRed' }, { subject: '[31mRed' }],
  ['a next-line character', { name: 'Robin\u0085Vale' }, { name: 'Robin Vale' }],
  ['a line separator', { subject: 'Hi\u2028there' }, { subject: 'Hi there' }],
  ['a paragraph separator', { subject: 'Hi\u2029there' }, { subject: 'Hi there' }],
  ['a name with a direction override', { name: '\u202eelaV niboR' }, { name: 'elaV niboR' }],
  ['a direction isolate around a subject', { subject: '\u2066Hi\u2069 there' }, { subject: 'Hi there' }],
  ['a byte order mark', { name: '\ufeffRobin' }, { name: 'Robin' }],
  ['an encoded word', { subject: '=?utf-8?Q?Hi=0D=0ABcc?=' }, { subject: '=?utf-8?Q?Hi=0D=0ABcc?=' }],
  ['percent signs', { subject: '%0d%0aBcc: a@b.example' }, { subject: '%0d%0aBcc: a@b.example' }],
  [
    'blanks around every field',
    { name: '  Robin  ', subject: '\t Hi \t', message: '\n\nOne\n\n' },
    { name: 'Robin', subject: 'Hi', message: 'One' },
  ],
  ['blanks around an address', { email: '  robin@people.example ' }, { email: 'robin@people.example' }],
  ['many blanks in a name', { name: 'Robin     Vale' }, { name: 'Robin Vale' }],
  ['Windows line breaks', { message: 'One\r\nTwo\r\nThree' }, { message: 'One\nTwo\nThree' }],
  ['classic Mac line breaks', { message: 'One\rTwo' }, { message: 'One\nTwo' }],
  ['tabs and empty lines of a message', { message: 'One\n\n\tTwo' }, { message: 'One\n\n\tTwo' }],
  [
    'a message that looks like headers',
    { message: 'Bcc: a@b.example\nSubject: Mine' },
    { message: 'Bcc: a@b.example\nSubject: Mine' },
  ],
  ['a message that ends a mail', { message: 'One\n.\nQUIT' }, { message: 'One\n.\nQUIT' }],
  [
    'a message of another part',
    { message: '--boundary\nContent-Type: text/html\n\n<b>' },
    { message: '--boundary\nContent-Type: text/html\n\n<b>' },
  ],
  ['a message with a direction override', { message: 'One \u202eowt' }, { message: 'One owt' }],
  ['HTML in a message', { message: '<img src=x onerror=alert(1)>' }, { message: '<img src=x onerror=alert(1)>' }],
  ['HTML in a name', { name: '<b onclick=alert(1)>Robin</b>' }, { name: '<b onclick=alert(1)>Robin</b>' }],
  [
    'HTML in a subject',
    { subject: '</title><script>alert(1)</script>' },
    { subject: '</title><script>alert(1)</script>' },
  ],
  ['entities', { subject: '&lt;b&gt; &amp;' }, { subject: '&lt;b&gt; &amp;' }],
  ['quotes', { name: 'Robin "The Lamp" O\'Vale' }, { name: 'Robin "The Lamp" O\'Vale' }],
  ['SQL', { subject: "'); drop table contact_messages; --" }, { subject: "'); drop table contact_messages; --" }],
  ['JSON', { subject: '","service_id":"mine","x":"' }, { subject: '","service_id":"mine","x":"' }],
  ['backslashes', { subject: '\\u000d\\u000aBcc' }, { subject: '\\u000d\\u000aBcc' }],
  ['an emoji of several code points', { name: '👩‍🚒 Robin' }, { name: '👩‍🚒 Robin' }],
  [
    'Chinese',
    { subject: '灯坏了', message: '从星期二开始就黑了。' },
    { subject: '灯坏了', message: '从星期二开始就黑了。' },
  ],
  ['Arabic', { name: 'روبن فيل' }, { name: 'روبن فيل' }],
  ['Persian with its joiner', { name: 'می‌خواهم' }, { name: 'می‌خواهم' }],
  ['combining marks', { name: 'Zoe\u0308' }, { name: 'Zoe\u0308' }],
  ['an address with a plus', { email: 'robin+films@people.example' }, { email: 'robin+films@people.example' }],
  ['an address in another script', { email: 'робин@пример.рф' }, { email: 'робин@пример.рф' }],
  ['a name of 120 characters', { name: 'n'.repeat(120) }, { name: 'n'.repeat(120) }],
  ['a name of 120 emoji', { name: '🎬'.repeat(120) }, { name: '🎬'.repeat(120) }],
  ['a subject of 200 characters', { subject: 's'.repeat(200) }, { subject: 's'.repeat(200) }],
  ['a message of 5,000 characters', { message: 'm'.repeat(5_000) }, { message: 'm'.repeat(5_000) }],
  ['a message of 5,000 Chinese characters', { message: '灯'.repeat(5_000) }, { message: '灯'.repeat(5_000) }],
  ['a message of 5,000 emoji', { message: '🎬'.repeat(5_000) }, { message: '🎬'.repeat(5_000) }],
  [
    'an address of 254 characters',
    { email: `${'a'.repeat(240)}@people.example`.slice(-254) },
    { email: `${'a'.repeat(239)}@people.example` },
  ],
];

testCases('a message is cleaned', cleaned, (_, typed, stored) => {
  expect(checkForm(contactSchema, { ...message, ...typed })).toEqual({ ok: true, value: { ...message, ...stored } });
});
