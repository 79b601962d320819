import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { latestOnly } from '../../../src/client/runtime/search/latest.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Asks that answer their own text after so many milliseconds, or fail where the text is "fail". */
function start(duration: (text: string) => number) {
  const heard = { asked: [] as string[], answers: [] as string[], failures: 0, aborted: [] as string[] };
  const { want, forget } = latestOnly<string>({
    delay: 100,
    ask: async (text, signal) => {
      heard.asked.push(text);
      signal.addEventListener('abort', () => heard.aborted.push(text));
      await new Promise((resolve) => setTimeout(resolve, duration(text)));
      if (text === 'fail') throw new Error('no answer');
      return text;
    },
    onAnswer: (answer) => heard.answers.push(answer),
    onFailure: () => (heard.failures += 1),
  });
  return { heard, want, forget };
}

test('typing asks once, after a pause', async () => {
  const { heard, want } = start(() => 10);
  for (const text of ['mo', 'moo', 'moon']) want(text);
  await vi.advanceTimersByTimeAsync(200);
  expect([heard.asked, heard.answers]).toEqual([['moon'], ['moon']]);
});

test('an answer that comes late never replaces a newer one, and its request is given up', async () => {
  const { heard, want } = start((text) => (text === 'slow' ? 1_000 : 10));
  want('slow');
  await vi.advanceTimersByTimeAsync(150);
  want('fast');
  await vi.advanceTimersByTimeAsync(2_000);
  expect([heard.asked, heard.answers, heard.aborted]).toEqual([['slow', 'fast'], ['fast'], ['slow']]);
});

test('a failure is told while it is the newest, and not once it is forgotten', async () => {
  const { heard, want, forget } = start(() => 10);
  want('fail');
  await vi.advanceTimersByTimeAsync(200);
  want('fail');
  await vi.advanceTimersByTimeAsync(105);
  forget();
  await vi.advanceTimersByTimeAsync(200);
  expect([heard.failures, heard.answers]).toEqual([1, []]);
});
