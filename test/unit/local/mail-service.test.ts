import { expect, test } from 'vitest';
import { createControl } from '../../../local/catalogue/control.ts';
import { mailKeys } from '../../../local/mail/check.ts';
import { createMailService } from '../../../local/mail/index.ts';
import { createMailbox } from '../../../local/mailbox/index.ts';
import { testCases } from '../../support/cases.ts';

const open = () => {
  const mailbox = createMailbox();
  const control = createControl();
  const app = createMailService({ control, send: mailbox.send });
  const post = (path: string, body: unknown) =>
    app.request(path, { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) });
  return { mailbox, control, app, send: (body: unknown) => post('/api/v1.0/email/send', body), post };
};

const asked = {
  service_id: mailKeys.serviceId,
  template_id: mailKeys.templateId,
  user_id: mailKeys.publicKey,
  accessToken: mailKeys.privateKey,
  template_params: { name: 'Robin', email: 'robin@people.example', subject: 'Hi', message: 'One\nTwo' },
};

test('what is asked rightly lies in the mailbox, and the answer is plain text', async () => {
  const { send, mailbox } = open();
  const answer = await send(asked);
  expect([answer.status, await answer.text()]).toEqual([200, 'OK']);
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
  expect(mailbox.list()).toMatchObject([
    {
      to: 'operator@marquee.example',
      subject: 'Contact: Hi',
      text: 'From: Robin\nReply-To: robin@people.example\n\nOne\nTwo',
    },
  ]);
});

testCases(
  'without the right keys it refuses as the service does',
  [
    ['public key', { user_id: 'another' }, 400, 'The Public Key is invalid.'],
    ['private key', { accessToken: undefined }, 403, 'API access from non-browser environments'],
    ['service', { service_id: 'another' }, 400, 'The service ID not found.'],
    ['template', { template_id: 'another' }, 400, 'The template ID not found.'],
  ],
  async (_, wrong, status, words) => {
    const { send, mailbox } = open();
    const answer = await send({ ...asked, ...wrong });
    expect(answer.status).toBe(status);
    expect(await answer.text()).toContain(words);
    expect(mailbox.list()).toEqual([]);
  },
);

testCases('a malformed request is refused', ['', 'nonsense', '[]', 'null', '{"template_params":7}'], async (body) => {
  expect((await open().send(body)).status).toBe(400);
});

test('a mark is filled once: what a visitor wrote is never read as a template', async () => {
  const { send, mailbox } = open();
  await send({ ...asked, template_params: { ...asked.template_params, name: '{{message}}' } });
  expect(mailbox.list()[0]!.text).toContain('From: {{message}}');
});

testCases(
  'a fault is answered once',
  [
    ['no-recipient', 422],
    ['rejected', 412],
    ['too-many', 429],
    ['no-account', 404],
    ['headless', 451],
  ],
  async (answer, status) => {
    const { send, post, mailbox } = open();
    await post('/__control/mail', { answer, times: 1 });
    expect((await send(asked)).status).toBe(status);
    expect(mailbox.list()).toEqual([]);
    expect((await send(asked)).status).toBe(200);
  },
);

test('a switch without an end stays until it is taken away', async () => {
  const { send, post, app } = open();
  await post('/__control/mail', { answer: 'rejected' });
  for (let time = 0; time < 3; time++) expect((await send(asked)).status).toBe(412);
  await app.request('/__control/mail', { method: 'DELETE' });
  expect((await send(asked)).status).toBe(200);
  expect((await post('/__control/mail', { answer: 'unheard of' })).status).toBe(400);
});

test('the faults of the other services reach it too', async () => {
  const { send, control } = open();
  control.addFault({ match: 'email/send', fault: '503' });
  expect((await send(asked)).status).toBe(503);
});
