import type { AppContext } from '../context.ts';
import { readBody } from '../platform/outbound/read-body.ts';

/** The size limit of all request bodies, in bytes. Allows for a form with a picture. */
export const bodyLimit = 2 * 1024 * 1024;

/** Reads a request body of at most `limit` bytes. Returns null for a longer body, whatever its `Content-Length`. */
export async function readBytes(c: AppContext, limit: number): Promise<Uint8Array<ArrayBuffer> | null> {
  if (Number(c.req.header('content-length') ?? 0) > limit) return null;
  return readBody(c.req.raw.body, limit);
}

/** Parses a body as a form, according to the request's `Content-Type`. Throws if it is malformed. */
export function parseForm(c: AppContext, body: Uint8Array<ArrayBuffer>): Promise<FormData> {
  return new Response(body, { headers: { 'content-type': c.req.header('content-type') ?? '' } }).formData();
}
