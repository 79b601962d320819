import { createHmac, generateKeyPairSync, type KeyObject, sign as signBytes } from 'node:crypto';

/** A project whose keys and tokens tests make themselves, so that they can make wrong ones. */
export const site = 'https://tokens.test';
export const issuer = `${site}/auth/v1`;

type Part = Readonly<Record<string, unknown>>;
type Signer = (input: string) => Uint8Array;

const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** A token of any header and payload, signed in any way; parts that are text stand as they are. */
export function write(header: Part | string, payload: unknown, signer: Signer): string {
  const parts = [header, payload].map((part) => (typeof part === 'string' ? part : encode(part))).join('.');
  return `${parts}.${Buffer.from(signer(parts)).toString('base64url')}`;
}

const ecdsa = (key: KeyObject, hash = 'sha256', dsaEncoding: 'ieee-p1363' | 'der' = 'ieee-p1363'): Signer => {
  return (input) => signBytes(hash, Buffer.from(input), { key, dsaEncoding });
};

/** The ways to sign, and not to. */
export const by = {
  nobody: () => new Uint8Array(),
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

/** The project's own keys, and a stranger's. */
export const keys = { es: elliptic(), rs: rsa() };
export const stranger = {
  es: elliptic(),
  es384: elliptic('P-384'),
  rs: rsa(),
  ed: generateKeyPairSync('ed25519'),
};

/** What the project shows of a key. */
export const shown = (key: KeyObject, kid: string, alg: string) => ({
  ...key.export({ format: 'jwk' }),
  kid,
  alg,
  use: 'sig',
});

export const jwks = { keys: [shown(keys.es.publicKey, 'es-1', 'ES256'), shown(keys.rs.publicKey, 'rs-1', 'RS256')] };

export const header = { alg: 'ES256', kid: 'es-1', typ: 'JWT' };
export const rsHeader = { alg: 'RS256', kid: 'rs-1', typ: 'JWT' };

const soon = Math.floor(Date.now() / 1000) + 3_600;

/** What a good token says. */
export const claims = {
  iss: issuer,
  aud: 'authenticated',
  sub: '5f7fd2a5-65ba-4a3c-8f9d-1f1c6b3f7a11',
  exp: soon,
  iat: soon - 3_600,
  email: 'robin@people.example',
  role: 'authenticated',
  aal: 'aal1',
  session_id: '9a1b2c3d-0000-4000-8000-000000000001',
  app_metadata: { provider: 'email', providers: ['email'] },
};

export const good = write(header, claims, by.ecdsa(keys.es.privateKey));
export const goodRs = write(rsHeader, claims, by.rsa(keys.rs.privateKey));
