import { expect, test } from 'vitest';
import type { Region } from '../../../../../src/shared/domain/preferences.ts';
import { toDetails } from '../../../../../src/worker/services/catalogue/details.ts';
import { someDetails } from '../../../../support/factories.ts';
import { testCases } from '../../../../support/cases.ts';

const released = (iso_3166_1: string, ...days: [day: string, type: number][]) => ({
  iso_3166_1,
  release_dates: days.map(([day, type]) => ({ release_date: `${day}T00:00:00.000Z`, type, certification: '' })),
});

const offered = (provider_name: string, logo_path: string | null = '/logo.jpg') => ({ provider_name, logo_path });

const details = (extra: Record<string, unknown>, region: Region = 'DE') =>
  toDetails(someDetails(extra), 'movie', { language: 'de', region })!;

testCases(
  'the regional date of a film is its cinema release, or else its digital release',
  [
    ['its cinema release', [released('DE', ['1999-11-20', 4], ['1999-11-11', 3], ['1999-10-01', 1])], '1999-11-11'],
    ['the first of two cinema releases', [released('DE', ['2009-01-01', 3], ['1999-11-11', 3])], '1999-11-11'],
    ['the digital release', [released('DE', ['2001-01-01', 5], ['2000-01-01', 4])], '2000-01-01'],
    ['no date of another country', [released('AT', ['1999-11-11', 3])], null],
    ['no invalid date', [released('DE', ['1999-13-41', 3])], null],
    ['no date of an unknown type', [released('DE', ['1999-11-11', 9])], null],
    ['no date', [], null],
  ],
  (_, results, expected) => {
    expect(details({ release_dates: { results } })).toMatchObject({ region: 'DE', regionalDate: expected });
  },
);

test('offers are those of the country, by kind, without unnamed services', () => {
  const results = {
    DE: {
      link: 'https://offers.example',
      buy: [offered('Shop')],
      flatrate: [offered('Lumen+'), offered(''), offered('Reel', '/../evil.jpg'), 'malformed'],
      rent: [],
    },
    US: { flatrate: [offered('Elsewhere')] },
  };
  expect(details({ 'watch/providers': { results } }).offers).toEqual([
    {
      kind: 'flatrate',
      services: [
        { id: null, name: 'Lumen+', logoPath: '/logo.jpg' },
        { id: null, name: 'Reel', logoPath: null },
      ],
    },
    { kind: 'buy', services: [{ id: null, name: 'Shop', logoPath: '/logo.jpg' }] },
  ]);
  expect(details({ 'watch/providers': { results } }, 'FR').offers).toEqual([]);
});

const rated = (...releases: [certification: string, type: number][]) => ({
  release_dates: {
    results: [
      {
        iso_3166_1: 'DE',
        release_dates: releases.map(([certification, type]) => ({
          release_date: '1999-11-11T00:00:00.000Z',
          type,
          certification,
        })),
      },
    ],
  },
});

testCases(
  'the age rating of a film is that of its cinema release, or else of another one',
  [
    ['without those that are not rated', rated(['NR', 1], ['16', 3]), '16'],
    ['before those of discs', rated(['18', 5], ['16', 3]), '16'],
    ['without malformed ones', rated(['<b>', 3], ['12', 4]), '12'],
    ['null if there is none', rated(['', 3], ['NR', 4]), null],
  ],
  (_, releases, expected) => expect(details(releases).certification).toBe(expected),
);

test('a film has up to twenty services of a kind', () => {
  const shops = Array.from({ length: 25 }, (_, index) => offered(`Shop ${index}`));
  const [kind] = details({ 'watch/providers': { results: { DE: { rent: shops } } } }).offers;
  expect(kind?.services).toHaveLength(20);
});

testCases(
  'malformed availability does not affect a title',
  [[null], [5], ['x'], [[]], [{ results: 5 }], [{ results: { DE: 'x' } }], [{ results: [{ iso_3166_1: 'DE' }] }]],
  (malformed) => {
    const found = details({ release_dates: malformed, 'watch/providers': malformed });
    expect(found).toMatchObject({ title: 'The Lamp at the Corner', regionalDate: null, offers: [] });
  },
);
