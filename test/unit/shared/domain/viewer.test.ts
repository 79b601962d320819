import { expect, test } from 'vitest';
import { displayName, hasExternalProvider, initials } from '../../../../src/shared/domain/viewer.ts';
import { testCases } from '../../../support/cases.ts';

const aViewer = (fullName: string | null, email = 'ada.vance@marquee.test') => ({ fullName, email });

test.each([
  ['Ada Vance', 'Ada Vance'],
  ['  Ada  ', 'Ada'],
  ['   ', 'ada.vance'],
  ['', 'ada.vance'],
  [null, 'ada.vance'],
])('someone whose account carries the name %j is shown as %j', (fullName, shown) => {
  expect(displayName(aViewer(fullName))).toBe(shown);
});

testCases(
  'initials are read from a name',
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

test('an address without a name before its at sign still has a sign to show', () => {
  expect(initials(aViewer(null, '@marquee.test'))).toBe('?');
});

test.each([
  [['email'], false],
  [['google'], true],
  [['email', 'github'], true],
  [[], false],
])('an account with the ways in %j signs in elsewhere: %s', (providers, isExternal) => {
  expect(hasExternalProvider({ providers })).toBe(isExternal);
});
