import { expect } from 'vitest';
import { formatDay, isDay, yearOf } from '../../../../src/shared/domain/date.ts';
import { testCases } from '../../../support/cases.ts';

testCases(
  'the year is read from a date',
  [
    ['1999-10-15', 1999],
    ['0987-01-01', 987],
    ['2026', 2026],
    ['', null],
    ['0000-01-01', null],
    ['soon', null],
    [null, null],
  ],
  (day, year) => {
    expect(yearOf(day)).toBe(year);
  },
);

testCases(
  'a day is formatted the same in every time zone',
  [
    ['1999-10-15', 'October 15, 1999'],
    ['2024-02-29', 'February 29, 2024'],
    ['1895-12-28', 'December 28, 1895'],
  ],
  (day, words) => {
    expect(formatDay(day)).toBe(words);
  },
);

testCases('an existing date is a day', ['1999-10-15', '2024-02-29', '0001-01-01', '9999-12-31'], (day) => {
  expect(isDay(day)).toBe(true);
});

testCases(
  'an invalid date is not a day',
  [
    '',
    '1999',
    '1999-1-5',
    '1999-13-01',
    '0000-01-01',
    '1999-00-10',
    '1999-02-30',
    '2023-02-29',
    '1999-10-15T00:00:00Z',
    ' 1999-10-15',
    '1999-10-15\n',
    '１９９９-10-15',
    '+01999-10-15',
    "1999-10-15' onload='",
  ],
  (text) => {
    expect(isDay(text)).toBe(false);
  },
);
