/** An all-day event. `day` and `stamp` are an ISO day and an ISO instant. */
export type CalendarEvent = { uid: string; day: string; stamp: string; summary: string; url: string };

const escapeText = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** The length of a character in UTF-8. */
function octetsOf(character: string): number {
  const code = character.codePointAt(0)!;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}

/** Lines hold at most 75 octets; a space continues one (RFC 5545, section 3.1). */
function fold(line: string): string {
  let folded = '';
  let room = 75;
  for (const character of line) {
    const octets = octetsOf(character);
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

/** An iCalendar file with one event (https://www.rfc-editor.org/rfc/rfc5545). */
export function toCalendar({ uid, day, stamp, summary, url }: CalendarEvent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Marquee//Releases//EN',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${compact(stamp)}`,
    `DTSTART;VALUE=DATE:${compact(day)}`,
    `SUMMARY:${escapeText(summary)}`,
    `URL:${url}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}
