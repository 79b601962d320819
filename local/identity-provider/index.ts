import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { Hono, type Context } from 'hono';
import { pageHeaders } from '../page.ts';
import { createCloakroom } from './cloakroom.ts';
import { choicePage, welcomePage } from './page.ts';
import { loginOf, numberOf } from './people.ts';

/**
 * Stands in for Google and GitHub under `/idp`: their addresses for OAuth, and one page that asks who one wants to be.
 * Visitors are only ever led back to `callback`.
 */
export function createIdentityProvider(callback: () => string): Hono {
  let made: ReturnType<typeof generateKeyPair> | undefined;
  const keyPair = () => (made ??= generateKeyPair('RS256'));
  const kid = randomUUID();
  const codes = createCloakroom();
  const tokens = createCloakroom();
  const app = new Hono();

  const ask = (provider: string) => (c: Context) => {
    const { redirect_uri: redirectUri = '', state = '' } = c.req.query();
    if (redirectUri !== callback()) return c.text('This redirect_uri is not registered here.', 400);
    return c.html(choicePage({ provider, redirectUri, state }), 200, pageHeaders);
  };
  app.get('/idp', (c) => c.html(welcomePage(), 200, pageHeaders));
  app.get('/idp/google/authorize', ask('google'));
  app.get('/idp/github/login/oauth/authorize', ask('github'));

  app.post('/idp/choose', async (c) => {
    const { redirect_uri, state, name, email, refuse } = (await c.req.parseBody()) as Record<string, string>;
    if (redirect_uri !== callback()) return c.text('This redirect_uri is not registered here.', 400);
    const back = new URL(redirect_uri);
    back.searchParams.set('state', state ?? '');
    if (refuse || !name || !email) {
      back.searchParams.set('error', 'access_denied');
      back.searchParams.set('error_description', 'The user has denied your application access.');
    } else {
      back.searchParams.set('code', codes.leave({ name, email }));
    }
    return c.redirect(back.toString(), 303);
  });

  const trade = async (c: Context) => {
    const { code = '' } = (await c.req.parseBody()) as Record<string, string>;
    return codes.take(code);
  };

  app.post('/idp/google/token', async (c) => {
    const person = await trade(c);
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
    const person = await trade(c);
    // GitHub says 200 even when it refuses.
    if (!person) return c.json({ error: 'bad_verification_code' });
    return c.json({ access_token: tokens.leave(person), token_type: 'bearer', scope: 'user:email' });
  });

  const bearer = (c: Context) => tokens.look(/^Bearer (.+)$/.exec(c.req.header('authorization') ?? '')?.[1] ?? '');

  app.get('/idp/github/api/v3/user', (c) => {
    const person = bearer(c);
    if (!person) return c.json({ message: 'Bad credentials' }, 401);
    return c.json({ id: numberOf(person), login: loginOf(person), name: person.name, avatar_url: null });
  });

  app.get('/idp/github/api/v3/user/emails', (c) => {
    const person = bearer(c);
    if (!person) return c.json({ message: 'Bad credentials' }, 401);
    return c.json([{ email: person.email, primary: true, verified: true, visibility: 'private' }]);
  });

  return app;
}
