import { afterEach, beforeAll, expect, test } from 'vitest';
import { mailsTo } from './browser.ts';
import { cleaned, marked } from './contact-inputs.ts';
import {
  aMessage,
  ageStoredMessages,
  mailsWith,
  post,
  recipient,
  type Row,
  rowsWith,
  newSender,
} from './contact-messages.ts';

beforeAll(ageStoredMessages);
afterEach(ageStoredMessages);

const expectMail = (row: Omit<Row, 'id'>) => ({
  to: recipient,
  subject: `Contact: ${row.subject}`,
  text: `From: ${row.name}\nReply-To: ${row.email}\n\n${row.message}`,
});

/** Marks a message so that its row and mail can be found, in a field that the case does not set. */
const marker = (index: number, typed: object) =>
  'message' in typed ? { subject: `case ${index}` } : { message: `case ${index}` };

test.each(cleaned.map(([name, typed, stored], index) => [name, typed, stored, index] as const))(
  '%s arrives as one clean mail and row',
  async (_, typed, stored, index) => {
    const own = 'subject' in typed ? {} : marker(index, typed);
    const fields = aMessage({ email: `writer${index}@people.example`, ...own, ...typed });
    const outcome = await post(newSender(), fields);
    expect(outcome.result).toMatchObject({ sent: true, problems: {} });
    const expected = { ...fields, ...stored };
    const rows = await rowsWith('email', expected['email']!);
    const { name, email, subject, message } = expected as Record<keyof Row, string>;
    const row = { name, email, subject, message };
    expect(rows.filter((one) => one.name === name && one.message === message)).toMatchObject([row]);
    const mails = (await mailsTo(recipient)).filter(({ text }) => text === expectMail(row).text);
    expect(mails).toMatchObject([expectMail(row)]);
  },
);

test.each(marked.map(([name, typed, mailed], index) => [name, typed, mailed, index] as const))(
  '%s reaches the template as plain text, and the row as typed',
  async (_, typed, mailed, index) => {
    const fields = aMessage({ email: `marker${index}@people.example`, ...typed });
    expect((await post(newSender(), fields)).result.sent).toBe(true);
    const mails = await mailsWith(`marker${index}@people.example`);
    expect(mails).toHaveLength(1);
    const [mail] = mails;
    expect(`${mail!.subject}\n${mail!.text}`).toContain(mailed);
    expect(`${mail!.subject}\n${mail!.text}`).not.toContain('{{');
    expect(await rowsWith('email', `marker${index}@people.example`)).toMatchObject([typed]);
  },
);

test('invalid input shows the error of its field, and is neither stored nor mailed', async () => {
  const mark = crypto.randomUUID();
  for (const field of ['name', 'email', 'subject', 'message']) {
    const own = { [field === 'message' ? 'subject' : 'message']: mark };
    const outcome = await post(newSender(), aMessage({ ...own, [field]: ' ' }));
    expect([outcome.status, Object.keys(outcome.result.problems)]).toEqual([422, [field]]);
  }
  expect(await mailsWith(mark)).toEqual([]);
  expect([...(await rowsWith('subject', mark)), ...(await rowsWith('message', mark))]).toEqual([]);
});

test.each([
  ['a form without fields', {}],
  ['a body that is too long to be read', { name: 'n'.repeat(200_000) }],
])('%s shows all four field errors', async (_, fields) => {
  const outcome = await post(newSender(), fields as Record<string, string>);
  expect(outcome.status).toBe(422);
  expect(Object.keys(outcome.result.problems)).toEqual(['name', 'email', 'subject', 'message']);
});

test('extra fields for recipient, template or key have no effect', async () => {
  const fields = aMessage({
    message: 'With additions',
    to_email: 'victim@people.example',
    to: 'victim@people.example',
    template_id: 'another',
    service_id: 'another',
    user_id: 'another',
    'template_params[to]': 'victim@people.example',
  });
  expect((await post(newSender(), fields)).result.sent).toBe(true);
  expect(await mailsWith('With additions')).toMatchObject([{ to: recipient }]);
  expect(await mailsTo('victim@people.example')).toEqual([]);
});

test.each([
  ['JSON', 'application/json', JSON.stringify(aMessage())],
  ['plain text', 'text/plain', 'name=Robin'],
  ['nothing', 'application/x-www-form-urlencoded', ''],
  ['a broken part', 'multipart/form-data; boundary=x', '--x\r\nnonsense'],
  ['malformed UTF-8', 'application/x-www-form-urlencoded', 'name=%ff%fe&email=%00'],
])('a form sent as %s shows the field errors', async (_, type, body) => {
  const response = await newSender().request('/contact', {
    method: 'POST',
    headers: { 'content-type': type, 'sec-fetch-site': 'same-origin' },
    body,
  });
  expect(response.status).toBe(422);
  expect(response.text).toContain('Message is required');
});

test('a form from another site is rejected', async () => {
  const response = await newSender().send('/contact', aMessage({ message: 'From another site' }), {
    'sec-fetch-site': 'cross-site',
  });
  expect(response.status).toBe(403);
  expect(await mailsWith('From another site')).toEqual([]);
});
