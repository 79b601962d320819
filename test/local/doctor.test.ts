import { execFile } from 'node:child_process';
import { beforeAll, expect, test } from 'vitest';
import { startServer, type Server } from '../support/embedded.ts';

let server: Server;
beforeAll(async () => {
  server = await startServer();
});

/** What the doctor says of settings besides those of the embedded services, a line each, and whether it is content. */
const examine = (changes: Record<string, string> = {}) =>
  new Promise<{ lines: string[]; ok: boolean }>((resolve) => {
    const env = { PATH: process.env['PATH'], SITE_URL: 'https://marquee.test', ...server.settings, ...changes };
    execFile(process.execPath, ['scripts/doctor.ts'], { env }, (error, text) =>
      resolve({ lines: text.trim().split('\n'), ok: !error }),
    );
  });

test('the doctor finds nothing wrong with the embedded services', async () => {
  const { lines, ok } = await examine();
  expect(lines.filter((line) => !line.includes('ok  '))).toEqual([]);
  expect(ok).toBe(true);
});

test.each([
  ['CATALOGUE_TOKEN', 'wrong', /^FAIL Catalogue: it answered 401 .*API Read Access Token/],
  ['SUPABASE_PUBLISHABLE_KEY', 'sb_publishable_wrong', /^FAIL Supabase key: it answered 401/],
  ['SUPABASE_SECRET_KEY', 'sb_secret_wrong', /^FAIL Supabase secret: it answered 401/],
  ['SESSION_KEY', 'short', /^FAIL Session key: it is not 32 bytes/],
  ['SITE_URL', 'http://marquee.test', /^FAIL Site address: it is no https address/],
  ['SUPABASE_URL', 'http://127.0.0.1:9', /^FAIL Supabase tables: no answer/],
  ['MAIL_URL', '', /^– {4}Mail service: MAIL_URL not set/],
])('%s=%s is named with what to do', async (setting, value, line) => {
  const { lines } = await examine({ [setting]: value });
  expect(lines).toContainEqual(expect.stringMatching(line));
  for (const secret of [server.settings['SESSION_KEY']!, server.settings['SUPABASE_SECRET_KEY']!]) {
    expect(lines.join('\n')).not.toContain(secret);
  }
});

test('a project without the tables is sent to `supabase db push`', async () => {
  const { lines } = await examine({ SUPABASE_URL: `${server.url}/elsewhere` });
  expect(lines).toContainEqual(expect.stringMatching(/^FAIL Supabase tables: there is no table profiles\. .*db push/));
});
