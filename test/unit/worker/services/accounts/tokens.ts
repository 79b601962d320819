import { createHmac, generateKeyPairSync, type KeyObject, sign as signBytes } from 'node:crypto';

/** The address of a project whose keys belong to the tests, so that they can sign invalid tokens. */
export const projectUrl = 'https://tokens.test';
export const issuer = `${projectUrl}/auth/v1`;

type Part = Readonly<Record<string, unknown>>;
type Signer = (input: string) => Uint8Array;

const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** A token of any header and payload, signed by any signer. Parts that are text are used unchanged. */
export function createToken(header: Part | string, payload: unknown, signer: Signer): string {
  const parts = [header, payload].map((part) => (typeof part === 'string' ? part : encode(part))).join('.');
  return `${parts}.${Buffer.from(signer(parts)).toString('base64url')}`;
}

const ecdsa = (key: KeyObject, hash = 'sha256', dsaEncoding: 'ieee-p1363' | 'der' = 'ieee-p1363'): Signer => {
  return (input) => signBytes(hash, Buffer.from(input), { key, dsaEncoding });
};

/** Signers, and two without a signature. */
export const signers = {
  none: () => new Uint8Array(),
  zeros: () => new Uint8Array(64),
  ecdsa,
  rsa:
    (key: KeyObject): Signer =>
    (input) =>
      signBytes('sha256', Buffer.from(input), key),
  pss:
    (key: KeyObject): Signer =>
    (input) =>
      signBytes('sha256', Buffer.from(input), { key, padding: 6, saltLength: 32 }),
  eddsa:
    (key: KeyObject): Signer =>
    (input) =>
      signBytes(null, Buffer.from(input), key),
  hmac:
    (secret: string | Uint8Array, hash = 'sha256'): Signer =>
    (input) =>
      createHmac(hash, secret).update(input).digest(),
} as const;

const elliptic = (namedCurve = 'P-256') => generateKeyPairSync('ec', { namedCurve });
const rsa = () => generateKeyPairSync('rsa', { modulusLength: 2048 });

/** The keys of the project and of an attacker. */
export const keys = { es: elliptic(), rs: rsa() };
export const attacker = {
  es: elliptic(),
  es384: elliptic('P-384'),
  rs: rsa(),
  ed: generateKeyPairSync('ed25519'),
};

/** A key as the project publishes it. */
export const toJwk = (key: KeyObject, kid: string, alg: string) => ({
  ...key.export({ format: 'jwk' }),
  kid,
  alg,
  use: 'sig',
});

export const jwks = { keys: [toJwk(keys.es.publicKey, 'es-1', 'ES256'), toJwk(keys.rs.publicKey, 'rs-1', 'RS256')] };

export const header = { alg: 'ES256', kid: 'es-1', typ: 'JWT' };
export const rsHeader = { alg: 'RS256', kid: 'rs-1', typ: 'JWT' };

const expiry = Math.floor(Date.now() / 1000) + 3_600;

/** The claims of a valid token. */
export const claims = {
  iss: issuer,
  aud: 'authenticated',
  sub: '5f7fd2a5-65ba-4a3c-8f9d-1f1c6b3f7a11',
  exp: expiry,
  iat: expiry - 3_600,
  email: 'robin@people.example',
  role: 'authenticated',
  aal: 'aal1',
  session_id: '9a1b2c3d-0000-4000-8000-000000000001',
  app_metadata: { provider: 'email', providers: ['email'] },
};

export const validToken = createToken(header, claims, signers.ecdsa(keys.es.privateKey));
export const validRsToken = createToken(rsHeader, claims, signers.rsa(keys.rs.privateKey));
