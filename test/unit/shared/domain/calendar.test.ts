import { expect, test } from 'vitest';
import { toCalendar } from '../../../../src/shared/domain/calendar.ts';

const event = {
  uid: 'movie-1@marquee.test',
  day: '2027-02-03',
  stamp: '2026-11-23T10:20:30.456Z',
  summary: 'One',
  url: 'https://marquee.test/info/movie/1',
};

test('an event lasts the whole day', () => {
  const lines = toCalendar([event]).split('\r\n');
  expect(lines).toContain('DTSTART;VALUE=DATE:20270203');
  expect(lines).toContain('DTSTAMP:20261123T102030Z');
  expect(lines).toContain('UID:movie-1@marquee.test');
  expect([lines[0], lines.at(-2), lines.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR', '']);
});

test('a title cannot add lines or properties', () => {
  const text = toCalendar([{ ...event, summary: 'A, B; C\\D\r\nATTACH:x' }]);
  expect(text).toContain('SUMMARY:A\\, B\\; C\\\\D\\nATTACH:x\r\n');
  expect(text.split('\r\n').filter((line) => line.startsWith('ATTACH'))).toEqual([]);
});

test('long lines are folded at 75 octets, between characters', () => {
  const summary = 'Ä🎬'.repeat(40);
  const text = toCalendar([{ ...event, summary }]);
  for (const line of text.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${summary}\r\n`);
});
