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

const readerOf = (rows: unknown) => () => {
  writeFileSync(join(folder, 'films-sound.json'), typeof rows === 'string' ? rows : JSON.stringify(rows));
  return readCatalogue(folder);
};

test('a valid record is parsed', () => {
  expect(readerOf([film])()[0]).toMatchObject({
    media: 'movie',
    id: 7,
    day: '1931-02-03',
    hasPoster: true,
    adult: false,
  });
});

test('an error names the file, record and field', () => {
  expect(readerOf([film, { ...film, id: 8, releaseDate: '1931-02-30' }])).toThrow(
    'films-sound.json: record 2 (id 8), releaseDate: not a date of the calendar',
  );
  expect(readerOf([{ ...film, genres: [10759] }])).toThrow('films-sound.json: record 1 (id 7), genres.0');
  expect(readerOf([{ ...film, trailer: 'javascript:x' }])).toThrow('trailer');
  expect(readerOf([film, film])).toThrow('record 2');
  expect(readerOf('[{')).toThrow('films-sound.json is not a JSON array');
  expect(readerOf({})).toThrow('films-sound.json is not a JSON array');
});

test('ids of people do not depend on other records', () => {
  const [facts] = readerOf([film])();
  const other = readerOf([film, { ...film, id: 9, cast: [{ name: 'Noor Vance', character: '' }] }])();
  const alone = gatherPeople(facts ? [facts] : []);
  expect(gatherPeople(other).named('Emil Varga').id).toBe(alone.named('Emil Varga').id);
});

test('ids of people are unique and have at most ten digits', () => {
  const ids = [...gatherPeople(readCatalogue()).all()].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.every((id) => /^[1-9]\d{0,9}$/.test(String(id)))).toBe(true);
});
