import { expect, test } from 'vitest';
import { checkForm } from '../../../../src/shared/contract/auth.ts';
import { contactResponseSchema, contactMarksSchema, contactSchema } from '../../../../src/shared/contract/contact.ts';
import * as v from 'valibot';
import { fastest } from '../../../support/fastest.ts';
import { testCases } from '../../../support/cases.ts';

const message = { name: 'Robin', email: 'robin@people.example', subject: 'Hi', message: 'Hello' };

test('an empty form reports each missing field, in order', () => {
  const checked = checkForm(contactSchema, {});
  expect(checked).toEqual({
    ok: false,
    problems: {
      name: 'Name is required',
      email: 'Email is required',
      subject: 'Subject is required',
      message: 'Message is required',
    },
  });
});

const unit = 100_000;
const hostile = {
  spaces: ' '.repeat(unit),
  letters: 'a'.repeat(unit),
  dots: `a@${'.'.repeat(unit)}`,
  domains: `a@${'a.'.repeat(unit / 2)}@`,
  'at signs': '@'.repeat(unit),
  'line breaks': '\r\n'.repeat(unit / 2),
  'control characters': '\u0000\u202e'.repeat(unit / 2),
  'spaces and letters': ' a'.repeat(unit / 2),
  'zero-width spaces': '\u200b'.repeat(unit),
  emoji: '🎬'.repeat(unit / 2),
  braces: '{{'.repeat(unit / 2),
};

testCases('100 kB in every field are rejected within 500 ms', Object.entries(hostile), (_, text) => {
  const check = () => checkForm(contactSchema, { name: text, email: text, subject: text, message: text });
  expect(fastest(check)).toBeLessThan(500);
  expect(check().ok).toBe(false);
});

test('a valid message is unchanged', () => {
  expect(checkForm(contactSchema, message)).toEqual({ ok: true, value: message });
});

const longWords = (max: string) => `can have ${max} characters at most`;

const invalidInputs: readonly (readonly [name: string, typed: object, field: string, words: string])[] = [
  ['no name', { name: '' }, 'name', 'Name is required'],
  ['no address', { email: '' }, 'email', 'Email is required'],
  ['no subject', { subject: '' }, 'subject', 'Subject is required'],
  ['no message', { message: '' }, 'message', 'Message is required'],
  ['a name of blanks', { name: ' \t\r\n ' }, 'name', 'Name is required'],
  ['a name of invisible characters', { name: '\u200b\u2060\u00ad' }, 'name', 'Name is required'],
  ['a subject of line breaks', { subject: '\r\n\r\n' }, 'subject', 'Subject is required'],
  ['a message of blanks', { message: '   \n  ' }, 'message', 'Message is required'],
  ['a message of control characters', { message: '\u0000\u0007\u001b' }, 'message', 'Message is required'],
  ['a name of 121 characters', { name: 'n'.repeat(121) }, 'name', longWords('120')],
  ['a name of 121 emoji', { name: '🎬'.repeat(121) }, 'name', longWords('120')],
  ['a subject of 201 characters', { subject: 's'.repeat(201) }, 'subject', longWords('200')],
  ['a message of 5,001 characters', { message: 'm'.repeat(5_001) }, 'message', longWords('5,000')],
  ['an address of 255 characters', { email: `${'a'.repeat(240)}@people.example` }, 'email', longWords('254')],
  ['an address without an at sign', { email: 'robin.people.example' }, 'email', 'valid email'],
  ['an address without a dot', { email: 'robin@people' }, 'email', 'valid email'],
  ['two addresses', { email: 'a@people.example,b@people.example' }, 'email', 'valid email'],
  ['two addresses separated by a semicolon', { email: 'a@people.example;b@people.example' }, 'email', 'valid email'],
  ['an address with a name', { email: 'Robin <robin@people.example>' }, 'email', 'valid email'],
  [
    'an address with a header behind it',
    { email: 'a@people.example\r\nBcc: b@people.example' },
    'email',
    'valid email',
  ],
  ['an address with an encoded line break', { email: 'a@people.example\u2028b' }, 'email', 'valid email'],
  ['an address with a NUL', { email: 'a\u0000@people.example' }, 'email', 'valid email'],
  ['an address with an invisible character', { email: 'a\u200b@people.example' }, 'email', 'valid email'],
  ['an address with a direction override', { email: '\u202ea@people.example' }, 'email', 'valid email'],
  ['a quoted address', { email: '"a b"@people.example' }, 'email', 'valid email'],
  ['a group of addresses', { email: 'all:a@people.example;' }, 'email', 'valid email'],
];

testCases('invalid input has one problem', invalidInputs, (_, typed, field, words) => {
  const checked = checkForm(contactSchema, { ...message, ...typed });
  expect(checked).toEqual({ ok: false, problems: { [field]: expect.stringContaining(words) } });
});

testCases(
  'an invalid idempotency key counts as absent',
  ['', 'nonsense', '1', '../../x', '00000000-0000-0000-0000-00000000000g'],
  (key) => {
    expect(checkForm(contactMarksSchema, { key })).toMatchObject({ ok: true, value: { key: '', retry: false } });
  },
);

test('the response schema accepts a complete response and rejects a malformed one', () => {
  expect(v.is(contactResponseSchema, { sent: 'yes' })).toBe(false);
  expect(v.is(contactResponseSchema, { sent: true, id: '', retry: false, problems: {} })).toBe(true);
});
