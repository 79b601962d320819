import { compactDecrypt, CompactEncrypt } from 'jose';

/** JWE with the key itself: what the browser carries can be neither read nor changed by anyone else. RFC 7516. */
const algorithms = { alg: 'dir', enc: 'A256GCM' } as const;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Seals a JSON value. The same value sealed for another purpose does not open. */
export function seal(keys: readonly Uint8Array[], purpose: string, value: unknown): Promise<string> {
  return new CompactEncrypt(encoder.encode(JSON.stringify(value)))
    .setProtectedHeader({ ...algorithms, typ: purpose })
    .encrypt(keys[0]!);
}

async function openWith(key: Uint8Array, purpose: string, sealed: string): Promise<unknown> {
  const { plaintext, protectedHeader } = await compactDecrypt(sealed, key, {
    keyManagementAlgorithms: [algorithms.alg],
    contentEncryptionAlgorithms: [algorithms.enc],
  });
  return protectedHeader.typ === purpose ? JSON.parse(decoder.decode(plaintext)) : null;
}

/** What was sealed for this purpose with one of the keys; null for anything else. */
export async function unseal(keys: readonly Uint8Array[], purpose: string, sealed: string): Promise<unknown> {
  for (const key of keys) {
    const value = await openWith(key, purpose, sealed).catch(() => null);
    if (value !== null) return value;
  }
  return null;
}
