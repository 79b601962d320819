import { expect, test } from 'vitest';
import { readBody } from '../../../../../src/worker/platform/outbound/read-body.ts';
import { testCases } from '../../../../support/cases.ts';

/** A body of chunks that counts how many of them were read. */
function createBody(chunks: readonly Uint8Array<ArrayBuffer>[]) {
  const source = { read: 0, cancelled: false };
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      pull(controller) {
        const chunk = chunks[source.read++];
        if (chunk) controller.enqueue(chunk);
        else controller.close();
      },
      cancel() {
        source.cancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { source, stream };
}

const bytes = (text: string) => new TextEncoder().encode(text);

testCases(
  'reads a body of any number of chunks',
  [
    ['of no chunks', []],
    ['of one chunk', ['word']],
    ['of several chunks', ['Amélie, ', '千と千尋', ', 🎬']],
  ],
  async (_, chunks) => {
    const { stream } = createBody(chunks.map(bytes));
    expect(await readBody(stream, 100)).toEqual(bytes(chunks.join('')));
  },
);

test('reads a missing body as no bytes', async () => {
  expect(await readBody(null, 100)).toEqual(new Uint8Array());
});

test('reads a body of exactly the limit', async () => {
  expect(await readBody(createBody([bytes('x'.repeat(60)), bytes('x'.repeat(40))]).stream, 100)).toHaveLength(100);
});

test('cancels a longer body as soon as it exceeds the limit', async () => {
  const { source, stream } = createBody(Array.from({ length: 50 }, () => bytes('x'.repeat(10))));
  expect(await readBody(stream, 100)).toBeNull();
  expect(source).toEqual({ read: 11, cancelled: true });
});
