import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createMailbox } from '../../local/mailbox/index.ts';
import { formatAge } from '../../local/mailbox/page.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'marqueemail-'));
afterAll(() => rmSync(folder, { recursive: true }));

const aMail = (overrides = {}) => ({
  to: 'ada@people.example',
  subject: 'Hello',
  text: 'A line.\n\nConfirm my address:\nhttps://site.example/auth/confirm?a=1&b=2\n\nOr see https://site.example/help.',
  html: '<p>A line.</p>',
  ...overrides,
});

const readPage = async (app: { request: (path: string) => Response | Promise<Response> }, address = '/mail') => {
  const response = await app.request(address);
  return { page: await response.text(), policy: response.headers.get('content-security-policy') };
};

const subjects = (page: string) => [...page.matchAll(/<h2>(?<words>.*?)<\/h2>/g)].map(({ groups }) => groups!['words']);

test('mails are listed newest first and filtered by address', async () => {
  const { app, send } = createMailbox();
  await send(aMail({ subject: 'First' }));
  await send(aMail({ subject: 'Second', to: 'rui@people.example' }));
  await send(aMail({ subject: 'Third' }));
  const { page } = await readPage(app);
  expect(page.match(/<article/g)).toHaveLength(3);
  expect(subjects(page)).toEqual(['Third', 'Second', 'First']);
  const filtered = await readPage(app, '/mail?to=Rui%40people.example');
  expect(subjects(filtered.page)).toEqual(['Second']);
  expect(filtered.page).toContain('value="Rui@people.example"');
  const json = await (await app.request('/mail/messages.json?to=ada@people.example')).json();
  expect(json).toMatchObject([{ subject: 'Third' }, { subject: 'First', text: aMail().text, html: aMail().html }]);
});

test('links are clickable, and mails are escaped', async () => {
  const { app, send } = createMailbox();
  await send(aMail({ subject: '<script>alert(1)</script>', text: `${aMail().text}\n<img src=x onerror=alert(1)>` }));
  const { page, policy } = await readPage(app);
  expect(page).toContain(
    '<a class="button main" href="https://site.example/auth/confirm?a=1&amp;b=2">Confirm my address</a>',
  );
  expect(page).toContain('<a href="https://site.example/help">https://site.example/help</a>.');
  expect(page).not.toContain('<script');
  expect(page).not.toContain('<img');
  expect(policy).toContain("default-src 'none'");
});

test('an empty mailbox shows a message', async () => {
  const { app } = createMailbox();
  expect((await readPage(app)).page).toContain('No mail yet.');
  expect((await readPage(app, '/mail?to=ada@people.example')).page).toContain(
    'There is no mail to ada@people.example.',
  );
});

test('the last 500 mails are restored after a restart', async () => {
  const file = path.join(folder, 'inner', 'mails.jsonl');
  const first = createMailbox(file);
  for (let number = 1; number <= 505; number++) first.keep(aMail({ subject: `Mail ${number}` }));
  expect(first.list()).toHaveLength(500);
  const second = createMailbox(file);
  expect(second.list()).toEqual(first.list());
  expect(second.list().at(-1)?.subject).toBe('Mail 6');
  appendFileSync(file, '{"to":"ada@peo');
  expect(createMailbox(file).list()).toEqual(first.list());
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
])('the age of %i seconds is "%s"', (seconds, words) => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  expect(formatAge(new Date(now - seconds * 1000).toISOString(), now)).toBe(words);
});
