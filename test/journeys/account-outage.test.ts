import { afterEach, expect, inject, test } from 'vitest';
import { nextFreePort } from '../../local/ports.ts';
import { startSite } from '../../local/site.ts';
import { listBarriers } from '../support/barriers.ts';
import { breakServices, confirmed, mendServices, openSignedIn, openVisitor, reachTokenEnd } from '../support/people.ts';

afterEach(mendServices);

const dead = () => breakServices('^/(auth|rest)/v1/', 'refuse');

test.each([
  ['/auth/login', 'Sign in', 'Failed to sign in'],
  ['/auth/register', 'Create account', 'Failed to create account'],
  ['/auth/forgot-password', 'Send Reset Link', 'We could not send the link right now. Please try again later.'],
])(
  'with Supabase dead %s says so, keeps what was typed, and works again afterwards',
  async (path, button, sentence) => {
    const { email, password } = await confirmed();
    const { page, troubles } = await openVisitor({ path });
    await dead();
    const fill = async () => {
      for (const [name, value] of Object.entries({ name: 'Ada Vance', email, password })) {
        if (await page.locator(`#${name}`).count()) await page.locator(`#${name}`).fill(value);
      }
      await page.getByRole('button', { name: button, exact: true }).click();
    };
    await fill();
    await page.getByRole('alert').getByText(sentence).waitFor();
    expect(await page.locator('#email').inputValue()).toBe(email);
    await mendServices();
    await fill();
    await page.getByRole('alert').waitFor({ state: 'detached' });
    expect(troubles).toEqual([]);
  },
);

test('with Supabase dead a session whose token has ended is kept, the catalogue is as ever, and all goes on afterwards', async () => {
  const { page, person, go, troubles } = await openSignedIn();
  await reachTokenEnd({ page }, person);
  await dead();
  expect(await go('/info/movie/501')).toBe(200);
  expect(await page.locator('header .account b').textContent()).toBe(person.name);
  const { viewer } = (await (await page.request.get('/api/session')).json()) as { viewer: string };
  expect(viewer).not.toBe('');
  const anonymous = await openVisitor();
  expect(await anonymous.go('/movies')).toBe(200);
  expect(await anonymous.page.locator('.card').count()).toBeGreaterThan(10);

  await mendServices();
  await go('/movies');
  expect(await page.locator('header .account b').textContent()).toBe(person.name);
  expect(troubles.filter((trouble) => !/^503: .*\/(api\/|visitors$)/.test(trouble))).toEqual([]);
});

test('with Supabase dead one can still sign out of this browser', async () => {
  const { page, arrive } = await openSignedIn({ path: '/search' });
  await dead();
  await page.locator('header .account summary').click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await arrive('**/auth/login');
  await page.getByText('Signed out successfully').waitFor();
  expect(await page.context().cookies()).toEqual([]);
});

test('where accounts are not set up their screens say so and name the setting; the catalogue is as ever', async () => {
  const catalogue = inject('catalogue');
  const settings = { CATALOGUE_URL: `${catalogue}/3`, CATALOGUE_TOKEN: 'embedded', IMAGE_URL: catalogue };
  const site = await startSite({ settings, port: await nextFreePort(45_000 + (process.pid % 10_000)), quiet: true });
  try {
    const { page, go, troubles } = await openVisitor({ base: site.url.origin });
    expect(await go('/movies')).toBe(200);
    expect(await page.locator('.card').count()).toBeGreaterThan(10);
    for (const path of [
      '/auth/login',
      '/auth/register',
      '/auth/forgot-password',
      '/auth/callback',
      '/auth/provider/google',
    ]) {
      expect(await go(path), path).toBe(503);
      expect(await page.locator('main').innerText()).toContain('SUPABASE_URL is required.');
      expect(await page.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/');
    }
    expect(await listBarriers(page)).toEqual([]);
    expect(troubles).toEqual([]);
  } finally {
    await site.stop();
  }
});
