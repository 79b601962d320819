import { expect, test } from 'vitest';
import { dayIn, momentIn, parseTimeZone } from '../../../../src/shared/domain/time-zone.ts';

test.each([
  ['2026-11-23T23:30:00Z', 'UTC', '2026-11-23'],
  ['2026-11-23T23:30:00Z', 'Europe/Berlin', '2026-11-24'],
  ['2026-11-23T04:30:00Z', 'America/New_York', '2026-11-22'],
  ['2026-11-23T10:30:00Z', 'Pacific/Auckland', '2026-11-23'],
  ['2026-11-23T11:30:00Z', 'Pacific/Auckland', '2026-11-24'],
])('%s in %s is on the day %s', (moment, zone, day) => {
  expect(dayIn(moment, zone)).toBe(day);
});

test.each([
  ['2026-03-28T12:00:00', 'Europe/Berlin', '2026-03-28T11:00:00.000Z'],
  ['2026-03-29T12:00:00', 'Europe/Berlin', '2026-03-29T10:00:00.000Z'],
  ['2026-03-29T01:30:00', 'Europe/Berlin', '2026-03-29T00:30:00.000Z'],
  ['2026-10-25T12:00:00', 'Europe/Berlin', '2026-10-25T11:00:00.000Z'],
  ['2026-11-01T12:00:00', 'America/New_York', '2026-11-01T17:00:00.000Z'],
  ['2026-11-23T00:00:00', 'Pacific/Auckland', '2026-11-22T11:00:00.000Z'],
])('the local time %s in %s is %s', (local, zone, moment) => {
  expect(momentIn(local, zone).toISOString()).toBe(moment);
});

test.each(['Mars/Olympus', '', null, 7, 'x'.repeat(65)])('the invalid time zone %j falls back to UTC', (name) => {
  expect(parseTimeZone(name)).toBe('UTC');
});
