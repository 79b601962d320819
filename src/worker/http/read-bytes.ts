import type { AppContext } from '../context.ts';

/** A request's body of at most `limit` bytes; null for a longer one, whatever its length was said to be. */
export async function readBytes(c: AppContext, limit: number): Promise<Uint8Array<ArrayBuffer> | null> {
  if (Number(c.req.header('content-length') ?? 0) > limit) return null;
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of c.req.raw.body ?? []) {
    size += part.byteLength;
    if (size > limit) return null;
    parts.push(part);
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.byteLength;
  }
  return bytes;
}

/** The fields of a form in a body that was read. Throws where it is none. */
export function parseForm(c: AppContext, body: Uint8Array<ArrayBuffer>): Promise<FormData> {
  return new Response(body, { headers: { 'content-type': c.req.header('content-type') ?? '' } }).formData();
}
