import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { listBarriers } from '../support/barriers.ts';
import { devices, type Visit } from '../support/page.ts';
import { askServices, mailsTo, openSignedIn, openVisitor } from '../support/people.ts';

const later = "Sorry, we couldn't send your message right now. Please try again later.";

const orderAnswer = (answer: string, times: number) => askServices('/__control/mail', { answer, times });
afterEach(() => askServices('/__control/mail', undefined, 'DELETE'));

const mailsWith = async (text: string) =>
  (await mailsTo({ email: 'operator@marquee.example' })).filter((mail) => mail.text.includes(text));

/** The contact page, once its script has taken the form over, where there may be script. */
async function openContact(options: Parameters<typeof openVisitor>[0] = {}): Promise<Visit> {
  const visit = await openVisitor({ path: '/contact', ...options });
  if (options.javaScriptEnabled !== false) await taken(visit.page);
  return visit;
}

const taken = (page: Page) =>
  page.locator('form[data-contact] > p.out-of-sight[role=status]').waitFor({ state: 'attached' });

async function write(page: Page, message: string): Promise<void> {
  await page.getByLabel('Name').fill('Robin Vale');
  await page.getByLabel('Email').fill('robin@people.example');
  await page.getByLabel('Subject').fill('The lamp is out');
  await page.getByLabel('Message', { exact: true }).fill(message);
}

const values = (page: Page) =>
  Promise.all(
    ['Name', 'Email', 'Subject', 'Message'].map((label) => page.getByLabel(label, { exact: true }).inputValue()),
  );

const send = (page: Page) => page.getByRole('button', { name: 'Send Message' });
const sent = (page: Page) => page.getByText('Message sent successfully!');
const failed = (page: Page) => page.getByText('Failed to send message');

test('a message is sent in place: busy, then sent, and after five seconds the form is as it was', async () => {
  const { page, troubles } = await openContact();
  await page.route('**/contact', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  await write(page, 'In place');
  await send(page).click();
  await page.locator('.submit[aria-busy=true]').waitFor();
  await sent(page).waitFor();
  const shown = Date.now();
  expect(await values(page)).toEqual(['Robin Vale', 'robin@people.example', '', '']);
  expect(await page.locator('.submit').getAttribute('aria-busy')).toBeNull();
  await sent(page).waitFor({ state: 'hidden' });
  expect(Date.now() - shown).toBeGreaterThan(4_300);
  expect(Date.now() - shown).toBeLessThan(6_500);
  expect(await mailsWith('In place')).toHaveLength(1);
  expect(troubles).toEqual([]);
});

test('a second message from the same page is a message of its own', async () => {
  const { page } = await openContact();
  for (const message of ['First of two', 'Second of two']) {
    await write(page, message);
    await send(page).click();
    await sent(page).waitFor();
  }
  expect(await mailsWith('First of two')).toHaveLength(1);
  expect(await mailsWith('Second of two')).toHaveLength(1);
});

test('a message that fails says so for five seconds, loses nothing, and goes out once when it is sent again', async () => {
  await orderAnswer('rejected', 1);
  const { page } = await openContact();
  await write(page, 'Once more');
  await send(page).click();
  await failed(page).waitFor();
  expect(await page.getByText(later).isVisible()).toBe(true);
  expect(await values(page)).toEqual(['Robin Vale', 'robin@people.example', 'The lamp is out', 'Once more']);
  await failed(page).waitFor({ state: 'hidden' });
  await send(page).click();
  await sent(page).waitFor();
  expect(await mailsWith('Once more')).toHaveLength(1);
});

test('an answer that gets lost on its way is a failure here, and sending again is no second mail', async () => {
  const { page } = await openContact();
  let lose = true;
  await page.route('**/contact', async (route) => {
    if (!lose) return route.continue();
    lose = false;
    await route.fetch({ headers: { ...route.request().headers(), 'sec-fetch-site': 'same-origin' } });
    return route.abort('connectionfailed');
  });
  await write(page, 'The answer got lost');
  await send(page).click();
  await failed(page).waitFor();
  await send(page).click();
  await sent(page).waitFor();
  expect(await mailsWith('The answer got lost')).toHaveLength(1);
});

test('fifty presses are one request and one mail', async () => {
  const { page, requests } = await openContact();
  await write(page, 'Fifty presses');
  requests.length = 0;
  await page.evaluate(() => {
    for (let press = 0; press < 50; press++) document.querySelector<HTMLElement>('.contact-form .submit')!.click();
  });
  await sent(page).waitFor();
  expect(requests.filter((url) => url.endsWith('/contact'))).toHaveLength(1);
  expect(await mailsWith('Fifty presses')).toHaveLength(1);
});

test('what is missing is said beside its field, read out, and goes as it is put right', async () => {
  const { page } = await openContact();
  await send(page).click();
  for (const label of ['Name', 'Email', 'Subject', 'Message']) {
    expect(await page.getByText(`${label} is required`, { exact: true }).isVisible()).toBe(true);
    expect(await page.getByLabel(label, { exact: true }).getAttribute('aria-invalid')).toBe('true');
  }
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('name');
  await page.getByLabel('Message', { exact: true }).fill('Hello');
  await page.getByText('Message is required', { exact: true }).waitFor({ state: 'hidden' });
  await page.getByLabel('Email').fill('robin');
  await page.locator('#email-problem', { hasText: 'Please enter a valid email address' }).waitFor();
});

test('the form is filled in and sent by keyboard alone', async () => {
  const { page } = await openContact();
  await page.getByLabel('Name').focus();
  for (const text of ['Robin Vale', 'robin@people.example', 'By keyboard', 'By keyboard alone']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await sent(page).waitFor();
  expect(await mailsWith('By keyboard alone')).toHaveLength(1);
});

test('without script a message is sent, said so on the page, and name and email stay', async () => {
  const { page } = await openContact({ javaScriptEnabled: false });
  await write(page, 'Without script');
  await send(page).click();
  await sent(page).waitFor();
  expect(await values(page)).toEqual(['Robin Vale', 'robin@people.example', '', '']);
  expect(await failed(page).isVisible()).toBe(false);
  await page.reload();
  expect(await mailsWith('Without script')).toHaveLength(1);
});

test('without script a failure keeps what was typed, and sending again is one mail', async () => {
  await orderAnswer('no-account', 1);
  const { page } = await openContact({ javaScriptEnabled: false });
  await write(page, 'Without script, twice');
  await send(page).click();
  await failed(page).waitFor();
  expect(await page.getByText(later).isVisible()).toBe(true);
  expect(await values(page)).toEqual([
    'Robin Vale',
    'robin@people.example',
    'The lamp is out',
    'Without script, twice',
  ]);
  await send(page).click();
  await sent(page).waitFor();
  expect(await mailsWith('Without script, twice')).toHaveLength(1);
});

test('without script what is missing is said beside its field', async () => {
  const { page } = await openContact({ javaScriptEnabled: false });
  await page.getByLabel('Subject').fill('Only a subject');
  await send(page).click();
  await page.getByText('Message is required').waitFor();
  expect(await page.getByLabel('Subject').inputValue()).toBe('Only a subject');
});

test('who is signed in finds name and address filled in, here and on the profile, which keeps them', async () => {
  const { page, go, person } = await openSignedIn({ path: '/contact' });
  expect(await values(page)).toEqual([person.name, person.email, '', '']);
  await go('/profile?tab=contact');
  await taken(page);
  expect(await values(page)).toEqual([person.name, person.email, '', '']);
  await page.getByLabel('Subject').fill('From the profile');
  await page.getByLabel('Message', { exact: true }).fill(`From ${person.email}`);
  await send(page).click();
  await sent(page).waitFor();
  expect(new URL(page.url()).pathname).toBe('/profile');
  expect(await mailsWith(`From ${person.email}`)).toHaveLength(1);
});

test('without script the form of the profile leads back to the profile, which says that it was sent', async () => {
  const { page, arrive, person } = await openSignedIn({ path: '/profile?tab=contact', javaScriptEnabled: false });
  await page.getByLabel('Subject').fill('From the profile');
  await page.getByLabel('Message', { exact: true }).fill(`Plainly from ${person.email}`);
  await send(page).click();
  await arrive('**/profile?tab=contact');
  expect(await page.locator('.flash').innerText()).toBe('Message sent successfully!');
  expect(await mailsWith(`Plainly from ${person.email}`)).toHaveLength(1);
});

test('the foot of every page leads to Contact', async () => {
  const { page, arrive } = await openVisitor({ path: '/' });
  await page.locator('footer').getByRole('link', { name: 'Contact' }).click();
  await arrive('**/contact');
});

const listOverflowing = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** The form in each of its states: how to come there. */
const states: Record<string, (page: Page) => Promise<void>> = {
  idle: async () => {},
  wrong: async (page) => send(page).click(),
  sent: async (page) => {
    await write(page, 'Looked at');
    await send(page).click();
    await sent(page).waitFor();
  },
  failed: async (page) => {
    await orderAnswer('rejected', 1);
    await write(page, 'Looked at in vain');
    await send(page).click();
    await failed(page).waitFor();
  },
};

const cases = Object.keys(states).flatMap((state) =>
  (Object.keys(devices) as (keyof typeof devices)[]).map((device) => [state, device] as const),
);

test.each(cases)(
  'the form that is %s has no barrier and fits on a %s, and on the narrowest phone',
  async (state, device) => {
    const { page, troubles } = await openContact({ device });
    await states[state]!(page);
    expect(await listBarriers(page)).toEqual([]);
    expect(await listOverflowing(page)).toBe(0);
    if (device === 'phone') {
      await page.setViewportSize({ width: 320, height: 568 });
      expect(await listOverflowing(page)).toBe(0);
    }
    expect(troubles.filter((trouble) => !/: http\S+\/contact$/.test(trouble))).toEqual([]);
  },
);
