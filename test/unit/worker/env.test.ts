import { expect, test } from 'vitest';
import { parseSettings, SettingsError } from '../../../src/worker/env.ts';
import { testCases } from '../../support/cases.ts';

const given = {
  CATALOGUE_URL: 'https://catalogue.test/3',
  CATALOGUE_TOKEN: 'token',
  IMAGE_URL: 'https://images.test',
};

const problemOf = (settings: Record<string, unknown>): string => {
  try {
    parseSettings(settings);
  } catch (error) {
    return error instanceof SettingsError ? error.message : `another error: ${String(error)}`;
  }
  return 'none';
};

test('what is needed suffices', () => {
  expect(parseSettings(given)).toMatchObject(given);
});

test.each([
  ['CATALOGUE_URL', 'https://catalogue.test/3/', 'https://catalogue.test/3'],
  ['CATALOGUE_URL', ' https://catalogue.test/3// ', 'https://catalogue.test/3'],
  ['CATALOGUE_TOKEN', ' token\n', 'token'],
  ['IMAGE_URL', 'https://images.test/t/p/', 'https://images.test'],
  ['SITE_URL', 'https://marquee.test/', 'https://marquee.test'],
  ['MAIL_URL', 'https://api.emailjs.com/', 'https://api.emailjs.com'],
] as const)('%s may be written %j', (name, written, read) => {
  expect(parseSettings({ ...given, [name]: written })[name]).toBe(read);
});

test.each([
  ['', []],
  ['movie:104', ['movie:104']],
  [' movie:104, tv:7 ,,', ['movie:104', 'tv:7']],
])('BLOCKED_TITLES %j blocks %j', (written, titles) => {
  expect([...parseSettings({ ...given, BLOCKED_TITLES: written }).BLOCKED_TITLES]).toEqual(titles);
});

test('accounts need no settings: a site can do without them', () => {
  expect(parseSettings(given)).toMatchObject({ SIGN_IN_PROVIDERS: [] });
  expect(parseSettings(given)).not.toHaveProperty('SESSION_KEY');
});

const [older, newer] = [btoa('o'.repeat(32)), btoa('n'.repeat(32))];

test('SESSION_KEY may hold several keys, the one that seals first', () => {
  const keys = parseSettings({ ...given, SESSION_KEY: ` ${newer} , ${older}` }).SESSION_KEY!;
  expect(keys.map((key) => String.fromCharCode(...key))).toEqual(['n'.repeat(32), 'o'.repeat(32)]);
});

test.each([
  ['SESSION_KEY', 'short'],
  ['SESSION_KEY', `${newer},`],
  ['SESSION_KEY', btoa('x'.repeat(31))],
  ['SUPABASE_URL', 'project.supabase.co'],
  ['SUPABASE_SECRET_KEY', ' '],
  ['SIGN_IN_PROVIDERS', 'google, myspace'],
])('%s cannot be %j either, and the problem does not repeat it', (name, value) => {
  const problem = problemOf({ ...given, [name]: value });
  expect(problem).toMatch(new RegExp(`^The setting ${name} must `));
  expect(problem).not.toContain(value.trim() || 'nothing to repeat');
});

test('providers may be written as one likes', () => {
  expect(parseSettings({ ...given, SIGN_IN_PROVIDERS: ' Google,, GITHUB ' }).SIGN_IN_PROVIDERS).toEqual([
    'google',
    'github',
  ]);
});

test.each(['CATALOGUE_URL', 'CATALOGUE_TOKEN', 'IMAGE_URL'])('a missing %s is named with advice', (name) => {
  for (const absent of [undefined, '']) {
    const problem = problemOf({ ...given, [name]: absent });
    expect(problem).toContain(`The setting ${name} is missing.`);
    expect(problem).toContain('.dev.vars');
  }
});

testCases(
  'an invalid setting is refused',
  [
    ['CATALOGUE_URL', 'catalogue.test'],
    ['IMAGE_URL', 'images'],
    ['SITE_URL', '/'],
    ['MAIL_URL', 'api.emailjs.com'],
    ['MAIL_PRIVATE_KEY', '  '],
    ['CATALOGUE_TOKEN', '  '],
    ['CATALOGUE_URL', 7],
  ],
  (name, value) => {
    expect(problemOf({ ...given, [name]: value })).toMatch(new RegExp(`^The setting ${name} `));
  },
);

test('several problems are all named at once', () => {
  const problem = problemOf({ CATALOGUE_URL: 'nowhere' });
  for (const name of Object.keys(given)) expect(problem).toContain(name);
});

test('a problem never repeats the value, which may be a key', () => {
  expect(problemOf({ ...given, CATALOGUE_URL: 'hunter2-in-the-wrong-place' })).not.toContain('hunter2');
});
