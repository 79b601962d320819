import { expect, test } from 'vitest';
import type { Bindings } from '../../src/worker/env.ts';
import { noSettings } from '../support/no-settings.ts';
import { settingsAt, visitorOf } from './visitor.ts';

const settings = settingsAt('settings');
const required = ['CATALOGUE_URL', 'CATALOGUE_TOKEN', 'IMAGE_URL'] as const;

const paths = ['/', '/movies', '/info/movie/118', '/api/suggestions?q=moon', '/robots.txt', '/no-such-page'];

const without = (...names: readonly (keyof Bindings)[]): Partial<Bindings> =>
  Object.fromEntries(Object.entries(settings).filter(([name]) => !names.includes(name as keyof Bindings)));

/** The plain-text response of a misconfigured site. */
const problemOf = async (given: Partial<Bindings>, path = '/') => {
  const { status, headers, text } = await visitorOf(given)(path);
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
    503,
    'text/plain; charset=UTF-8',
    'no-store',
  ]);
  expect(text).toMatch(/^Marquee is not set up yet\.\n/);
  expect(text).not.toContain('test-token');
  return text;
};

test('tests replace every setting that `.dev.vars` or `wrangler.toml` may have', () => {
  expect(Object.keys(settings)).toEqual(expect.arrayContaining(Object.keys(noSettings)));
});

test('a configured site responds', async () => {
  expect((await visitorOf(settings)('/my-list')).status).toBe(200);
});

test.each(required.flatMap((name) => paths.map((path) => [name, path] as const)))(
  'without %s, %s names the missing setting and how to set it',
  async (name, path) => {
    const text = await problemOf(without(name), path);
    expect(text).toContain(`The setting ${name} is missing.`);
    expect(text).toContain('.dev.vars');
    expect(text).toContain('wrangler secret put');
    for (const other of required.filter((one) => one !== name)) expect(text).not.toContain(other);
  },
);

test.each(required)('an empty %s counts as missing', async (name) => {
  expect(await problemOf({ ...settings, [name]: '' })).toContain(`The setting ${name} is missing.`);
});

test('all missing settings are named at once', async () => {
  const text = await problemOf(without(...required));
  for (const name of required) expect(text).toContain(`The setting ${name} is missing.`);
});

test.each([
  ['CATALOGUE_URL', 'catalogue.test/3'],
  ['CATALOGUE_URL', 'not an address'],
  ['CATALOGUE_URL', 'javascript:alert(1)'],
  ['CATALOGUE_URL', 'ftp://catalogue.test/3'],
  ['CATALOGUE_TOKEN', '   '],
  ['IMAGE_URL', '/images'],
  ['IMAGE_URL', 'data:image/png;base64,AAAA'],
  ['SITE_URL', 'marquee'],
  ['SITE_URL', 'mailto:someone@marquee.test'],
  ['BLOCKED_TITLES', '104'],
  ['BLOCKED_TITLES', 'movie:104;tv:104'],
  ['BLOCKED_TITLES', 'film:104'],
] as const)('%s must not be %j', async (name, value) => {
  const text = await problemOf({ ...settings, [name]: value });
  expect(text).toMatch(new RegExp(`The setting ${name} must `));
  expect(text).toContain('.dev.vars');
  expect(text).not.toContain(value.trim() || 'nothing to repeat');
});

test.each([
  ['CATALOGUE_URL', 'https://settings.catalogue.test/3/'],
  ['IMAGE_URL', 'https://images.test/t/p/'],
  ['SITE_URL', 'https://marquee.test/'],
  ['BLOCKED_TITLES', ' movie:104 , tv:104,'],
] as const)('%s may be %j', async (name, value) => {
  const { status, text } = await visitorOf({ ...settings, [name]: value })('/new');
  expect(status).toBe(200);
  expect(text).toContain('https://images.test/t/p/w342/');
  expect(text).toContain('<link rel="canonical" href="https://marquee.test/new"');
});

test('without SITE_URL links use the host of the request', async () => {
  const { text } = await visitorOf(without('SITE_URL'))('/new');
  expect(text).toContain('<link rel="canonical" href="https://marquee.test/new"');
});
