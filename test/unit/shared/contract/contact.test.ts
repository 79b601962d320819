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
