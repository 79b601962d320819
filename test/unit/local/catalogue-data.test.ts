import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readCatalogue } from '../../../local/catalogue/data.ts';
import { gatherPeople } from '../../../local/catalogue/people.ts';

const folder = mkdtempSync(join(tmpdir(), 'catalogue-data-'));
afterAll(() => rmSync(folder, { recursive: true }));

const film = {
  id: 7,
  title: 'The Ferry',
  originalTitle: 'Die Fähre',
  originalLanguage: 'de',
  countries: ['DE'],
  releaseDate: '1931-02-03',
  runtime: 80,
  genres: [18],
  directors: ['Ada Thorne'],
  cast: [{ name: 'Emil Varga', character: 'The ferryman' }],
  companies: [],
  imdbId: null,
  tagline: '',
  overview: 'A ferryman waits.',
  rating: 7,
  fame: 3,
  trailer: null,
};

const reading = (rows: unknown) => () => {
  writeFileSync(join(folder, 'films-sound.json'), typeof rows === 'string' ? rows : JSON.stringify(rows));
  return readCatalogue(folder);
};

test('a sound record is read as it stands', () => {
  expect(reading([film])()[0]).toMatchObject({
    media: 'movie',
    id: 7,
    day: '1931-02-03',
    hasPoster: true,
    adult: false,
  });
});

test('a file with a fault is named with its record and field', () => {
  expect(reading([film, { ...film, id: 8, releaseDate: '1931-02-30' }])).toThrow(
    'films-sound.json: record 2 (id 8), releaseDate: not a date of the calendar',
  );
  expect(reading([{ ...film, genres: [10759] }])).toThrow('films-sound.json: record 1 (id 7), genres.0');
  expect(reading([{ ...film, trailer: 'javascript:x' }])).toThrow('trailer');
  expect(reading([film, film])).toThrow('record 2');
  expect(reading('[{')).toThrow('films-sound.json is not a JSON array');
  expect(reading({})).toThrow('films-sound.json is not a JSON array');
});

test('people keep their ids whoever else joins the catalogue', () => {
  const [facts] = reading([film])();
  const other = reading([film, { ...film, id: 9, cast: [{ name: 'Noor Vance', character: '' }] }])();
  const alone = gatherPeople(facts ? [facts] : []);
  expect(gatherPeople(other).named('Emil Varga').id).toBe(alone.named('Emil Varga').id);
});

test('every id of the real catalogue’s people is different and short enough for an address', () => {
  const ids = [...gatherPeople(readCatalogue()).all()].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.every((id) => /^[1-9]\d{0,9}$/.test(String(id)))).toBe(true);
});
