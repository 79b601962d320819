import { expect, test } from 'vitest';
import { toCsv } from '../../../../src/shared/domain/csv.ts';

test.each([
  ['Nosferatu', 'Nosferatu'],
  ['', ''],
  [null, ''],
  [8, '8'],
  [-8, '-8'],
  ['Good, Bad', '"Good, Bad"'],
  ['The "Thing"', '"The ""Thing"""'],
  ['two\nlines', '"two\nlines"'],
  ['two\r\nlines', '"two\r\nlines"'],
  ['Amélie 映画 🎬', 'Amélie 映画 🎬'],
  [' =1+1', ' =1+1'],
  ['It’s = fine', 'It’s = fine'],
])('the cell %j becomes %j', (value, cell) => {
  expect(toCsv([[value]])).toBe(`${cell}\r\n`);
});

test.each([
  ['=HYPERLINK("https://evil.example")', `"'=HYPERLINK(""https://evil.example"")"`],
  ['+1+cmd', "'+1+cmd"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', `"'\r=1"`],
])('the formula %j is escaped with an apostrophe', (value, cell) => {
  expect(toCsv([[value]])).toBe(`${cell}\r\n`);
});

test('rows end with CRLF and have commas between their cells', () => {
  expect(
    toCsv([
      ['type', 'id'],
      ['movie', 550],
      [null, null],
    ]),
  ).toBe('type,id\r\nmovie,550\r\n,\r\n');
});
