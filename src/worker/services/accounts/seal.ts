import { compactDecrypt, CompactEncrypt } from 'jose';

/** JWE with the key itself: what the browser carries can be neither read nor changed by anyone else. RFC 7516. */
const algorithms = { alg: 'dir', enc: 'A256GCM' } as const;

/** How long a seal opens, in seconds. What a browser was told to delete may have been copied before. */
const lifetimes = new Map([
  ['session', 60 * 86_400],
  ['known', 180 * 86_400],
  ['link', 3_600],
  ['recovery', 3_600],
  ['registered', 3_600],
  ['cleared-history', 3_600],
]);
const defaultLifetime = 600;

const now = () => Math.floor(Date.now() / 1000);

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/**
 * Seals a JSON value for a purpose: ten minutes, unless `lifetimes` says otherwise. The same value sealed for another
 * purpose does not open.
 */
export function seal(keys: readonly Uint8Array[], purpose: string, value: unknown): Promise<string> {
  const exp = now() + (lifetimes.get(purpose) ?? defaultLifetime);
  return new CompactEncrypt(encoder.encode(JSON.stringify(value)))
    .setProtectedHeader({ ...algorithms, typ: purpose, exp })
    .encrypt(keys[0]!);
}

async function openWith(key: Uint8Array, purpose: string, sealed: string): Promise<unknown> {
  const { plaintext, protectedHeader } = await compactDecrypt(sealed, key, {
    keyManagementAlgorithms: [algorithms.alg],
    contentEncryptionAlgorithms: [algorithms.enc],
  });
  const { typ, exp } = protectedHeader;
  // Sessions that were sealed before seals expired still open: nobody is signed out by an update.
  const isOpen = exp === undefined ? purpose === 'session' : typeof exp === 'number' && exp > now();
  return typ === purpose && isOpen ? JSON.parse(decoder.decode(plaintext)) : null;
}

/** What was sealed for this purpose with one of the keys and has not expired; null for anything else. */
export async function unseal(keys: readonly Uint8Array[], purpose: string, sealed: string): Promise<unknown> {
  for (const key of keys) {
    const value = await openWith(key, purpose, sealed).catch(() => null);
    if (value !== null) return value;
  }
  return null;
}
