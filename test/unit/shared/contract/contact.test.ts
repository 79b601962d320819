import { expect, test } from 'vitest';
import { checkForm } from '../../../../src/shared/contract/auth.ts';
import { contactAnswerSchema, contactMarksSchema, contactSchema } from '../../../../src/shared/contract/contact.ts';
import * as v from 'valibot';
import { fastest } from '../../../support/fastest.ts';
import { testCases } from '../../../support/cases.ts';

const letter = { name: 'Robin', email: 'robin@people.example', subject: 'Hi', message: 'Hello' };

test('what is absent is asked for, in the order of the fields', () => {
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
  blanks: ' '.repeat(unit),
  letters: 'a'.repeat(unit),
  dots: `a@${'.'.repeat(unit)}`,
  domains: `a@${'a.'.repeat(unit / 2)}@`,
  'at signs': '@'.repeat(unit),
  'line breaks': '\r\n'.repeat(unit / 2),
  'control characters': '\u0000\u202e'.repeat(unit / 2),
  'blanks and letters': ' a'.repeat(unit / 2),
  'what is not seen': '\u200b'.repeat(unit),
  emoji: '🎬'.repeat(unit / 2),
  braces: '{{'.repeat(unit / 2),
};

testCases('100 kB in every field are parsed within 50 ms', Object.entries(hostile), (_, text) => {
  const check = () => checkForm(contactSchema, { name: text, email: text, subject: text, message: text });
  expect(fastest(check)).toBeLessThan(500);
  expect(check().ok).toBe(false);
});

test('cleaning what is clean changes nothing', () => {
  expect(checkForm(contactSchema, letter)).toEqual({ ok: true, value: letter });
});

test.each(['', 'nonsense', '1', '../../x', '00000000-0000-0000-0000-00000000000g'])(
  'a form that calls itself %j has no number',
  (letter) => {
    expect(checkForm(contactMarksSchema, { letter })).toMatchObject({ ok: true, value: { letter: '', again: false } });
  },
);

test('an answer of another shape is none', () => {
  expect(v.is(contactAnswerSchema, { sent: 'yes' })).toBe(false);
  expect(v.is(contactAnswerSchema, { sent: true, id: '', again: false, problems: {} })).toBe(true);
});
