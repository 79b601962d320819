import { by, claims, good, header, issuer, jwks, keys, rsHeader, shown, stranger, write } from './tokens.ts';

const own = by.ecdsa(keys.es.privateKey);
const foreign = by.ecdsa(stranger.es.privateKey);
const pem = keys.es.publicKey.export({ type: 'spki', format: 'pem' });
const der = keys.es.publicKey.export({ type: 'spki', format: 'der' });
const rsPem = keys.rs.publicKey.export({ type: 'spki', format: 'pem' });
const strangersKey = shown(stranger.es.publicKey, 'es-1', 'ES256');
const [head = '', body = '', signature = ''] = good.split('.');

const hs = { alg: 'HS256', typ: 'JWT' };
const now = Math.floor(Date.now() / 1000);
const elsewhere = 'https://evil.example/jwks.json';

/** Signed by the project itself, but for the claims. */
const saying = (change: object) => write(header, { ...claims, ...change }, own);
const silentOf = (...names: (keyof typeof claims)[]) =>
  write(
    header,
    Object.fromEntries(Object.entries(claims).filter(([name]) => !(names as string[]).includes(name))),
    own,
  );
/** Signed by a stranger, with whatever the header claims. */
const claiming = (change: object) => write({ ...header, ...change }, claims, foreign);
const unsigned = (alg: string, more = {}) => write({ alg, typ: 'JWT', ...more }, claims, by.nobody);
const padded = `${' '.repeat(1)}${good}`;

/** Tokens that open nothing, each by what is wrong with it. */
export const hostileTokens: Readonly<Record<string, string>> = {
  'alg none': unsigned('none'),
  'alg None': unsigned('None'),
  'alg NONE': unsigned('NONE'),
  'alg nOnE with a known kid': unsigned('nOnE', { kid: 'es-1' }),
  'alg none with a good signature': `${unsigned('none')}${signature}`,
  'no alg': write({ typ: 'JWT', kid: 'es-1' }, claims, own),
  'an empty alg': unsigned(''),
  'alg as a list': write({ ...header, alg: ['ES256'] }, claims, own),

  'HS256 with the public key as PEM': write(hs, claims, by.hmac(pem as string)),
  'HS256 with the RSA key as PEM': write({ ...hs, kid: 'rs-1' }, claims, by.hmac(rsPem as string)),
  'HS256 with the public key as DER': write({ ...hs, kid: 'es-1' }, claims, by.hmac(der)),
  'HS256 with the public key as JWK': write({ ...hs, kid: 'es-1' }, claims, by.hmac(JSON.stringify(jwks.keys[0]))),
  'HS256 with all public keys': write(hs, claims, by.hmac(JSON.stringify(jwks))),
  'HS256 with the key id': write({ ...hs, kid: 'es-1' }, claims, by.hmac('es-1')),
  'HS256 with an empty secret': write(hs, claims, by.hmac('')),
  'HS256 with the word null': write(hs, claims, by.hmac('null')),
  'HS256 with the word undefined': write(hs, claims, by.hmac('undefined')),
  'HS256 with a guessed secret': write(hs, claims, by.hmac('secret')),
  'HS384 with the public key': write({ ...hs, alg: 'HS384' }, claims, by.hmac(pem as string, 'sha384')),
  'HS512 with the public key': write({ ...hs, alg: 'HS512' }, claims, by.hmac(pem as string, 'sha512')),

  'RS256 over an ES256 signature': write({ ...rsHeader }, claims, own),
  'ES256 over an RS256 signature': write(header, claims, by.rsa(keys.rs.privateKey)),
  'RS256 with the ES256 key id': write({ ...rsHeader, kid: 'es-1' }, claims, by.rsa(stranger.rs.privateKey)),
  'PS256 by the project’s RSA key': write({ ...rsHeader, alg: 'PS256' }, claims, by.pss(keys.rs.privateKey)),
  'ES384 by a stranger': write({ ...header, alg: 'ES384' }, claims, by.ecdsa(stranger.es384.privateKey, 'sha384')),
  'EdDSA by a stranger': write({ ...header, alg: 'EdDSA' }, claims, by.eddsa(stranger.ed.privateKey)),
  'ES256 by a stranger': claiming({}),
  'RS256 by a stranger': write(rsHeader, claims, by.rsa(stranger.rs.privateKey)),
  'a signature of zeros': write(header, claims, by.zeros),
  'a signature in DER': write(header, claims, by.ecdsa(keys.es.privateKey, 'sha256', 'der')),

  'kid as a path': claiming({ kid: '../../../../dev/null' }),
  'kid as a path, HS256, empty secret': write({ ...hs, kid: '/dev/null' }, claims, by.hmac('')),
  'kid as an address': claiming({ kid: elsewhere }),
  'kid as SQL': claiming({ kid: "x' union select 'key'--" }),
  'kid as a list': claiming({ kid: ['es-1'] }),
  'kid as a number': claiming({ kid: 1 }),
  'kid of the prototype': claiming({ kid: '__proto__' }),
  'an unknown kid': claiming({ kid: 'es-2' }),
  'no kid': write({ alg: 'ES256', typ: 'JWT' }, claims, foreign),
  jku: claiming({ jku: elsewhere }),
  'jku beside an unknown kid': claiming({ kid: 'evil', jku: elsewhere }),
  x5u: claiming({ x5u: 'https://evil.example/cert.pem' }),
  x5c: claiming({
    x5c: [(stranger.es.publicKey.export({ type: 'spki', format: 'der' }) as Buffer).toString('base64')],
  }),
  'the key in the header': claiming({ jwk: strangersKey }),
  'the key in the header, no kid': write({ alg: 'ES256', jwk: strangersKey }, claims, foreign),
  crit: write({ ...header, crit: ['exp'], exp: claims.exp }, claims, own),
  'an unencoded payload': write({ ...header, b64: false, crit: ['b64'] }, claims, own),

  'another issuer': saying({ iss: 'https://evil.example/auth/v1' }),
  'an issuer that begins alike': saying({ iss: `${issuer}.evil.example` }),
  'an issuer with a slash': saying({ iss: `${issuer}/` }),
  'an issuer in capitals': saying({ iss: issuer.toUpperCase() }),
  'a list of issuers': saying({ iss: [issuer] }),
  'no issuer': silentOf('iss'),
  'another audience': saying({ aud: 'anon' }),
  'an audience in capitals': saying({ aud: 'Authenticated' }),
  'a list of other audiences': saying({ aud: ['anon', 'service_role'] }),
  'an empty list of audiences': saying({ aud: [] }),
  'no audience': silentOf('aud'),

  'no sub': silentOf('sub'),
  'an empty sub': saying({ sub: '' }),
  'a sub that is no id': saying({ sub: 'robin' }),
  'a sub as a number': saying({ sub: 1 }),
  'a sub as a list': saying({ sub: [claims.sub] }),
  'no exp': silentOf('exp'),
  'exp as text': saying({ exp: String(claims.exp) }),
  'exp as null': saying({ exp: null }),
  'exp in the past': saying({ exp: now - 60 }),
  'exp in milliseconds of 1970': saying({ exp: 1 }),
  'nbf in the future': saying({ nbf: now + 600 }),
  'nbf as text': saying({ nbf: 'now' }),
  'no session_id': silentOf('session_id'),
  'a session_id that is no id': saying({ session_id: '1' }),
  'role anon': saying({ role: 'anon' }),
  'role service_role': saying({ role: 'service_role' }),
  'roles as a list': saying({ role: ['authenticated'] }),
  'no role': silentOf('role'),
  'an assurance level that is none': saying({ aal: 'aal9' }),
  'no assurance level': silentOf('aal'),
  'no email': silentOf('email'),

  nothing: '',
  dots: '..',
  garbage: 'a.b.c',
  'two parts': `${head}.${body}`,
  'four parts': `${good}.${signature}`,
  'five parts, as of a JWE': `${good}.${body}.${signature}`,
  'a signature cut short': good.slice(0, -8),
  'a payload cut short': `${head}.${body.slice(0, -8)}.${signature}`,
  'another payload': `${head}.${saying({ sub: '5f7fd2a5-65ba-4a3c-8f9d-1f1c6b3f7a12' }).split('.')[1]}.${signature}`,
  'another header': `${claiming({ typ: 'at+jwt' }).split('.')[0]}.${body}.${signature}`,
  'a payload that is no JSON': write(header, Buffer.from('no json').toString('base64url'), own),
  'a payload that is a list': write(header, [claims], own),
  'a payload that is null': write(header, null, own),
  'a header that is no JSON': write(Buffer.from('no json').toString('base64url'), claims, own),
  'a space before it': padded,
  'the scheme before it': `Bearer ${good}`,
  '10 kB of letters': 'a'.repeat(10_000),
  'letters of another alphabet': `${head}.${body}.подпись`,
};
