import {
  signers,
  claims,
  validToken,
  header,
  issuer,
  jwks,
  keys,
  rsHeader,
  toJwk,
  attacker,
  createToken,
} from './tokens.ts';

const byProject = signers.ecdsa(keys.es.privateKey);
const byAttacker = signers.ecdsa(attacker.es.privateKey);
const pem = keys.es.publicKey.export({ type: 'spki', format: 'pem' });
const der = keys.es.publicKey.export({ type: 'spki', format: 'der' });
const rsPem = keys.rs.publicKey.export({ type: 'spki', format: 'pem' });
const attackerKey = toJwk(attacker.es.publicKey, 'es-1', 'ES256');
const [head = '', body = '', signature = ''] = validToken.split('.');

const hs = { alg: 'HS256', typ: 'JWT' };
const now = Math.floor(Date.now() / 1000);
const elsewhere = 'https://evil.example/jwks.json';

/** Signed by the project itself, with other claims. */
const withClaims = (change: object) => createToken(header, { ...claims, ...change }, byProject);
const withoutClaims = (...names: (keyof typeof claims)[]) =>
  createToken(
    header,
    Object.fromEntries(Object.entries(claims).filter(([name]) => !(names as string[]).includes(name))),
    byProject,
  );
/** Signed by an attacker, with any header. */
const withHeader = (change: object) => createToken({ ...header, ...change }, claims, byAttacker);
const unsigned = (alg: string, more = {}) => createToken({ alg, typ: 'JWT', ...more }, claims, signers.none);

/** Tokens that must be rejected, by their fault. */
export const hostileTokens: Readonly<Record<string, string>> = {
  'alg none': unsigned('none'),
  'alg None': unsigned('None'),
  'alg NONE': unsigned('NONE'),
  'alg nOnE with a known kid': unsigned('nOnE', { kid: 'es-1' }),
  'alg none with a good signature': `${unsigned('none')}${signature}`,
  'no alg': createToken({ typ: 'JWT', kid: 'es-1' }, claims, byProject),
  'an empty alg': unsigned(''),
  'alg as a list': createToken({ ...header, alg: ['ES256'] }, claims, byProject),

  'HS256 with the public key as PEM': createToken(hs, claims, signers.hmac(pem as string)),
  'HS256 with the RSA key as PEM': createToken({ ...hs, kid: 'rs-1' }, claims, signers.hmac(rsPem as string)),
  'HS256 with the public key as DER': createToken({ ...hs, kid: 'es-1' }, claims, signers.hmac(der)),
  'HS256 with the public key as JWK': createToken(
    { ...hs, kid: 'es-1' },
    claims,
    signers.hmac(JSON.stringify(jwks.keys[0])),
  ),
  'HS256 with all public keys': createToken(hs, claims, signers.hmac(JSON.stringify(jwks))),
  'HS256 with the key id': createToken({ ...hs, kid: 'es-1' }, claims, signers.hmac('es-1')),
  'HS256 with an empty secret': createToken(hs, claims, signers.hmac('')),
  'HS256 with the word null': createToken(hs, claims, signers.hmac('null')),
  'HS256 with the word undefined': createToken(hs, claims, signers.hmac('undefined')),
  'HS256 with a guessed secret': createToken(hs, claims, signers.hmac('secret')),
  'HS384 with the public key': createToken({ ...hs, alg: 'HS384' }, claims, signers.hmac(pem as string, 'sha384')),
  'HS512 with the public key': createToken({ ...hs, alg: 'HS512' }, claims, signers.hmac(pem as string, 'sha512')),

  'RS256 over an ES256 signature': createToken({ ...rsHeader }, claims, byProject),
  'ES256 over an RS256 signature': createToken(header, claims, signers.rsa(keys.rs.privateKey)),
  'RS256 with the ES256 key id': createToken({ ...rsHeader, kid: 'es-1' }, claims, signers.rsa(attacker.rs.privateKey)),
  'PS256 by the project’s RSA key': createToken({ ...rsHeader, alg: 'PS256' }, claims, signers.pss(keys.rs.privateKey)),
  'ES384 by an attacker': createToken(
    { ...header, alg: 'ES384' },
    claims,
    signers.ecdsa(attacker.es384.privateKey, 'sha384'),
  ),
  'EdDSA by an attacker': createToken({ ...header, alg: 'EdDSA' }, claims, signers.eddsa(attacker.ed.privateKey)),
  'ES256 by an attacker': withHeader({}),
  'RS256 by an attacker': createToken(rsHeader, claims, signers.rsa(attacker.rs.privateKey)),
  'a signature of zeros': createToken(header, claims, signers.zeros),
  'a signature in DER': createToken(header, claims, signers.ecdsa(keys.es.privateKey, 'sha256', 'der')),

  'kid as a path': withHeader({ kid: '../../../../dev/null' }),
  'kid as a path, HS256, empty secret': createToken({ ...hs, kid: '/dev/null' }, claims, signers.hmac('')),
  'kid as an address': withHeader({ kid: elsewhere }),
  'kid as SQL': withHeader({ kid: "x' union select 'key'--" }),
  'kid as a list': withHeader({ kid: ['es-1'] }),
  'kid as a number': withHeader({ kid: 1 }),
  'kid of the prototype': withHeader({ kid: '__proto__' }),
  'an unknown kid': withHeader({ kid: 'es-2' }),
  'no kid': createToken({ alg: 'ES256', typ: 'JWT' }, claims, byAttacker),
  jku: withHeader({ jku: elsewhere }),
  'jku beside an unknown kid': withHeader({ kid: 'evil', jku: elsewhere }),
  x5u: withHeader({ x5u: 'https://evil.example/cert.pem' }),
  x5c: withHeader({
    x5c: [(attacker.es.publicKey.export({ type: 'spki', format: 'der' }) as Buffer).toString('base64')],
  }),
  'the key in the header': withHeader({ jwk: attackerKey }),
  'the key in the header, no kid': createToken({ alg: 'ES256', jwk: attackerKey }, claims, byAttacker),
  crit: createToken({ ...header, crit: ['exp'], exp: claims.exp }, claims, byProject),
  'an unencoded payload': createToken({ ...header, b64: false, crit: ['b64'] }, claims, byProject),

  'another issuer': withClaims({ iss: 'https://evil.example/auth/v1' }),
  'an issuer that begins alike': withClaims({ iss: `${issuer}.evil.example` }),
  'an issuer with a slash': withClaims({ iss: `${issuer}/` }),
  'an issuer in capitals': withClaims({ iss: issuer.toUpperCase() }),
  'a list of issuers': withClaims({ iss: [issuer] }),
  'no issuer': withoutClaims('iss'),
  'another audience': withClaims({ aud: 'anon' }),
  'an audience in capitals': withClaims({ aud: 'Authenticated' }),
  'a list of other audiences': withClaims({ aud: ['anon', 'service_role'] }),
  'an empty list of audiences': withClaims({ aud: [] }),
  'no audience': withoutClaims('aud'),

  'no sub': withoutClaims('sub'),
  'an empty sub': withClaims({ sub: '' }),
  'a sub that is not an id': withClaims({ sub: 'robin' }),
  'a sub as a number': withClaims({ sub: 1 }),
  'a sub as a list': withClaims({ sub: [claims.sub] }),
  'no exp': withoutClaims('exp'),
  'exp as text': withClaims({ exp: String(claims.exp) }),
  'exp as null': withClaims({ exp: null }),
  'exp in the past': withClaims({ exp: now - 60 }),
  'exp in milliseconds of 1970': withClaims({ exp: 1 }),
  'nbf in the future': withClaims({ nbf: now + 600 }),
  'nbf as text': withClaims({ nbf: 'now' }),
  'no session_id': withoutClaims('session_id'),
  'a session_id that is not an id': withClaims({ session_id: '1' }),
  'role anon': withClaims({ role: 'anon' }),
  'role service_role': withClaims({ role: 'service_role' }),
  'roles as a list': withClaims({ role: ['authenticated'] }),
  'no role': withoutClaims('role'),
  'an unknown assurance level': withClaims({ aal: 'aal9' }),
  'no assurance level': withoutClaims('aal'),
  'no email': withoutClaims('email'),

  nothing: '',
  dots: '..',
  garbage: 'a.b.c',
  'two parts': `${head}.${body}`,
  'four parts': `${validToken}.${signature}`,
  'five parts, as of a JWE': `${validToken}.${body}.${signature}`,
  'a signature cut short': validToken.slice(0, -8),
  'a payload cut short': `${head}.${body.slice(0, -8)}.${signature}`,
  'another payload': `${head}.${withClaims({ sub: '5f7fd2a5-65ba-4a3c-8f9d-1f1c6b3f7a12' }).split('.')[1]}.${signature}`,
  'another header': `${withHeader({ typ: 'at+jwt' }).split('.')[0]}.${body}.${signature}`,
  'a payload that is not JSON': createToken(header, Buffer.from('no json').toString('base64url'), byProject),
  'a payload that is a list': createToken(header, [claims], byProject),
  'a payload that is null': createToken(header, null, byProject),
  'a header that is not JSON': createToken(Buffer.from('no json').toString('base64url'), claims, byProject),
  'a leading space': ` ${validToken}`,
  'a leading scheme': `Bearer ${validToken}`,
  '10 kB of letters': 'a'.repeat(10_000),
  'letters of another alphabet': `${head}.${body}.подпись`,
};
