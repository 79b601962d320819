import { afterEach, beforeAll, expect, test } from 'vitest';
import { contactProblemText, contactText } from '../../src/shared/text/contact.ts';
import { breakAccounts, Browser, restoreAccounts } from './browser.ts';
import { createUser } from './members.ts';
import {
  ageStoredMessages,
  aMessage,
  resetMailResponse,
  mailsWith,
  setMailResponse,
  post,
  rowsWith,
  settings,
  newSender,
} from './contact-messages.ts';
import { isInTime, shortenLimits } from './timed.ts';

// An address stores ten messages an hour.
beforeAll(ageStoredMessages);
afterEach(async () => {
  await resetMailResponse();
  await restoreAccounts();
  await ageStoredMessages();
});

const later = "Sorry, we couldn't send your message right now. Please try again later.";

test('a message causes one mail to the operator and one row', async () => {
  const message = 'One mail, one row';
  const { status, result } = await post(newSender(), aMessage({ message }));
  expect([status, result.sent]).toEqual([200, true]);
  expect(await rowsWith('message', message)).toHaveLength(1);
  const [mail, ...others] = await mailsWith(message);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: 'operator@marquee.example', subject: 'Contact: The lamp is out' });
  expect(mail!.text).toContain('Reply-To: robin@people.example');
});

test.each([
  ['bad-public-key', 503, later],
  ['bad-service', 503, later],
  ['bad-template', 503, later],
  ['no-private-key', 503, later],
  ['no-account', 503, later],
  ['rejected', 503, later],
  ['no-recipient', 503, later],
  ['headless', 503, later],
  ['too-many', 429, contactProblemText['too-many-mails']],
])('the mail response %s keeps the row and shows the site’s own error', async (response, status, sentence) => {
  await setMailResponse(response);
  const message = `The service says ${response}`;
  const outcome = await post(newSender(), aMessage({ message }));
  expect(outcome.status).toBe(status);
  expect(outcome.result).toMatchObject({ sent: false, retry: true, problems: { form: sentence } });
  expect(outcome.text).not.toMatch(/dashboard|emailjs|Gmail|recipients|non-browser|Requests/i);
  expect(await rowsWith('message', message)).toHaveLength(1);
  expect(await mailsWith(message)).toEqual([]);
});

test('a message that could not be mailed is shown again with its input and its id', async () => {
  await setMailResponse('no-account');
  const fields = aMessage({ message: 'Back with <b>what</b> was typed', subject: 'A "quoted" subject' });
  const { status, text } = await newSender().send('/contact', fields);
  expect(status).toBe(503);
  expect(text).toContain(`value="${fields['key']}"`);
  expect(text).toContain('name="retry" value="yes"');
  expect(text).toContain('Back with &lt;b&gt;what&lt;/b&gt; was typed</textarea>');
  expect(text).toContain('value="A &quot;quoted&quot; subject"');
  expect(text).toContain(contactText.failed);
});

test('after sending, subject and message are empty, name and email stay, and the form has a new id', async () => {
  const fields = aMessage({ message: 'Cleared when sent' });
  const { status, headers, text } = await newSender().send('/contact', fields);
  expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  expect(text).toContain(contactText.sent);
  expect(text).toContain('value="Robin Vale"');
  expect(text).toContain('value="robin@people.example"');
  expect(text).not.toContain('The lamp is out');
  expect(text).not.toContain('Cleared when sent');
  expect(text).not.toContain(fields['key']);
});

test.each(['MAIL_URL', 'MAIL_SERVICE_ID', 'MAIL_TEMPLATE_ID', 'MAIL_PUBLIC_KEY', 'MAIL_PRIVATE_KEY'] as const)(
  'without %s the page names the missing setting, and submitting shows an error',
  async (name) => {
    const browser = newSender({ ...settings, [name]: '' });
    const page = await browser.request('/contact');
    expect(page.status).toBe(503);
    expect(page.text).toContain(contactText.notSetUp);
    expect(page.text).toContain(`${name} is required.`);
    expect(page.text).not.toContain('<textarea');
    const outcome = await post(browser, aMessage({ message: `No ${name}` }));
    expect([outcome.status, outcome.result.problems['form']]).toEqual([503, contactText.notSetUp]);
    expect(await rowsWith('message', `No ${name}`)).toEqual([]);
  },
);

test.each(['html', 'empty', 'redirect', '401', '429', '503', 'slow'])(
  'a mail service with the fault "%s" causes an error in time, and no 500',
  async (fault) => {
    await breakAccounts({ match: 'email/send', fault });
    if (fault === 'slow') shortenLimits();
    const start = Date.now();
    const outcome = await post(newSender(), aMessage({ message: `Fault ${fault}` }));
    expect(isInTime({ milliseconds: Date.now() - start })).toBe(true);
    expect([429, 503]).toContain(outcome.status);
    expect(Object.values(contactProblemText)).toContain(outcome.result.problems['form']);
  },
);

test('a filled honeypot field reports success and has no effect', async () => {
  const { status, result } = await post(newSender(), aMessage({ message: 'From a machine', reference: 'cheap pills' }));
  expect([status, result.sent]).toEqual([200, true]);
  expect(await mailsWith('From a machine')).toEqual([]);
  expect(await rowsWith('message', 'From a machine')).toEqual([]);
});

test('an IP address sends three messages an hour, and others are not affected', async () => {
  const busy = newSender();
  const third = aMessage({ message: 'The third of an hour' });
  for (const fields of [aMessage(), aMessage(), third]) expect((await post(busy, fields)).result.sent).toBe(true);
  const fourth = await post(busy, aMessage({ message: 'The fourth of an hour' }));
  expect([fourth.status, fourth.result.problems['form']]).toEqual([429, contactProblemText['too-many-messages']]);
  expect(Number(fourth.headers.get('retry-after'))).toBeGreaterThan(3_000);
  expect(fourth.result.retry).toBe(false);
  expect(await mailsWith('The fourth of an hour')).toEqual([]);
  expect(await rowsWith('message', 'The fourth of an hour')).toEqual([]);
  expect((await post(busy, third)).result.sent).toBe(true); // the messages that were sent already do not count again
  expect((await post(newSender(), aMessage({ message: 'From elsewhere' }))).result.sent).toBe(true);
});

test('all IP addresses of a household share three messages an hour', async () => {
  const from = (end: number) => new Browser(settings, `2001:db8:feed:1::${end}`);
  for (const end of [1, 2, 3]) expect((await post(from(end), aMessage())).result.sent).toBe(true);
  const fourth = await post(from(4), aMessage({ message: 'The fourth of a household' }));
  expect([fourth.status, fourth.result.problems['form']]).toEqual([429, contactProblemText['too-many-messages']]);
  expect((await post(new Browser(settings, '2001:db8:feed:2::1'), aMessage())).result.sent).toBe(true);
});

test('the form of a signed-in user holds their own name and address, and is sent and stored', async () => {
  const { browser, email } = await createUser('Kim Doe');
  const { text, headers } = await browser.request('/contact');
  expect(text).toContain('value="Kim Doe"');
  expect(text).toContain(`value="${email}"`);
  expect(headers.get('cache-control')).toBe('private, no-store');
  const visitor = await newSender().request('/contact');
  expect(visitor.text).not.toContain(email);
  expect(visitor.headers.get('cache-control')).toBe('private, no-store');

  expect((await post(browser, aMessage({ message: 'Signed in', email }))).result.sent).toBe(true);
  expect(await rowsWith('message', 'Signed in')).toHaveLength(1);
});

test('each form has its own id', async () => {
  const idOf = async () => /name="key" value="([^"]+)"/.exec((await newSender().request('/contact')).text)?.[1];
  const ids = [await idOf(), await idOf()];
  expect(new Set(ids).size).toBe(2);
  for (const id of ids) expect(id).toMatch(/^[\da-f-]{36}$/);
});
