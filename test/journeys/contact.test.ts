import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { listViolations } from '../support/accessibility.ts';
import { hold } from '../support/timing.ts';
import type { Visit } from '../support/page.ts';
import { createPerson, hydrateIsland, mailsTo, openVisitor, signIn } from '../support/people.ts';

const mailsWith = async (text: string) =>
  (await mailsTo({ email: 'operator@marquee.example' })).filter((mail) => mail.text.includes(text));

const untilEnhanced = (page: Page) => hydrateIsland(page, 'contact');

async function fillMessage(page: Page, message: string): Promise<void> {
  await page.getByLabel('Name').fill('Robin Vale');
  await page.getByLabel('Email').fill('robin@people.example');
  await page.getByLabel('Subject').fill('The lamp is out');
  await page.getByLabel('Message', { exact: true }).fill(message);
}

const values = (page: Page) =>
  Promise.all(
    ['Name', 'Email', 'Subject', 'Message'].map((label) => page.getByLabel(label, { exact: true }).inputValue()),
  );

const sendButton = (page: Page) => page.getByRole('button', { name: 'Send Message' });
const sentMessage = (page: Page) => page.getByText('Message sent successfully!');

let visit: Visit;
beforeAll(async () => {
  visit = await openVisitor();
});

test('the keyboard alone corrects errors and sends a message, repeated clicks send one, and the form resets after five seconds', async () => {
  const { page, requests, pageErrors } = visit;
  await page.clock.install();
  await page.goto('/contact', { waitUntil: 'domcontentloaded' });
  await untilEnhanced(page);
  await sendButton(page).press('Enter');
  for (const label of ['Name', 'Email', 'Subject', 'Message']) {
    await page.getByText(`${label} is required`, { exact: true }).waitFor();
    expect(await page.getByLabel(label, { exact: true }).getAttribute('aria-invalid')).toBe('true');
  }
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('name');
  expect(await listViolations(page, '.contact-form')).toEqual([]);
  await page.keyboard.type('Robin Vale');
  await page.getByText('Name is required', { exact: true }).waitFor({ state: 'hidden' });
  await page.keyboard.press('Tab');
  await page.keyboard.type('robin');
  await page.locator('#email-problem', { hasText: 'Please enter a valid email address' }).waitFor();
  for (const text of ['@people.example', 'By keyboard', 'By keyboard alone']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await sentMessage(page).waitFor();
  expect(await mailsWith('By keyboard alone')).toHaveLength(1);
  await page.clock.fastForward(5_000);
  await sentMessage(page).waitFor({ state: 'hidden' });

  const release = await hold(page, '**/contact');
  await fillMessage(page, 'In place');
  requests.length = 0;
  await page.evaluate(() => {
    for (let count = 0; count < 50; count++) document.querySelector<HTMLElement>('.contact-form .submit')!.click();
  });
  await page.locator('.submit[aria-busy=true]').waitFor();
  await release();
  await sentMessage(page).waitFor();
  expect(requests.filter((url) => url.endsWith('/contact'))).toHaveLength(1);
  await expect.poll(() => values(page)).toEqual(['Robin Vale', 'robin@people.example', '', '']);
  await expect.poll(() => page.locator('.submit').getAttribute('aria-busy')).toBeNull();
  expect(await mailsWith('In place')).toHaveLength(1);
  expect(pageErrors).toEqual([]);
});

test('the form in the profile has the name and email of the user, and sends in place', async () => {
  const { page, go } = visit;
  const person = await createPerson();
  await signIn(visit, person);
  await go('/profile?tab=contact');
  await untilEnhanced(page);
  expect(await values(page)).toEqual([person.name, person.email, '', '']);
  await page.getByLabel('Subject').fill('From the profile');
  await page.getByLabel('Message', { exact: true }).fill(`From ${person.email}`);
  await sendButton(page).click();
  await sentMessage(page).first().waitFor();
  expect(new URL(page.url()).pathname).toBe('/profile');
  expect(await mailsWith(`From ${person.email}`)).toHaveLength(1);
});
