import { expect, test } from 'vitest';
import { breakServices, restoreServices, openSignedIn, signInWithExpiringToken } from '../support/people.ts';
import { untilToast } from '../support/toasts.ts';

const stopSupabase = () => breakServices('^/(auth|rest)/v1/', 'refuse');

test('a session with an expired token survives a Supabase outage, and signing out works during one', async () => {
  const { page, person, go, arrive, pageErrors } = await openSignedIn();
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
  await untilToast(page, 'Signed out successfully');
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['known']);
  // The page that is left may still send a request when its session has ended: a 401.
  expect(pageErrors.filter((problem) => !/^(401|503): .*\/(api\/|member-rating$)/.test(problem))).toEqual([]);
});
