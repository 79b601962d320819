import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { listViolations } from '../support/accessibility.ts';
import { hold } from '../support/timing.ts';
import type { Visit } from '../support/page.ts';
import { requestServices, hydrateIsland, mailsTo, openSignedIn, openVisitor } from '../support/people.ts';

const laterMessage = "Sorry, we couldn't send your message right now. Please try again later.";

const setMailResponse = (answer: string, times: number) => requestServices('/__control/mail', { answer, times });
afterEach(() => requestServices('/__control/mail', undefined, 'DELETE'));

const mailsWith = async (text: string) =>
  (await mailsTo({ email: 'operator@marquee.example' })).filter((mail) => mail.text.includes(text));

/** Opens the contact page and, where scripts run, waits until the form is enhanced. */
async function openContact(options: Parameters<typeof openVisitor>[0] = {}): Promise<Visit> {
  const visit = await openVisitor({ path: '/contact', ...options });
  if (options.javaScriptEnabled !== false) await untilEnhanced(visit.page);
  return visit;
}

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
const failedMessage = (page: Page) => page.getByText('Failed to send message');

test('a message is sent once in place despite repeated clicks, and the form resets after five seconds', async () => {
  const { page, requests, troubles } = await openVisitor();
  await page.clock.install();
  await page.goto('/contact');
  await untilEnhanced(page);
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
  expect(await values(page)).toEqual(['Robin Vale', 'robin@people.example', '', '']);
  expect(await page.locator('.submit').getAttribute('aria-busy')).toBeNull();
  await page.clock.fastForward(5_000);
  await sentMessage(page).waitFor({ state: 'hidden' });

  await fillMessage(page, 'Another from the same page');
  await sendButton(page).click();
  await sentMessage(page).waitFor();
  expect(await mailsWith('In place')).toHaveLength(1);
  expect(await mailsWith('Another from the same page')).toHaveLength(1);
  expect(troubles).toEqual([]);
});

test('the keyboard alone corrects the errors beside the fields and sends a message', async () => {
  const { page } = await openContact();
  await sendButton(page).press('Enter');
  for (const label of ['Name', 'Email', 'Subject', 'Message']) {
    expect(await page.getByText(`${label} is required`, { exact: true }).isVisible()).toBe(true);
    expect(await page.getByLabel(label, { exact: true }).getAttribute('aria-invalid')).toBe('true');
  }
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('name');
  expect(await listViolations(page)).toEqual([]);
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
});

test('without script errors appear, the typed text stays, and a second attempt sends one mail', async () => {
  await setMailResponse('no-account', 1);
  const { page } = await openContact({ javaScriptEnabled: false });
  await page.getByLabel('Subject').fill('Only a subject');
  await sendButton(page).click();
  await page.getByText('Message is required').waitFor();
  expect(await page.getByLabel('Subject').inputValue()).toBe('Only a subject');
  await fillMessage(page, 'Without script');
  await sendButton(page).click();
  await failedMessage(page).waitFor();
  expect(await page.getByText(laterMessage).isVisible()).toBe(true);
  expect(await values(page)).toEqual(['Robin Vale', 'robin@people.example', 'The lamp is out', 'Without script']);
  await sendButton(page).click();
  await sentMessage(page).waitFor();
  expect(await values(page)).toEqual(['Robin Vale', 'robin@people.example', '', '']);
  await page.reload();
  expect(await mailsWith('Without script')).toHaveLength(1);
});

test('the form has the name and email of a signed-in user, and the one in the profile sends in place', async () => {
  const { page, go, person } = await openSignedIn({ path: '/contact' });
  expect(await values(page)).toEqual([person.name, person.email, '', '']);
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
