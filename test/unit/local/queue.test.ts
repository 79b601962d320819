import { expect, test } from 'vitest';
import { createQueue } from '../../../local/supabase/queue.ts';

const nextTick = () => new Promise((resolve) => setTimeout(resolve, 1));

test('tasks run one at a time, in order', async () => {
  const enqueue = createQueue();
  const log: string[] = [];
  const addTask = (name: string) =>
    enqueue(async () => {
      log.push(`${name} begins`);
      await nextTick();
      log.push(`${name} ends`);
      return name;
    });
  expect(await Promise.all([addTask('first'), addTask('second')])).toEqual(['first', 'second']);
  expect(log).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
});

test('a failure rejects its own caller only', async () => {
  const enqueue = createQueue();
  const outcomes = await Promise.allSettled([
    enqueue(async () => Promise.reject(new Error('mine'))),
    enqueue(async () => 'well'),
  ]);
  expect(outcomes).toMatchObject([{ reason: { message: 'mine' } }, { value: 'well' }]);
});
