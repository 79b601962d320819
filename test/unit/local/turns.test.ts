import { expect, test } from 'vitest';
import { createTurns } from '../../../local/supabase/turns.ts';

const nextTick = () => new Promise((resolve) => setTimeout(resolve, 1));

test('tasks run one at a time, in order', async () => {
  const inTurn = createTurns();
  const log: string[] = [];
  const addTask = (name: string) =>
    inTurn(async () => {
      log.push(`${name} begins`);
      await nextTick();
      log.push(`${name} ends`);
      return name;
    });
  expect(await Promise.all([addTask('first'), addTask('second')])).toEqual(['first', 'second']);
  expect(log).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
});

test('a failure rejects its own caller only', async () => {
  const inTurn = createTurns();
  const outcomes = await Promise.allSettled([
    inTurn(async () => Promise.reject(new Error('mine'))),
    inTurn(async () => 'well'),
  ]);
  expect(outcomes).toMatchObject([{ reason: { message: 'mine' } }, { value: 'well' }]);
});
