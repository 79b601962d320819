import * as v from 'valibot';
import { expect, test } from 'vitest';
import {
  defaultPreferences,
  preferenceChangesSchema,
  preferencesSchema,
  toPreferenceChanges,
  viewerPreferencesSchema,
} from '../../../../src/shared/contract/preferences.ts';
import { countryName } from '../../../../src/shared/domain/origins.ts';
import { languages, regions } from '../../../../src/shared/domain/preferences.ts';
import { testCases } from '../../../support/cases.ts';

test('a new user has the default preferences', () => {
  expect(defaultPreferences).toEqual({
    emailDigest: 'never',
    emailNotifications: true,
    pushNotifications: true,
    newReleaseAlerts: true,
    watchlistUpdates: true,
    recommendationEmails: true,
    language: 'en',
    region: 'auto',
    autoplayTrailers: true,
    hideWatched: false,
    defaultPlaybackQuality: 'auto',
    services: '',
  });
});

testCases(
  'an invalid stored value falls back to its default, the others stay',
  [
    [{ language: 'tlh' }, { language: 'en' }],
    [{ language: null }, { language: 'en' }],
    [{ region: 'de' }, { region: 'auto' }],
    [{ autoplayTrailers: 'no' }, { autoplayTrailers: true }],
    [{ defaultPlaybackQuality: 1080 }, { defaultPlaybackQuality: 'auto' }],
    [{ language: 'de', theme: 'light' }, { language: 'de' }],
  ],
  (stored, read) => {
    expect(v.parse(preferencesSchema, stored)).toEqual({ ...defaultPreferences, ...read });
  },
);

testCases('stored preferences must be an object or an array', [[null], ['x'], [5], [[]]], (stored) => {
  expect(v.is(preferencesSchema, stored)).toBe(Array.isArray(stored));
});

test('pages have the preferences of the table that say so', () => {
  const onPages = v.parse(viewerPreferencesSchema, defaultPreferences);
  expect(onPages).toMatchObject({ autoplayTrailers: true, hideWatched: false, language: 'en', services: '' });
  expect(onPages).not.toHaveProperty('emailDigest');
});

test('a change needs at least one preference, with valid values and no other field', () => {
  expect(v.is(preferenceChangesSchema, { language: 'ja', autoplayTrailers: false, services: 'US-8' })).toBe(true);
  for (const wrong of [
    {},
    { language: 'xx' },
    { user_id: '1' },
    { services: 'US,8' },
    { services: 'everything' },
    { language: 'ja', more: 1 },
    { region: null },
  ])
    expect(v.is(preferenceChangesSchema, wrong)).toBe(false);
});

testCases(
  'preferences of an export without unknown and invalid ones',
  [
    [
      { language: 'de', hideWatched: true },
      { language: 'de', hideWatched: true },
    ],
    [{ language: 'de', theme: 'light', user_id: '1' }, { language: 'de' }],
    [{ language: 'xx', region: ['DE'], hideWatched: 'yes', services: 'US-8' }, { services: 'US-8' }],
    [{}, {}],
  ],
  (given, changes) => {
    expect(toPreferenceChanges(given)).toEqual(changes);
  },
);

test('languages have tags and names; regions have names and are unique', () => {
  for (const [code, { tag, name }] of Object.entries(languages)) {
    expect(tag).toMatch(new RegExp(`^${code}-[A-Z]{2}$`));
    expect(name).not.toBe('');
  }
  expect(new Set(regions).size).toBe(regions.length);
  for (const region of regions) expect(countryName(region)).not.toBe(region);
});
