import { expect, test } from 'vitest';
import { readBody } from '../../../../../src/worker/platform/outbound/read-body.ts';

/** A body of chunks, and how many of them were taken. */
function aBody(chunks: readonly Uint8Array<ArrayBuffer>[]) {
  const source = { taken: 0, cancelled: false };
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      pull(controller) {
        const chunk = chunks[source.taken++];
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

test.each([
  ['nothing', ''],
  ['a word', 'word'],
  ['letters of several bytes', 'Amélie, 千と千尋, 🎬'],
])('a body of %s is read whole', async (_, text) => {
  expect(await readBody(new Response(text), 100)).toBe(text);
});

test('a letter cut between two chunks is whole again', async () => {
  const clapper = bytes('🎬');
  const { stream } = aBody([clapper.slice(0, 2), clapper.slice(2)]);
  expect(await readBody(new Response(stream), 100)).toBe('🎬');
});

test('a body without content is empty text', async () => {
  expect(await readBody(new Response(null), 100)).toBe('');
});

test('a body of exactly the limit is read', async () => {
  expect(await readBody(new Response('x'.repeat(100)), 100)).toHaveLength(100);
});

test('a longer body is cancelled as soon as it passes the limit', async () => {
  const { source, stream } = aBody(Array.from({ length: 50 }, () => bytes('x'.repeat(10))));
  await expect(readBody(new Response(stream), 100)).rejects.toMatchObject({ problem: 'too-large' });
  expect(source).toEqual({ taken: 11, cancelled: true });
});

test('a body that announces more than the limit is not read at all', async () => {
  const { source, stream } = aBody([bytes('x')]);
  const response = new Response(stream, { headers: { 'content-length': '101' } });
  await expect(readBody(response, 100)).rejects.toMatchObject({ problem: 'too-large' });
  expect(source).toEqual({ taken: 0, cancelled: true });
});

test('a body that lies about its length is still held to the limit', async () => {
  const { stream } = aBody([bytes('x'.repeat(101))]);
  const response = new Response(stream, { headers: { 'content-length': '5' } });
  await expect(readBody(response, 100)).rejects.toMatchObject({ problem: 'too-large' });
});
