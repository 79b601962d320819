import { expect, test } from 'vitest';
import {
  type Factor,
  freeName,
  hasPassword,
  type Identity,
  listLinkable,
  mayUnlink,
  sortIdentities,
} from '../../../../src/shared/domain/sign-in-methods.ts';
import { testCases } from '../../../support/cases.ts';

const identity = (provider: string): Identity => ({ id: provider, provider, email: null });
const both = ['google', 'github'] as const;

testCases(
  'an identity may be unlinked if another usable one remains',
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
  (providers, id, offered, expected) => {
    expect(mayUnlink(id, providers.map(identity), offered)).toBe(expected);
  },
);

test('only an offered provider that is not linked can be linked', () => {
  expect(listLinkable([identity('email'), identity('google')], both)).toEqual(['github']);
  expect(listLinkable([identity('email')], [])).toEqual([]);
});

test('the password comes first, then providers in a fixed order', () => {
  const sorted = sortIdentities(['github', 'google', 'email'].map(identity));
  expect(sorted.map(({ provider }) => provider)).toEqual(['email', 'google', 'github']);
});

test('an account has a password only with an email identity', () => {
  expect([hasPassword({ providers: ['google', 'email'] }), hasPassword({ providers: ['google'] })]).toEqual([
    true,
    false,
  ]);
});

testCases(
  'a new authenticator gets the next free name',
  [
    [[], 'Backup'],
    [['Phone'], 'Backup'],
    [['Backup'], 'Backup 2'],
    [['Backup', 'Backup 2', null], 'Backup 3'],
  ],
  (names, name) => {
    const factors = names.map((used): Factor => ({ id: String(used), name: used, addedAt: '2026-11-01' }));
    expect(freeName('Backup', factors)).toBe(name);
  },
);
