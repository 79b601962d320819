import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from 'jose';

export type SigningKey = {
  kid: string;
  /** What anyone may see. */
  shown: JWK;
  sign: CryptoKey;
  verify: CryptoKey;
};

/** The pair with which access tokens are signed (ES256): read from a folder, or made anew and kept there where one is given. */
export async function openSigningKey(folder?: string): Promise<SigningKey> {
  const file = folder && path.join(folder, 'signing-key.json');
  const jwk: JWK = file && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : await makeKey();
  if (file) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(jwk), { mode: 0o600 });
  }
  const { kid, kty, crv, x, y } = jwk as Required<JWK>;
  const open = { kty, crv, x, y };
  return {
    kid,
    shown: { ...open, kid, alg: 'ES256', use: 'sig', ext: true, key_ops: ['verify'] },
    sign: (await importJWK(jwk, 'ES256')) as CryptoKey,
    verify: (await importJWK(open, 'ES256')) as CryptoKey,
  };
}

async function makeKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  return { ...(await exportJWK(privateKey)), kid: randomUUID() };
}
