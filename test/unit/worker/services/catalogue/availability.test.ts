import { expect, test } from 'vitest';
import type { Region } from '../../../../../src/shared/domain/preferences.ts';
import { toDetails } from '../../../../../src/worker/services/catalogue/map.ts';
import { someDetails } from '../../../../support/factories.ts';

const released = (iso_3166_1: string, ...days: [day: string, type: number][]) => ({
  iso_3166_1,
  release_dates: days.map(([day, type]) => ({ release_date: `${day}T00:00:00.000Z`, type, certification: '' })),
});

const offered = (provider_name: string, logo_path: string | null = '/logo.jpg') => ({ provider_name, logo_path });

const details = (extra: Record<string, unknown>, region: Region = 'DE') =>
  toDetails(someDetails(extra), 'movie', { language: 'de', region })!;

test.each([
  ['its day in cinemas', [released('DE', ['1999-11-20', 4], ['1999-11-11', 3], ['1999-10-01', 1])], '1999-11-11'],
  ['the first of two days in cinemas', [released('DE', ['2009-01-01', 3], ['1999-11-11', 3])], '1999-11-11'],
  ['the next best day', [released('DE', ['2001-01-01', 5], ['2000-01-01', 4])], '2000-01-01'],
  ['no day of another country', [released('AT', ['1999-11-11', 3])], null],
  ['no day that is none', [released('DE', ['1999-13-41', 3])], null],
  ['no day of an unknown kind', [released('DE', ['1999-11-11', 9])], null],
  ['nothing', [], null],
])('a film has in a country %s', (_, results, expected) => {
  expect(details({ release_dates: { results } })).toMatchObject({ region: 'DE', regionalDate: expected });
});

test('offers are those of the country, by how a title may be had, without what has no name', () => {
  const results = {
    DE: {
      link: 'https://offers.example',
      buy: [offered('Shop')],
      flatrate: [offered('Lumen+'), offered(''), offered('Reel', '/../evil.jpg'), 'rubbish'],
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

test.each([null, 5, 'x', [], { results: 5 }, { results: { DE: 'x' } }, { results: [{ iso_3166_1: 'DE' }] }])(
  'availability that cannot be read (%j) spoils no title',
  (rubbish) => {
    const found = details({ release_dates: rubbish, 'watch/providers': rubbish });
    expect(found).toMatchObject({ title: 'The Lamp at the Corner', regionalDate: null, offers: [] });
  },
);
