import { toUuid } from '../../shared/domain/derived-uuid.ts';

const encoder = new TextEncoder();

const toHex = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** SHA-256 of a text or of bytes, in hexadecimal. */
export const sha256 = async (data: string | Uint8Array<ArrayBuffer>): Promise<string> =>
  toHex(await crypto.subtle.digest('SHA-256', typeof data === 'string' ? encoder.encode(data) : data));

/** Derives a UUID of version 8 (RFC 9562) from a text. */
export const uuidOf = async (text: string): Promise<string> =>
  toUuid(await crypto.subtle.digest('SHA-256', encoder.encode(text)));

/** HMAC-SHA-256 of a text, in hexadecimal. */
export async function hmac(key: Uint8Array, text: string): Promise<string> {
  const imported = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return toHex(await crypto.subtle.sign('HMAC', imported, encoder.encode(text)));
}
