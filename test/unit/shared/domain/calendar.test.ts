import { afterEach, expect, test, vi } from 'vitest';
import { toCalendar } from '../../../../src/shared/domain/calendar.ts';
import { addDays } from '../../../../src/shared/domain/month.ts';
import { dayOf, parseCalendar } from '../../../support/ical.ts';

afterEach(() => vi.unstubAllEnvs());

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
  const [read] = parseCalendar(text).events;
  expect([read!.summary, read!.component.getAllProperties('attach')]).toEqual(['A, B; C\\D\nATTACH:x', []]);
});

test('long lines are folded at 75 octets, between characters', () => {
  const summary = 'Ä🎬'.repeat(40);
  const text = toCalendar([{ ...event, summary }]);
  for (const line of text.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(parseCalendar(text).events[0]!.summary).toBe(summary);
});

/** The days around the changes of summer time in a zone. */
const zones: [zone: string, ...days: string[]][] = [
  ['America/Los_Angeles', '2026-03-07', '2026-03-08', '2026-03-09', '2026-10-31', '2026-11-01', '2026-11-02'],
  ['Europe/Berlin', '2026-03-28', '2026-03-29', '2026-03-30', '2026-10-24', '2026-10-25', '2026-10-26'],
  ['Pacific/Auckland', '2026-04-04', '2026-04-05', '2026-04-06', '2026-09-26', '2026-09-27', '2026-09-28'],
];
const days = zones.flatMap(([, ...own]) => own);

test.each(zones)('a program in %s shows events from midnight to midnight of their days', (zone, ...changes) => {
  const text = toCalendar(days.map((day) => ({ ...event, uid: `${day}@marquee.test`, day })));
  vi.stubEnv('TZ', zone);
  const { events } = parseCalendar(text);
  expect(events.map(dayOf)).toEqual(days);
  const local = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: zone });
  const spans = events.map(({ startDate, endDate }) => [startDate.toJSDate(), endDate.toJSDate()] as const);
  const shown = spans.map(([from, to]) => [local.format(from), local.format(to)]);
  expect(shown).toEqual(days.map((day) => [`${day} 00:00:00`, `${addDays(day, 1)} 00:00:00`]));
  const hours = spans.map(([from, to]) => (to.getTime() - from.getTime()) / 3_600_000);
  expect(days.filter((_, index) => hours[index] !== 24)).toEqual([changes[1], changes[4]]);
});
