import * as v from 'valibot';
import { expect, test } from 'vitest';
import { checkForm } from '../../../../src/shared/contract/auth.ts';
import { ratingFormSchema, ratingSchema } from '../../../../src/shared/contract/opinion.ts';
import { testCases } from '../../../support/cases.ts';

const reviewOf = (review: unknown) => {
  const result = v.safeParse(ratingSchema, { score: 7, review });
  return result.success ? result.output.review : 'rejected';
};

testCases(
  'a review is cleaned, and rejected beyond 2,000 characters',
  [
    ['plain', 'Fine.', 'Fine.'],
    ['with spaces around it', '  Fine.\n', 'Fine.'],
    ['empty', '', null],
    ['of spaces', ' \n\t ', null],
    ['with line ends of any system', 'a\r\nb\rc\u2028d', 'a\nb\nc\nd'],
    ['with characters that the database rejects', 'a\u0000b', 'ab'],
    ['with a lone surrogate', 'a\ud83d', 'a\ufffd'],
    ['with a direction override', 'a\u202eb', 'ab'],
    ['of markup', '</textarea><script>', '</textarea><script>'],
    ['of 2,000 characters', 'x'.repeat(2_000), 'x'.repeat(2_000)],
    ['of 2,000 emoji', '🎬'.repeat(2_000), '🎬'.repeat(2_000)],
    ['of 2,001 characters', 'x'.repeat(2_001), 'rejected'],
    ['of 2,001 emoji', '🎬'.repeat(2_001), 'rejected'],
    ['of a megabyte', 'x'.repeat(1_000_000), 'rejected'],
    ['that is not text', 7, 'rejected'],
    ['that is undefined', undefined, null],
    ['that is null', null, null],
  ],
  (_, input, expected) => {
    expect(reviewOf(input)).toBe(expected);
  },
);

testCases(
  'a score outside 1 to 10 is rejected',
  ['', '0', '11', '07', '5.0', '1e1', ' 5', '-5', '５', 'NaN'],
  (score) => {
    expect(checkForm(ratingFormSchema, { score })).toMatchObject({
      ok: false,
      problems: { score: 'Please choose a score from 1 to 10.' },
    });
  },
);

test('a form takes a score and a review and drops other fields', () => {
  const fields = { score: '10', review: '', user_id: '1', media_type: 'tv' };
  expect(checkForm(ratingFormSchema, fields)).toEqual({ ok: true, value: { score: 10, review: null } });
});
