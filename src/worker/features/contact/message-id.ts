import type { ContactMessage } from '../../../shared/contract/contact.ts';

const hex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Derives the id of a message from its form and text. The same message sent again has the same id, an edited one has
 * another. Returns a UUID of version 8 (RFC 9562).
 */
export async function messageId(formId: string, message: ContactMessage): Promise<string> {
  const { name, email, subject, message: text } = message;
  const words = new TextEncoder().encode(JSON.stringify([formId, name, email, subject, text]));
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', words)).slice(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return hex(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
