import type { AppContext } from '../context.ts';
import { readBody } from '../platform/outbound/read-body.ts';

/** The longest body that any request may have, in bytes: a picture and its form. */
export const largestBody = 2 * 1024 * 1024;

/** A request's body of at most `limit` bytes; null for a longer one, whatever its length was said to be. */
export async function readBytes(c: AppContext, limit: number): Promise<Uint8Array<ArrayBuffer> | null> {
  if (Number(c.req.header('content-length') ?? 0) > limit) return null;
  return readBody(c.req.raw.body, limit);
}

/** The fields of a form in a body that was read. Throws where it is none. */
export function parseForm(c: AppContext, body: Uint8Array<ArrayBuffer>): Promise<FormData> {
  return new Response(body, { headers: { 'content-type': c.req.header('content-type') ?? '' } }).formData();
}
