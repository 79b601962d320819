import { expect, test } from 'vitest';
import {
  breakServices,
  createPerson,
  restoreServices,
  openSignedIn,
  openVisitor,
  signInWithExpiringToken,
} from '../support/people.ts';

const stopSupabase = () => breakServices('^/(auth|rest)/v1/', 'refuse');

test('Sign In shows an error while Supabase is down, keeps the typed email, and works after recovery', async () => {
  const { email, password } = await createPerson();
  const { page, arrive, troubles } = await openVisitor({ path: '/auth/login?next=%2Fsearch' });
  await stopSupabase();
  await page.locator('#email').fill(email);
  await page.locator('#password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('alert').getByText('Failed to sign in').waitFor();
  expect(await page.locator('#email').inputValue()).toBe(email);
  await restoreServices();
  await page.locator('#password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await arrive('**/search');
  expect(troubles).toEqual([]);
});

test('a session with an expired token survives a Supabase outage, and signing out works during one', async () => {
  const { page, person, go, arrive, troubles } = await openSignedIn();
  await signInWithExpiringToken({ page }, person);
  await stopSupabase();
  expect(await go('/info/movie/501')).toBe(200);
  expect(await page.locator('header .account b').textContent()).toBe(person.name);
  const { viewer } = (await (await page.request.get('/api/session')).json()) as { viewer: string };
  expect(viewer).not.toBe('');
  await restoreServices();
  await go('/movies');
  expect(await page.locator('header .account b').textContent()).toBe(person.name);
  await stopSupabase();
  await page.locator('header .account summary').click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await arrive('**/auth/login');
  await page.getByText('Signed out successfully').waitFor();
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['known']);
  // The page that is left may still send a request when its session has ended: a 401.
  expect(troubles.filter((trouble) => !/^(401|503): .*\/(api\/|visitors$)/.test(trouble))).toEqual([]);
});
