import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createMailbox } from '../../local/mailbox/index.ts';
import { tellAge } from '../../local/mailbox/page.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'marquee-mail-'));
afterAll(() => rmSync(folder, { recursive: true }));

const aMail = (overrides = {}) => ({
  to: 'ada@people.example',
  subject: 'Hello',
  text: 'A line.\n\nConfirm my address:\nhttps://site.example/auth/confirm?a=1&b=2\n\nOr see https://site.example/help.',
  html: '<p>A line.</p>',
  ...overrides,
});

const show = async (app: { request: (path: string) => Response | Promise<Response> }, address = '/mail') => {
  const answer = await app.request(address);
  return { page: await answer.text(), policy: answer.headers.get('content-security-policy') };
};

const subjects = (page: string) => [...page.matchAll(/<h2>(?<words>.*?)<\/h2>/g)].map(({ groups }) => groups!['words']);

test('every mail is an article, the newest first, and one address can be looked at alone', async () => {
  const { app, send } = createMailbox();
  await send(aMail({ subject: 'First' }));
  await send(aMail({ subject: 'Second', to: 'rui@people.example' }));
  await send(aMail({ subject: 'Third' }));
  const { page } = await show(app);
  expect(page.match(/<article/g)).toHaveLength(3);
  expect(subjects(page)).toEqual(['Third', 'Second', 'First']);
  const some = await show(app, '/mail?to=Rui%40people.example');
  expect(subjects(some.page)).toEqual(['Second']);
  expect(some.page).toContain('value="Rui@people.example"');
  const json = await (await app.request('/mail/messages.json?to=ada@people.example')).json();
  expect(json).toMatchObject([{ subject: 'Third' }, { subject: 'First', text: aMail().text, html: aMail().html }]);
});

test('links can be pressed, and nothing of a mail is markup', async () => {
  const { app, send } = createMailbox();
  await send(aMail({ subject: '<script>alert(1)</script>', text: `${aMail().text}\n<img src=x onerror=alert(1)>` }));
  const { page, policy } = await show(app);
  expect(page).toContain(
    '<a class="button main" href="https://site.example/auth/confirm?a=1&amp;b=2">Confirm my address</a>',
  );
  expect(page).toContain('<a href="https://site.example/help">https://site.example/help</a>.');
  expect(page).not.toContain('<script');
  expect(page).not.toContain('<img');
  expect(policy).toContain("default-src 'none'");
});

test('an empty box says so', async () => {
  const { app } = createMailbox();
  expect((await show(app)).page).toContain('No mail yet.');
  expect((await show(app, '/mail?to=ada@people.example')).page).toContain('There is no mail to ada@people.example.');
});

test('the last 500 mails are kept, also for the next start', async () => {
  const file = path.join(folder, 'inner', 'mails.jsonl');
  const first = createMailbox(file);
  for (let number = 1; number <= 505; number++) first.keep(aMail({ subject: `Mail ${number}` }));
  expect(first.list()).toHaveLength(500);
  const second = createMailbox(file);
  expect(second.list()).toEqual(first.list());
  expect(second.list().at(-1)?.subject).toBe('Mail 6');
  second.clear();
  expect(createMailbox(file).list()).toEqual([]);
});

test.each([
  [0, 'now'],
  [59, '59 seconds ago'],
  [60, '1 minute ago'],
  [7199, '1 hour ago'],
  [86_400, 'yesterday'],
  [40 * 86_400, 'last month'],
])('a mail of %i seconds ago is from %s', (seconds, words) => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  expect(tellAge(new Date(now - seconds * 1000).toISOString(), now)).toBe(words);
});
