import * as v from 'valibot';
import { expect, test } from 'vitest';
import { checkForm } from '../../../../src/shared/contract/auth.ts';
import { ratingFormSchema, ratingSchema } from '../../../../src/shared/contract/opinion.ts';
import { testCases } from '../../../support/cases.ts';

const reviewOf = (review: unknown) => {
  const result = v.safeParse(ratingSchema, { score: 7, review });
  return result.success ? result.output.review : 'refused';
};

testCases(
  'a review is kept as plain text within its length',
  [
    ['plain', 'Fine.', 'Fine.'],
    ['with blanks around it', '  Fine.\n', 'Fine.'],
    ['empty', '', null],
    ['of blanks', ' \n\t ', null],
    ['with line ends of any system', 'a\r\nb\rc\u2028d', 'a\nb\nc\nd'],
    ['with characters that the database refuses', 'a\u0000b', 'ab'],
    ['with half a character', 'a\ud83d', 'a\ufffd'],
    ['that turns the direction of writing', 'a\u202eb', 'ab'],
    ['of markup', '</textarea><script>', '</textarea><script>'],
    ['of 2,000 characters', 'x'.repeat(2_000), 'x'.repeat(2_000)],
    ['of 2,000 emoji', '🎬'.repeat(2_000), '🎬'.repeat(2_000)],
    ['of 2,001 characters', 'x'.repeat(2_001), 'refused'],
    ['of 2,001 emoji', '🎬'.repeat(2_001), 'refused'],
    ['of a megabyte', 'x'.repeat(1_000_000), 'refused'],
    ['that is no text', 7, 'refused'],
    ['that is not there', undefined, null],
    ['that is nothing', null, null],
  ],
  (_, given, kept) => {
    expect(reviewOf(given)).toBe(kept);
  },
);

testCases(
  'a score outside 1 to 10 is refused',
  ['', '0', '11', '07', '5.0', '1e1', ' 5', '-5', '５', 'NaN'],
  (score) => {
    expect(checkForm(ratingFormSchema, { score })).toMatchObject({
      ok: false,
      problems: { score: 'Please choose a score from 1 to 10.' },
    });
  },
);

test('a form takes a score and a review, and nothing else that it says', () => {
  const fields = { score: '10', review: '', user_id: 'somebody', media_type: 'tv' };
  expect(checkForm(ratingFormSchema, fields)).toEqual({ ok: true, value: { score: 10, review: null } });
});
