import { afterEach, beforeAll, expect, test } from 'vitest';
import { messageId } from '../../src/worker/features/contact/deliver.ts';
import { breakAccounts, restoreAccounts, origin } from './browser.ts';
import {
  aMessage,
  resetMailResponse,
  ageStoredMessages,
  mailsWith,
  setMailResponse,
  post,
  rowsWith,
  settings,
  newSender,
} from './contact-messages.ts';

beforeAll(ageStoredMessages); // every contact test sends from one IP address

afterEach(async () => {
  await resetMailResponse();
  await restoreAccounts();
  await ageStoredMessages();
});

test('a failed message is sent once when retried', async () => {
  await setMailResponse('rejected', 1);
  const browser = newSender();
  const fields = aMessage({ message: 'Second time lucky' });
  const first = await post(browser, fields);
  expect(first.result).toMatchObject({ sent: false, id: fields['key'], retry: true });
  const retry = { ...fields, key: first.result.id, retry: 'yes' };
  for (let time = 0; time < 3; time++) expect((await post(browser, retry)).result.sent).toBe(true);
  expect(await mailsWith('Second time lucky')).toHaveLength(1);
  expect(await rowsWith('message', 'Second time lucky')).toHaveLength(1);
});

test('five simultaneous submissions cause one mail and one row, and all succeed', async () => {
  const browser = newSender();
  const fields = aMessage({ message: 'Pressed five times' });
  const responses = await Promise.all(Array.from({ length: 5 }, () => post(browser, fields)));
  expect(responses.map(({ status, result }) => `${status} ${result.sent}`)).toEqual(Array(5).fill('200 true'));
  expect(await mailsWith('Pressed five times')).toHaveLength(1);
  expect(await rowsWith('message', 'Pressed five times')).toHaveLength(1);
});

test('five simultaneous submissions cause one failing attempt, and all report it', async () => {
  await setMailResponse('rejected', 1);
  const browser = newSender();
  const fields = aMessage({ message: 'Five failures' });
  const responses = await Promise.all(Array.from({ length: 5 }, () => post(browser, fields)));
  expect(new Set(responses.map(({ result }) => result.sent))).toEqual(new Set([false]));
  expect(await mailsWith('Five failures')).toEqual([]);
});

test('an edited message counts as a new one', async () => {
  const browser = newSender();
  const fields = aMessage({ message: 'First thought' });
  await post(browser, fields);
  await post(browser, { ...fields, message: 'Second thought' });
  expect(await mailsWith('First thought')).toHaveLength(1);
  expect(await mailsWith('Second thought')).toHaveLength(1);
});

test.each([
  ['rejected rows', '503', 0],
  ['lost rows', 'wrong-types', 0],
  ['slow rows', 'slow', 1500],
])('with %s the mail is still sent once', async (name, fault, delayMs) => {
  await breakAccounts({ match: 'contact_message', fault, delayMs });
  const browser = newSender();
  const fields = aMessage({ message: `Without rows: ${name}` });
  const start = Date.now();
  expect((await post(browser, fields)).result.sent).toBe(true);
  expect(Date.now() - start).toBeLessThan(7_500);
  expect((await post(browser, fields)).result.sent).toBe(true);
  await restoreAccounts();
  expect(await mailsWith(`Without rows: ${name}`)).toHaveLength(1);
});

test('a site without accounts sends each message once', async () => {
  const { SUPABASE_URL: _, ...bare } = settings;
  const browser = newSender(bare);
  const fields = aMessage({ message: 'No accounts here' });
  for (let time = 0; time < 2; time++) expect((await post(browser, fields)).result.sent).toBe(true);
  expect(await mailsWith('No accounts here')).toHaveLength(1);
  expect(await rowsWith('message', 'No accounts here')).toEqual([]);
});

/** A message whose row another isolate has stored; this isolate does not know it. */
async function storedElsewhere(message: string, outcome?: 'sent' | 'failed') {
  const fields = aMessage({ message });
  const { name, email, subject } = fields as Record<'name' | 'email' | 'subject', string>;
  const id = await messageId(fields['key']!, { name, email, subject, message });
  await fetch('https://accounts.test/rest/v1/rpc/add_contact_message', {
    method: 'POST',
    headers: { apikey: settings.SUPABASE_PUBLISHABLE_KEY!, 'content-type': 'application/json' },
    body: JSON.stringify({ p_id: id, p_name: name, p_email: email, p_subject: subject, p_message: message }),
  });
  const entry = outcome && new Response(outcome, { headers: { 'cache-control': 'max-age=60' } });
  if (entry) await caches.default.put(`${origin}/.messages/${id}`, entry);
  return fields;
}

test('messages are still mailed when the database stores no more from an address', async () => {
  const email = 'often@people.example';
  const written = { p_name: 'Robin', p_email: email, p_subject: 'Again', p_message: 'Hello' };
  for (let count = 0; count < 10; count++) {
    await fetch('https://accounts.test/rest/v1/rpc/add_contact_message', {
      method: 'POST',
      headers: { apikey: settings.SUPABASE_PUBLISHABLE_KEY!, 'content-type': 'application/json' },
      body: JSON.stringify({ p_id: crypto.randomUUID(), ...written }),
    });
  }
  const message = 'One more than is stored';
  const { status, result } = await post(newSender(), aMessage({ email, message }));
  expect([status, result.sent]).toEqual([200, true]);
  expect(await mailsWith(message)).toHaveLength(1);
  expect(await rowsWith('message', message)).toEqual([]);
});

test.each([
  ['with an unknown outcome counts as sent', undefined, '', 0],
  ['that failed according to the form is mailed', undefined, 'yes', 1],
  ['that failed is mailed', 'failed', '', 1],
  ['that was sent is not mailed again, whatever the form says', 'sent', 'yes', 0],
] as const)('a message stored by another isolate %s', async (name, mark, retry, mails) => {
  const message = `Kept elsewhere, ${name}`;
  const fields = await storedElsewhere(message, mark);
  for (let time = 0; time < 2; time++) {
    expect((await post(newSender(), { ...fields, retry })).result.sent).toBe(true);
  }
  expect(await mailsWith(message)).toHaveLength(mails);
  expect(await rowsWith('message', message)).toHaveLength(1);
});
