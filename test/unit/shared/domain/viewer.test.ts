import { expect, test } from 'vitest';
import { displayName, hasExternalProvider, initials } from '../../../../src/shared/domain/viewer.ts';
import { testCases } from '../../../support/cases.ts';

const aViewer = (fullName: string | null, email = 'ada.vance@marquee.test') => ({ fullName, email });

testCases(
  'a missing name is replaced by the local part of the email address',
  [
    ['Ada Vance', 'Ada Vance'],
    ['  Ada  ', 'Ada'],
    ['   ', 'ada.vance'],
    ['', 'ada.vance'],
    [null, 'ada.vance'],
  ],
  (fullName, shown) => {
    expect(displayName(aViewer(fullName))).toBe(shown);
  },
);

testCases(
  'initials are the first and last letters of a name',
  [
    ['Ada Vance', 'AV'],
    ['ada maria de la vance', 'AV'],
    ['Ada', 'A'],
    ['Élodie Ångström', 'ÉÅ'],
    ['李 小龙', '李小'],
    ['𝒜da Vance', '𝒜V'],
    ['(Ada) "Vance"', 'AV'],
    ['🎬', '?'],
    [null, 'AV'],
  ],
  (fullName, letters) => {
    expect(initials(aViewer(fullName))).toBe(letters);
  },
);

test('an empty local part shows a question mark', () => {
  expect(initials(aViewer(null, '@marquee.test'))).toBe('?');
});

testCases(
  'an account with any identity provider is external',
  [
    [['email'], false],
    [['google'], true],
    [['email', 'github'], true],
    [[], false],
  ],
  (providers, isExternal) => {
    expect(hasExternalProvider({ providers })).toBe(isExternal);
  },
);
