import { compactDecrypt, CompactEncrypt } from 'jose';

/** JWE with a direct key: sealed values can be neither read nor changed. RFC 7516 */
const algorithms = { alg: 'dir', enc: 'A256GCM' } as const;

/** Lifetimes of seals by purpose, in seconds. They expire because a deleted cookie may have been copied. */
const lifetimes = new Map([
  ['session', 60 * 86_400],
  ['known', 180 * 86_400],
  ['link', 3_600],
  ['recovery', 3_600],
  ['registered', 3_600],
  ['intent', 3_600],
]);
const defaultLifetime = 600;
const removalLifetime = 3_600;

/** Removals are compressed, because cookies and forms contain them. */
const isRemoval = (purpose: string) => purpose.startsWith('removed-');

const now = () => Math.floor(Date.now() / 1000);

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/**
 * Seals a JSON value for a purpose, with the purpose's lifetime or ten minutes. It cannot be opened for another
 * purpose.
 */
export function seal(keys: readonly Uint8Array[], purpose: string, value: unknown): Promise<string> {
  const exp = now() + (lifetimes.get(purpose) ?? (isRemoval(purpose) ? removalLifetime : defaultLifetime));
  return new CompactEncrypt(encoder.encode(JSON.stringify(value)))
    .setProtectedHeader({ ...algorithms, typ: purpose, exp, ...(isRemoval(purpose) && { zip: 'DEF' }) })
    .encrypt(keys[0]!);
}

async function openWith(key: Uint8Array, purpose: string, sealed: string): Promise<unknown> {
  const { plaintext, protectedHeader } = await compactDecrypt(sealed, key, {
    keyManagementAlgorithms: [algorithms.alg],
    contentEncryptionAlgorithms: [algorithms.enc],
    maxDecompressedLength: Infinity, // sealed, so ours
  });
  const { typ, exp } = protectedHeader;
  // Older sessions were sealed without an expiry and remain valid.
  const isOpen = exp === undefined ? purpose === 'session' : typeof exp === 'number' && exp > now();
  return typ === purpose && isOpen ? JSON.parse(decoder.decode(plaintext)) : null;
}

/** Opens a value that was sealed for this purpose with any of the keys. Returns null if it is invalid or expired. */
export async function unseal(keys: readonly Uint8Array[], purpose: string, sealed: string): Promise<unknown> {
  for (const key of keys) {
    const value = await openWith(key, purpose, sealed).catch(() => null);
    if (value !== null) return value;
  }
  return null;
}
