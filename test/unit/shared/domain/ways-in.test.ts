import { expect, test } from 'vitest';
import {
  type Factor,
  freeName,
  hasPassword,
  type Identity,
  listLinkable,
  mayUnlink,
  sortIdentities,
} from '../../../../src/shared/domain/ways-in.ts';
import { testCases } from '../../../support/cases.ts';

const way = (provider: string): Identity => ({ id: provider, provider, email: null });
const both = ['google', 'github'] as const;

testCases(
  'an identity may be unlinked where another way to sign in remains',
  [
    [['email'], 'email', both, false],
    [['google'], 'google', both, false],
    [['email', 'google'], 'google', both, true],
    [['google', 'github'], 'google', both, true],
    [['google', 'github'], 'google', ['google'], false],
    [['google', 'github'], 'github', ['google'], true],
    [['google', 'azure'], 'google', both, false],
    [['email', 'azure'], 'azure', [], true],
  ] as const,
  (providers, id, offered, may) => {
    expect(mayUnlink(id, providers.map(way), offered)).toBe(may);
  },
);

test('a service can be linked once, and only where it is offered', () => {
  expect(listLinkable([way('email'), way('google')], both)).toEqual(['github']);
  expect(listLinkable([way('email')], [])).toEqual([]);
});

test('the password stands before the services, and these always in the same order', () => {
  const sorted = sortIdentities(['github', 'google', 'email'].map(way));
  expect(sorted.map(({ provider }) => provider)).toEqual(['email', 'google', 'github']);
});

test('only who came with an e-mail address has a password', () => {
  expect([hasPassword({ providers: ['google', 'email'] }), hasPassword({ providers: ['google'] })]).toEqual([
    true,
    false,
  ]);
});

test.each([
  [[], 'Backup'],
  [['Phone'], 'Backup'],
  [['Backup'], 'Backup 2'],
  [['Backup', 'Backup 2', null], 'Backup 3'],
])('beside %j the next authenticator is called %s', (names, name) => {
  const factors = names.map((known): Factor => ({ id: String(known), name: known, addedAt: '2026-11-01' }));
  expect(freeName('Backup', factors)).toBe(name);
});
