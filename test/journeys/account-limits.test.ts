import { expect, test } from 'vitest';
import type { Visit } from '../support/page.ts';
import { aPerson, confirmed, openVisitor } from '../support/people.ts';

const tooMany = 'Too many attempts. Please wait a few minutes and try again.';

test('after five wrong passwords an account is closed to guesses from anywhere, the right one too, and the page says so', async () => {
  const { email, password } = await confirmed();
  const guesser = await openVisitor();
  for (let count = 0; count < 5; count++) {
    const form = { email, password: `Wrong${count}` };
    const headers = { 'sec-fetch-site': 'same-origin' };
    expect((await guesser.page.request.post('/auth/login', { form, headers })).status()).toBe(422);
  }

  const { page, troubles } = await openVisitor({ path: '/auth/login' });
  await page.locator('#email').fill(email);
  await page.locator('#password').fill(password);
  const answered = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  const answer = await answered;
  expect(answer.status()).toBe(429);
  expect(Number(answer.headers()['retry-after'])).toBeGreaterThan(60);
  await page.getByRole('alert').getByText(tooMany).waitFor();
  expect(await page.locator('#email').inputValue()).toBe(email);
  expect(troubles).toEqual([]);
});

/** Sends a form until it is refused. The limits' minute is one of the clock, whose turn gives as many tries again. */
async function sendUntilRefused({ page }: Visit, path: string, most: number) {
  for (let count = 0; count <= 2 * most; count++) {
    const form = { email: aPerson().email, password: 'Wrong123' };
    const answer = await page.request.post(path, { form, headers: { 'sec-fetch-site': 'same-origin' } });
    if (answer.status() === 429)
      return { count, retryAfter: answer.headers()['retry-after'], text: await answer.text() };
  }
  throw new Error(`${path} was never refused`);
}

test.each([
  ['/auth/login', 10, tooMany],
  ['/auth/forgot-password', 5, 'We have just sent you an email. Please wait a minute before asking for another one.'],
])('one network address may send %s %i times a minute, whoever it says it is', async (path, most, sentence) => {
  const { count, retryAfter, text } = await sendUntilRefused(await openVisitor(), path, most);
  expect(count).toBeGreaterThanOrEqual(most);
  expect(retryAfter).toBe('60');
  expect(text).toContain(sentence);
});
