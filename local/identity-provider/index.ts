import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { Hono, type Context } from 'hono';
import { pageHeaders } from '../page.ts';
import { createCodeStore } from './codes.ts';
import { choicePage, welcomePage } from './page.ts';
import { loginOf, numberOf } from './people.ts';

/**
 * Stands in for Google and GitHub under `/idp`, with their OAuth endpoints and one page to choose a profile. Redirects
 * only to `callback`.
 */
export function createIdentityProvider(callback: () => string): Hono {
  let keys: ReturnType<typeof generateKeyPair> | undefined;
  const keyPair = () => (keys ??= generateKeyPair('RS256'));
  const kid = randomUUID();
  const codes = createCodeStore();
  const tokens = createCodeStore();
  const app = new Hono();

  const showChoice = (provider: string) => (c: Context) => {
    const { redirect_uri: redirectUri = '', state = '' } = c.req.query();
    if (redirectUri !== callback()) return c.text('This redirect_uri is not registered here.', 400);
    return c.html(choicePage({ provider, redirectUri, state }), 200, pageHeaders);
  };
  app.get('/idp', (c) => c.html(welcomePage(), 200, pageHeaders));
  app.get('/idp/google/authorize', showChoice('google'));
  app.get('/idp/github/login/oauth/authorize', showChoice('github'));

  app.post('/idp/choose', async (c) => {
    const { redirect_uri, state, name, email, cancel } = (await c.req.parseBody()) as Record<string, string>;
    if (redirect_uri !== callback()) return c.text('This redirect_uri is not registered here.', 400);
    const redirect = new URL(redirect_uri);
    redirect.searchParams.set('state', state ?? '');
    if (cancel || !name || !email) {
      redirect.searchParams.set('error', 'access_denied');
      redirect.searchParams.set('error_description', 'The user has denied your application access.');
    } else {
      redirect.searchParams.set('code', codes.issue({ name, email }));
    }
    return c.redirect(redirect.toString(), 303);
  });

  const redeemCode = async (c: Context) => {
    const { code = '' } = (await c.req.parseBody()) as Record<string, string>;
    return codes.redeem(code);
  };

  app.post('/idp/google/token', async (c) => {
    const person = await redeemCode(c);
    if (!person) return c.json({ error: 'invalid_grant', error_description: 'Bad Request' }, 400);
    const { name, email } = person;
    const idToken = await new SignJWT({ name, email, email_verified: true })
      .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' })
      .setIssuer('https://accounts.google.com')
      .setAudience('embedded')
      .setSubject(String(numberOf(person)))
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign((await keyPair()).privateKey);
    return c.json({ access_token: randomUUID(), token_type: 'Bearer', expires_in: 3599, id_token: idToken });
  });

  app.get('/idp/google/certs', async (c) =>
    c.json({ keys: [{ ...(await exportJWK((await keyPair()).publicKey)), kid, alg: 'RS256', use: 'sig' }] }),
  );

  app.post('/idp/github/login/oauth/access_token', async (c) => {
    const person = await redeemCode(c);
    // GitHub returns 200 for errors too.
    if (!person) return c.json({ error: 'bad_verification_code' });
    return c.json({ access_token: tokens.issue(person), token_type: 'bearer', scope: 'user:email' });
  });

  const findUser = (c: Context) => tokens.find(/^Bearer (.+)$/.exec(c.req.header('authorization') ?? '')?.[1] ?? '');

  app.get('/idp/github/api/v3/user', (c) => {
    const person = findUser(c);
    if (!person) return c.json({ message: 'Bad credentials' }, 401);
    return c.json({ id: numberOf(person), login: loginOf(person), name: person.name, avatar_url: null });
  });

  app.get('/idp/github/api/v3/user/emails', (c) => {
    const person = findUser(c);
    if (!person) return c.json({ message: 'Bad credentials' }, 401);
    return c.json([{ email: person.email, primary: true, verified: true, visibility: 'private' }]);
  });

  return app;
}
