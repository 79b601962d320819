import { bytesOf } from './encoding.ts';

/** An all-day event. `day` and `stamp` are an ISO day and an ISO instant. */
export type CalendarEvent = { uid: string; day: string; stamp: string; summary: string; url: string };

const escapeText = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** Folds a line into lines of at most 75 octets. A continuation starts with a space (RFC 5545, section 3.1). */
function fold(line: string): string {
  let folded = '';
  let room = 75;
  for (const character of line) {
    const octets = bytesOf(character);
    if (octets > room) {
      folded += '\r\n ';
      room = 74;
    }
    folded += character;
    room -= octets;
  }
  return folded;
}

const compact = (time: string) => time.replace(/[-:]|\.\d+/g, '');

const toEvent = ({ uid, day, stamp, summary, url }: CalendarEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  `DTSTAMP:${compact(stamp)}`,
  `DTSTART;VALUE=DATE:${compact(day)}`,
  `SUMMARY:${escapeText(summary)}`,
  `URL:${url}`,
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
];

/** The name and refresh interval of a calendar that programs subscribe to (RFC 7986). Outlook uses X-PUBLISHED-TTL. */
const subscription = (name: string): string[] => [
  'METHOD:PUBLISH',
  `NAME:${escapeText(name)}`,
  `X-WR-CALNAME:${escapeText(name)}`,
  'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
  'X-PUBLISHED-TTL:PT12H',
];

/** Formats an iCalendar file (https://www.rfc-editor.org/rfc/rfc5545). Programs can subscribe to a file with a name. */
export function toCalendar(events: readonly CalendarEvent[], name?: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Marquee//Releases//EN',
    ...(name ? subscription(name) : []),
    ...events.flatMap(toEvent),
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}
