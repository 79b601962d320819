import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from 'jose';

export type SigningKey = {
  kid: string;
  /** The public key. */
  publicJwk: JWK;
  sign: CryptoKey;
  verify: CryptoKey;
};

/**
 * Opens the key pair of access tokens (ES256). Reads it from `folder` or creates it. Stores it if `folder` is given.
 */
export async function openSigningKey(folder?: string): Promise<SigningKey> {
  const file = folder && path.join(folder, 'signing-key.json');
  const stored = file ? readKey(file) : null;
  const jwk = stored ?? (await createKey());
  if (file && !stored) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(jwk), { mode: 0o600 });
  }
  const { kid, kty, crv, x, y } = jwk as Required<JWK>;
  const publicParts = { kty, crv, x, y };
  return {
    kid,
    publicJwk: { ...publicParts, kid, alg: 'ES256', use: 'sig', ext: true, key_ops: ['verify'] },
    sign: (await importJWK(jwk, 'ES256')) as CryptoKey,
    verify: (await importJWK(publicParts, 'ES256')) as CryptoKey,
  };
}

/** Returns the stored key, or null if there is none or the process that wrote it was killed. */
function readKey(file: string): JWK | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as JWK;
  } catch {
    return null;
  }
}

async function createKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  return { ...(await exportJWK(privateKey)), kid: randomUUID() };
}
