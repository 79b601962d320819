import * as v from 'valibot';
import { expect, test } from 'vitest';
import {
  defaultPreferences,
  preferenceChangesSchema,
  preferencesSchema,
  viewerPreferencesSchema,
} from '../../../../src/shared/contract/preferences.ts';
import { countryName } from '../../../../src/shared/domain/origins.ts';
import { languages, regions } from '../../../../src/shared/domain/preferences.ts';

test('who has never said anything has all switches on, English, the United States and automatic quality', () => {
  expect(defaultPreferences).toEqual({
    emailNotifications: true,
    pushNotifications: true,
    newReleaseAlerts: true,
    watchlistUpdates: true,
    recommendationEmails: true,
    language: 'en',
    region: 'US',
    autoplayTrailers: true,
    defaultPlaybackQuality: 'auto',
  });
});

test.each([
  [{ language: 'tlh' }, { language: 'en' }],
  [{ language: null }, { language: 'en' }],
  [{ region: 'de' }, { region: 'US' }],
  [{ autoplayTrailers: 'no' }, { autoplayTrailers: true }],
  [{ defaultPlaybackQuality: 1080 }, { defaultPlaybackQuality: 'auto' }],
  [{ language: 'de', theme: 'light' }, { language: 'de' }],
])('%j is read as far as it is understood', (stored, read) => {
  expect(v.parse(preferencesSchema, stored)).toEqual({ ...defaultPreferences, ...read });
});

test.each([null, 'x', 5, []])('%j holds no preferences', (stored) => {
  expect(v.is(preferencesSchema, stored)).toBe(Array.isArray(stored));
});

test('pages are told four of them', () => {
  expect(Object.keys(v.parse(viewerPreferencesSchema, defaultPreferences)).toSorted()).toEqual([
    'autoplayTrailers',
    'defaultPlaybackQuality',
    'language',
    'region',
  ]);
});

test('changes are some of them and nothing else', () => {
  expect(v.is(preferenceChangesSchema, { language: 'ja', autoplayTrailers: false })).toBe(true);
  for (const wrong of [{}, { language: 'xx' }, { user_id: '1' }, { language: 'ja', more: 1 }, { region: null }])
    expect(v.is(preferenceChangesSchema, wrong)).toBe(false);
});

test('languages and countries have names, tags and no double', () => {
  for (const [code, { tag, name }] of Object.entries(languages)) {
    expect(tag).toMatch(new RegExp(`^${code}-[A-Z]{2}$`));
    expect(name).not.toBe('');
  }
  expect(new Set(regions).size).toBe(regions.length);
  for (const region of regions) expect(countryName(region)).not.toBe(region);
});
