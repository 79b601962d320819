import { expect, test } from 'vitest';
import { createControl } from '../../../local/catalogue/control.ts';
import { mailKeys } from '../../../local/mail/keys.ts';
import { createMailService } from '../../../local/mail/index.ts';
import { createMailbox } from '../../../local/mailbox/index.ts';
import { testCases } from '../../support/cases.ts';

const startMailService = () => {
  const mailbox = createMailbox();
  const control = createControl();
  const app = createMailService({ control, send: mailbox.send });
  const post = (path: string, body: unknown) =>
    app.request(path, { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) });
  return { mailbox, control, app, send: (body: unknown) => post('/api/v1.0/email/send', body), post };
};

const validRequest = {
  service_id: mailKeys.serviceId,
  template_id: mailKeys.templateId,
  user_id: mailKeys.publicKey,
  accessToken: mailKeys.privateKey,
  template_params: { name: 'Robin', email: 'robin@people.example', subject: 'Hi', message: 'One\nTwo' },
};

test('a valid request delivers a mail and returns plain text', async () => {
  const { send, mailbox } = startMailService();
  const response = await send(validRequest);
  expect([response.status, await response.text()]).toEqual([200, 'OK']);
  expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
  expect(mailbox.list()).toMatchObject([
    {
      to: 'operator@marquee.example',
      subject: 'Contact: Hi',
      text: 'From: Robin\nReply-To: robin@people.example\n\nOne\nTwo',
    },
  ]);
});

testCases(
  "an invalid key is rejected with the service's error",
  [
    ['public key', { user_id: 'another' }, 400, 'The Public Key is invalid.'],
    ['private key', { accessToken: undefined }, 403, 'API access from non-browser environments'],
    ['service', { service_id: 'another' }, 400, 'The service ID not found.'],
    ['template', { template_id: 'another' }, 400, 'The template ID not found.'],
  ],
  async (_, overrides, status, words) => {
    const { send, mailbox } = startMailService();
    const response = await send({ ...validRequest, ...overrides });
    expect(response.status).toBe(status);
    expect(await response.text()).toContain(words);
    expect(mailbox.list()).toEqual([]);
  },
);

testCases('a malformed request is rejected', ['', 'nonsense', '[]', 'null', '{"template_params":7}'], async (body) => {
  expect((await startMailService().send(body)).status).toBe(400);
});

test('placeholders in values are not replaced', async () => {
  const { send, mailbox } = startMailService();
  await send({ ...validRequest, template_params: { ...validRequest.template_params, name: '{{message}}' } });
  expect(mailbox.list()[0]!.text).toContain('From: {{message}}');
});

testCases(
  'a fault with a number of times ends',
  [
    ['no-recipient', 422],
    ['rejected', 412],
    ['too-many', 429],
    ['no-account', 404],
    ['headless', 451],
  ],
  async (response, status) => {
    const { send, post, mailbox } = startMailService();
    await post('/__control/mail', { response, times: 1 });
    expect((await send(validRequest)).status).toBe(status);
    expect(mailbox.list()).toEqual([]);
    expect((await send(validRequest)).status).toBe(200);
  },
);

test('a fault without a number of times stays until it is deleted', async () => {
  const { send, post, app } = startMailService();
  await post('/__control/mail', { response: 'rejected' });
  for (let time = 0; time < 3; time++) expect((await send(validRequest)).status).toBe(412);
  await app.request('/__control/mail', { method: 'DELETE' });
  expect((await send(validRequest)).status).toBe(200);
  expect((await post('/__control/mail', { response: 'unheard of' })).status).toBe(400);
});

test("faults of the catalogue's control affect the mail service", async () => {
  const { send, control } = startMailService();
  control.addFault({ match: 'email/send', fault: '503' });
  expect((await send(validRequest)).status).toBe(503);
});
