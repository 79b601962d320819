import { expect, test } from 'vitest';
import { Browser } from './browser.ts';

test('sign-in greets the user by name on the next page, once', async () => {
  const browser = new Browser();
  const signedIn = await browser.signIn();
  expect(signedIn.status).toBe(303);
  expect(signedIn.headers.get('location')).toBe('/');
  expect(signedIn.headers.get('cache-control')).toBe('private, no-store');

  const first = await browser.request('/');
  expect(first.text).toContain('Robin Vale');
  expect(first.text).toContain('Successfully logged in');
  expect(first.headers.get('cache-control')).toBe('private, no-store');
  expect((await browser.request('/')).text).not.toContain('Successfully logged in');
  expect((await new Browser().request('/')).text).not.toContain('Robin Vale');
});

test('the session cookie is host-only, HttpOnly, Secure and below 4 kB', async () => {
  const { headers } = await new Browser().signIn();
  const cookie = headers.getSetCookie().find((one) => one.startsWith('__Host-session='))!;
  expect(cookie).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax/);
  expect(cookie).not.toMatch(/Domain/i);
  expect(cookie.length).toBeLessThan(4_096);
});
