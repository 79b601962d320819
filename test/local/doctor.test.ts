import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { diagnose } from '../../scripts/doctor-diagnosis.ts';
import { checkSettings } from '../../scripts/doctor-settings.ts';
import { supabaseChecks } from '../../scripts/doctor-supabase.ts';
import { keys } from '../../local/supabase/database.ts';
import { siteUrl, startServer, type Server } from '../support/embedded.ts';
import { noSettings } from '../support/no-settings.ts';

let server: Server;
beforeAll(async () => {
  server = await startServer();
});

/** Starts a server that responds to every request with 200 and HTML, like a parked domain. */
async function startParkedDomain(): Promise<string> {
  const parked = createServer((_, response) => {
    response.setHeader('content-type', 'text/html').end('<h1>This domain may be for sale</h1>');
  });
  await new Promise<void>((resolve) => parked.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void parked.close());
  return `http://127.0.0.1:${(parked.address() as AddressInfo).port}`;
}

/** A folder without a `.dev.vars`. */
const emptyFolder = new URL('nowhere/', import.meta.url);

const root = new URL('../../', import.meta.url);

/** The environment of the embedded services' settings with these changes. */
const environmentWith = (changes: Record<string, string> = {}) => ({
  PATH: process.env['PATH'],
  ...noSettings,
  SITE_URL: siteUrl,
  ...server.settings,
  ...changes,
});

/** The lines of the doctor's output, and its success, with the embedded services' settings and these changes. */
const runDoctor = (changes?: Record<string, string>) => diagnose(root, environmentWith(changes));

/** Runs `npm run doctor` itself, as `runDoctor` does. */
const runScript = (changes?: Record<string, string>) =>
  new Promise<{ lines: string[]; ok: boolean }>((resolve) => {
    const env = environmentWith(changes);
    execFile(process.execPath, ['scripts/doctor.ts'], { env }, (error, text) =>
      resolve({ lines: text.trim().split('\n'), ok: !error }),
    );
  });

test('the doctor finds no problem with the embedded services', async () => {
  const { lines, ok } = await runScript();
  expect(lines.filter((line) => !line.includes('ok  '))).toEqual([]);
  expect(ok).toBe(true);
});

test.each([
  [
    {
      CATALOGUE_TOKEN: 'wrong',
      SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_wrong',
      SUPABASE_SECRET_KEY: 'sb_secret_wrong',
      SITE_URL: 'http://marquee.test',
    },
    [
      /^FAIL Catalogue: returned 401 .*API Read Access Token/,
      /^FAIL Supabase key: returned 401/,
      /^FAIL Supabase secret: returned 401/,
      /^FAIL Site address: not an https URL/,
    ],
  ],
  [
    { SUPABASE_URL: 'http://127.0.0.1:9' },
    [/^FAIL Supabase migrations: no response \(fetch failed: bad port\)\. Check SUPABASE_URL and the network\./],
  ],
  [
    { SITE_URL: 'https://other.test', SUPABASE_SECRET_KEY: '' },
    [
      /^FAIL Supabase site address: redirects to http:\/\/localhost:8787 instead of SITE_URL\. .*config push/,
      /^FAIL Supabase limits: without SUPABASE_SECRET_KEY it counts all visitors as one address\. Set SUPABASE_SECRET/,
    ],
  ],
])('%j is reported with advice', async (changes, problems) => {
  const { lines, ok } = await runDoctor(changes);
  expect(ok).toBe(false);
  for (const problem of problems) expect(lines).toContainEqual(expect.stringMatching(problem));
  for (const secret of [server.settings['SESSION_KEY']!, server.settings['SUPABASE_SECRET_KEY']!]) {
    expect(lines.join('\n')).not.toContain(secret);
  }
});

/** Mocks a hosted project with these responses by path. Returns its settings. */
function mockProject(responses: Record<string, unknown>): Record<string, string> {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const [, response] = Object.entries(responses).find(([path]) => String(input).includes(path)) ?? [];
    return Response.json(response ?? null, { status: response ? 200 : 404 });
  });
  onTestFinished(() => void vi.restoreAllMocks());
  const SUPABASE_URL = 'https://abcdefghijklmnopqrst.supabase.co';
  const SUPABASE_PUBLISHABLE_KEY = 'sb_publishable_x';
  return { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, SUPABASE_SECRET_KEY: 'sb_secret_x', SUPABASE_ACCESS_TOKEN: 'sbp_x' };
}

const checkOf = (name: string) => supabaseChecks.find((check) => check.name === `Supabase ${name}`)!;
const [signing, limits] = [checkOf('signing keys'), checkOf('limits')];

test('an HS256 project without its secret is reported', async () => {
  const settings = mockProject({ 'jwks.json': { keys: [] } });
  expect(await signing.run(settings)).toBe('tokens are signed with HS256, and SUPABASE_JWT_SECRET is not set');
  expect(await signing.run({ ...settings, SUPABASE_JWT_SECRET: 'secret' })).toBeNull();
});

test.each([
  [{ security_sb_forwarded_for_enabled: false, rate_limit_email_sent: 100 }, 'IP address forwarding is off'],
  [
    { security_sb_forwarded_for_enabled: true, rate_limit_email_sent: 30 },
    'it sends 30 emails an hour for all visitors together',
  ],
  [{ security_sb_forwarded_for_enabled: true, rate_limit_email_sent: 500 }, null],
])('a hosted project with %j is reported as: %s', async (config, problem) => {
  expect(await limits.run(mockProject({ 'abcdefghijklmnopqrst/config/auth': config }))).toBe(problem);
});

type Schema = { paths: Record<string, { post: { parameters: { schema: { properties: object } }[] } }> };

const withoutParameters = { post: { parameters: [{ schema: { properties: {} } }] } };

test('a missing table, function or parameter is reported', async () => {
  const run = (schema: Schema) => checkOf('migrations').run(mockProject({ '/rest/v1/': schema }));
  const response = await server.request('/rest/v1/', { headers: { apikey: keys.secret } });
  const { paths } = (await response.json()) as Schema;
  const { '/plays': table, '/rpc/public_lists': fn, ...rest } = paths;
  expect([table, fn]).not.toContain(undefined);
  expect(await run({ paths })).toBeNull();
  expect(await run({ paths: { ...rest, '/plays': table! } })).toBe(
    'public_lists is missing or older than in migrations',
  );
  expect(await run({ paths: { ...rest, '/rpc/public_lists': fn! } })).toMatch(/^plays is missing/);
  expect(await run({ paths: { ...paths, '/rpc/release_digest': withoutParameters } })).toMatch(/^release_digest is/);
});

test('a database without tables is reported with `supabase db push`', async () => {
  const { lines } = await runDoctor({ SUPABASE_URL: `${server.url}/elsewhere` });
  expect(lines).toContainEqual(expect.stringMatching(/^FAIL Supabase migrations: returned 404\. .*db push/));
});

test.each([
  [{}, null],
  [{ external: { google: true, github: false } }, 'SIGN_IN_PROVIDERS lists github, which is not enabled in Supabase'],
  [{ disable_signup: true }, 'new users cannot sign up'],
  [{ mailer_autoconfirm: true }, 'email addresses are not confirmed by mail'],
])('a project with the sign-in settings %j is reported as: %s', async (changes, problem) => {
  const config = { external: { google: true, github: true }, disable_signup: false, mailer_autoconfirm: false };
  const project = mockProject({ '/auth/v1/settings': { ...config, ...changes } });
  expect(await checkOf('sign-in').run({ ...project, SIGN_IN_PROVIDERS: 'Google, github' })).toBe(problem);
});

test('all invalid and missing settings are reported at once', async () => {
  const { lines, ok } = await runScript({
    LOG_REQUESTS: 'everything',
    BLOCKED_TITLES: 'abc',
    SIGN_IN_PROVIDERS: 'facebook',
    TORRENT_FILE_HOSTS: 'https://x/',
    SESSION_KEY: 'short',
    CATALOGUE_TOKEN: '',
    IMAGE_URL: '',
    MAIL_URL: '',
  });
  for (const [name, problem] of [
    ['LOG_REQUESTS', 'must be failures or all'],
    ['BLOCKED_TITLES', 'must be titles'],
    ['SIGN_IN_PROVIDERS', 'must be of: google, github'],
    ['TORRENT_FILE_HOSTS', 'must be names of hosts'],
    ['SESSION_KEY', 'must be 32 random bytes in base64 .*openssl rand'],
    ['CATALOGUE_TOKEN', 'is missing'],
    ['IMAGE_URL', 'is missing'],
  ]) {
    expect(lines).toContainEqual(expect.stringMatching(`^FAIL Settings: The setting ${name} ${problem}`));
  }
  expect(lines).toContainEqual(expect.stringMatching(/^FAIL Settings: The contact form needs MAIL_URL too/));
  expect(lines.at(-1)).toMatch(/^For missing settings `npm start` uses the embedded services/);
  expect(ok).toBe(false);
});

test('services that return HTML are reported', async () => {
  const parked = await startParkedDomain();
  const names = ['CATALOGUE_URL', 'SUPABASE_URL', 'TORRENTS_URL', 'STREAMS_URL'];
  const { lines, ok } = await runDoctor(Object.fromEntries(names.map((name) => [name, parked])));
  const failing = lines.flatMap((line) => /^FAIL (?<name>[^:]+): did not return JSON/.exec(line)?.[1] ?? []);
  expect(failing).toEqual([
    'Catalogue',
    'Supabase key',
    'Supabase secret',
    'Supabase migrations',
    'Supabase sign-in',
    'Supabase signing keys',
    'Film downloads',
    'Episode sources',
  ]);
  expect(ok).toBe(false);
});

test("a player on the site's own host is rejected", () => {
  const playerOnSite = { SITE_URL: 'https://marquee.test', PLAYER_MOVIE_URL: 'https://marquee.test/embed/{imdb}' };
  expect(checkSettings(emptyFolder, { ...server.settings, ...playerOnSite }).problems).toEqual([
    expect.stringMatching(/PLAYER_MOVIE_URL may not be on the host of SITE_URL/),
  ]);
});

test('a trailing slash is removed, as by the site', () => {
  const { CATALOGUE_URL: address } = server.settings;
  const { settings, problems } = checkSettings(emptyFolder, { ...server.settings, CATALOGUE_URL: `${address}/` });
  expect([settings['CATALOGUE_URL'], problems]).toEqual([address, []]);
});

test('nothing is checked without settings', async () => {
  const { lines, ok } = await runDoctor(noSettings);
  expect(lines.filter((line) => /^(ok|FAIL)/.test(line))).toEqual([]);
  expect(lines.at(-1)).toMatch(/^Nothing is set: `npm start` uses the embedded services/);
  expect(ok).toBe(true);
});

test('an unknown name in .dev.vars is reported', () => {
  const folder = mkdtempSync(join(tmpdir(), 'doctor-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const root = pathToFileURL(`${folder}/`);
  writeFileSync(join(folder, '.dev.vars.example'), '# The catalogue\nCATALOGUE_URL=\nSITE_URL=\n');
  expect(checkSettings(root, {}).problems).toEqual([]);
  writeFileSync(join(folder, '.dev.vars'), 'CATALOGE_URL=https://catalogue.test\nSITE_URL=https://marquee.test\n');
  expect(checkSettings(root, {}).problems).toEqual([
    expect.stringMatching(
      /^CATALOGE_URL in .dev.vars is not a setting; .dev.vars.example lists .*mean CATALOGUE_URL\?$/,
    ),
  ]);
});

const allSettings = (): Record<string, string> => ({ ...server.settings, TORRENT_FILE_HOSTS: 'files.test' });

test.each([
  [['TORRENTS_URL'], 'Film downloads need TORRENTS_URL too, because TORRENT_FILE_HOSTS is set.'],
  [['SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY'], 'Accounts need SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY too, because '],
  [['SESSION_KEY'], 'Accounts need SESSION_KEY too, because SUPABASE_URL, '],
  [
    ['MAIL_PUBLIC_KEY', 'MAIL_DIGEST_TEMPLATE_ID'],
    'The contact form needs MAIL_PUBLIC_KEY too, because MAIL_URL, MAIL_SERVICE_ID, ',
  ],
  [['SITE_URL'], 'Email digests need SITE_URL too, because MAIL_DIGEST_TEMPLATE_ID is set.'],
])('a group of settings without %j is reported as incomplete', (names, problem) => {
  const rest = Object.entries(allSettings()).filter(([name]) => !names.includes(name));
  expect(checkSettings(emptyFolder, Object.fromEntries(rest)).problems).toEqual([expect.stringContaining(problem)]);
});

test('complete and absent groups of settings are accepted', () => {
  const names = ['CATALOGUE_URL', 'CATALOGUE_TOKEN', 'IMAGE_URL'];
  const basic = Object.entries(allSettings()).filter(([name]) => names.includes(name));
  expect(checkSettings(emptyFolder, allSettings()).problems).toEqual([]);
  expect(checkSettings(emptyFolder, Object.fromEntries(basic)).problems).toEqual([]);
});

test('config.toml uses env() only as whole values, which `supabase config push` replaces', () => {
  const config = readFileSync(new URL('../../supabase/config.toml', import.meta.url), 'utf8');
  const values = [...config.matchAll(/"[^"\n]*env\([^"\n]*"/g)].map(([value]) => value);
  expect(values.filter((value) => !/^"env\(\w+\)"$/.test(value))).toEqual([]);
});
