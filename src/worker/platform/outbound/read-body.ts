import { OutboundError } from './errors.ts';

/** Reads a body as text up to `limit` bytes; a longer one is cancelled and thrown as 'too-large'. */
export async function readBody(response: Response, limit: number): Promise<string> {
  if (Number(response.headers.get('content-length') ?? 0) > limit) {
    await response.body?.cancel();
    throw new OutboundError('too-large');
  }
  if (!response.body) return '';
  const decoder = new TextDecoder();
  const reader = response.body.getReader();
  let text = '';
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.byteLength;
    if (size > limit) {
      await reader.cancel();
      throw new OutboundError('too-large');
    }
    text += decoder.decode(value, { stream: true });
  }
}
