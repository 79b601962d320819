import { expect, test } from 'vitest';
import { createTurns } from '../../../local/supabase/turns.ts';

const soon = () => new Promise((resolve) => setTimeout(resolve, 1));

test('work is done in the order in which it came, one piece at a time', async () => {
  const inTurn = createTurns();
  const seen: string[] = [];
  const piece = (name: string) =>
    inTurn(async () => {
      seen.push(`${name} begins`);
      await soon();
      seen.push(`${name} ends`);
      return name;
    });
  expect(await Promise.all([piece('first'), piece('second')])).toEqual(['first', 'second']);
  expect(seen).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
});

test('a failure is told to its own caller alone', async () => {
  const inTurn = createTurns();
  const outcomes = await Promise.allSettled([
    inTurn(async () => Promise.reject(new Error('mine'))),
    inTurn(async () => 'well'),
  ]);
  expect(outcomes).toMatchObject([{ reason: { message: 'mine' } }, { value: 'well' }]);
});
