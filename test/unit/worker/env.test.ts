import { expect, test } from 'vitest';
import { parseSettings, SettingsError } from '../../../src/worker/env.ts';
import { testCases } from '../../support/cases.ts';

const required = {
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

test('the required settings suffice', () => {
  expect(parseSettings(required)).toMatchObject(required);
});

testCases(
  'spaces and trailing slashes are removed',
  [
    ['CATALOGUE_URL', 'https://catalogue.test/3/', 'https://catalogue.test/3'],
    ['CATALOGUE_URL', ' https://catalogue.test/3// ', 'https://catalogue.test/3'],
    ['CATALOGUE_TOKEN', ' token\n', 'token'],
    ['IMAGE_URL', 'https://images.test/t/p/', 'https://images.test'],
    ['SITE_URL', 'https://marquee.test/', 'https://marquee.test'],
    ['MAIL_URL', 'https://api.emailjs.com/', 'https://api.emailjs.com'],
  ] as const,
  (name, text, expected) => {
    expect(parseSettings({ ...required, [name]: text })[name]).toBe(expected);
  },
);

testCases(
  'BLOCKED_TITLES is parsed as a set of titles',
  [
    ['', []],
    ['movie:104', ['movie:104']],
    [' movie:104, tv:7 ,,', ['movie:104', 'tv:7']],
  ],
  (text, titles) => {
    expect([...parseSettings({ ...required, BLOCKED_TITLES: text }).BLOCKED_TITLES]).toEqual(titles);
  },
);

test('account settings are optional', () => {
  expect(parseSettings(required)).toMatchObject({ SIGN_IN_PROVIDERS: [] });
  expect(parseSettings(required)).not.toHaveProperty('SESSION_KEY');
});

const [older, newer] = [btoa('o'.repeat(32)), btoa('n'.repeat(32))];

test('SESSION_KEY is a list of keys, the current one first', () => {
  const keys = parseSettings({ ...required, SESSION_KEY: ` ${newer} , ${older}` }).SESSION_KEY!;
  expect(keys.map((key) => String.fromCharCode(...key))).toEqual(['n'.repeat(32), 'o'.repeat(32)]);
});

testCases(
  'an invalid account setting is reported without its value',
  [
    ['SESSION_KEY', 'short'],
    ['SESSION_KEY', `${newer},`],
    ['SESSION_KEY', btoa('x'.repeat(31))],
    ['SUPABASE_URL', 'project.supabase.co'],
    ['SUPABASE_SECRET_KEY', ' '],
    ['SIGN_IN_PROVIDERS', 'google, myspace'],
  ],
  (name, value) => {
    const problem = problemOf({ ...required, [name]: value });
    expect(problem).toMatch(new RegExp(`^The setting ${name} must `));
    expect(problem).not.toContain(value.trim() || 'nothing to repeat');
  },
);

test('providers are parsed without regard to case and spaces', () => {
  expect(parseSettings({ ...required, SIGN_IN_PROVIDERS: ' Google,, GITHUB ' }).SIGN_IN_PROVIDERS).toEqual([
    'google',
    'github',
  ]);
});

testCases(
  'a missing required setting is reported with advice',
  ['CATALOGUE_URL', 'CATALOGUE_TOKEN', 'IMAGE_URL'],
  (name) => {
    for (const absent of [undefined, '']) {
      const problem = problemOf({ ...required, [name]: absent });
      expect(problem).toContain(`The setting ${name} is missing.`);
      expect(problem).toContain('.dev.vars');
    }
  },
);

testCases(
  'an invalid setting is rejected',
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
    expect(problemOf({ ...required, [name]: value })).toMatch(new RegExp(`^The setting ${name} `));
  },
);

test('all problems are reported at once', () => {
  const problem = problemOf({ CATALOGUE_URL: 'nowhere' });
  for (const name of Object.keys(required)) expect(problem).toContain(name);
});

test('a problem does not contain the value', () => {
  expect(problemOf({ ...required, CATALOGUE_URL: 'hunter2-in-the-wrong-place' })).not.toContain('hunter2');
});
