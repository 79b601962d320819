/** A property of an iCalendar file: `DTSTART;VALUE=DATE:20261123`. */
type Property = { name: string; parameters: Record<string, string>; value: string };

/** An event as a calendar program reads it. */
export type ParsedEvent = { uid: string; start: string; isAllDay: boolean; summary: string; url: string };

/** RFC 5545, section 3.1: `name *(";" param) ":" value`. */
function parseLine(line: string): Property {
  const [, name, parameters, value] = /^([A-Z-]+)((?:;[A-Z-]+=[^;:",]+)*):(.*)$/s.exec(line) ?? [];
  if (name === undefined) throw new Error(`no content line: ${line}`);
  // oxlint-disable-next-line no-control-regex -- section 3.1: no control characters but tab
  if (/[\u0000-\u0008\u000a-\u001f\u007f]/.test(value!)) throw new Error(`a control character: ${line}`);
  const pairs = parameters!.split(';').flatMap((pair) => (pair ? [pair.split('=') as [string, string]] : []));
  return { name, parameters: Object.fromEntries(pairs), value: value! };
}

/** Section 3.3.11: only these are escaped, and these must be. */
function parseText(value: string): string {
  if (/(^|[^\\])(\\\\)*(\\[^\\;,nN]|[;,])/.test(value)) throw new Error(`not escaped: ${value}`);
  return value.replace(/\\([\\;,nN])/g, (_, character: string) => (/n/i.test(character) ? '\n' : character));
}

const requiredOnce = ['UID', 'DTSTAMP', 'DTSTART', 'SUMMARY', 'URL'] as const;

function parseEvent(properties: readonly Property[]): ParsedEvent {
  const found = requiredOnce.map((name) => properties.filter((property) => property.name === name));
  found.forEach((own, place) => {
    if (own.length !== 1) throw new Error(`${own.length} ${requiredOnce[place]}`);
  });
  const [uid, stamp, start, summary, url] = found.map(([property]) => property!) as [
    Property,
    Property,
    Property,
    Property,
    Property,
  ];
  if (!/^\d{8}T\d{6}Z$/.test(stamp.value)) throw new Error(`DTSTAMP is not in UTC: ${stamp.value}`);
  const isAllDay = start.parameters['VALUE'] === 'DATE';
  if (!(isAllDay ? /^\d{8}$/ : /^\d{8}T\d{6}Z?$/).test(start.value)) throw new Error(`DTSTART: ${start.value}`);
  if (!URL.canParse(url.value)) throw new Error(`URL: ${url.value}`);
  return { uid: parseText(uid.value), start: start.value, isAllDay, summary: parseText(summary.value), url: url.value };
}

/** Parses a calendar and throws where it breaks a rule of RFC 5545 (https://www.rfc-editor.org/rfc/rfc5545). */
export function parseCalendar(text: string): { properties: Map<string, string>; events: ParsedEvent[] } {
  if (!text.endsWith('\r\n') || /[^\r]\n|\r[^\n]/.test(text)) throw new Error('lines end with CRLF');
  const physical = text.slice(0, -2).split('\r\n');
  for (const line of physical)
    if (new TextEncoder().encode(line).length > 75) throw new Error(`more than 75 octets: ${line}`);
  const lines = physical
    .join('\r\n')
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n')
    .map(parseLine);
  const [begin, ...rest] = lines;
  const end = rest.pop();
  if (begin?.value !== 'VCALENDAR' || end?.name !== 'END' || end.value !== 'VCALENDAR') throw new Error('no VCALENDAR');
  const properties = new Map<string, string>();
  const events: ParsedEvent[] = [];
  let event: Property[] | null = null;
  for (const line of rest) {
    if (line.name === 'BEGIN') {
      if (event || line.value !== 'VEVENT') throw new Error(`BEGIN:${line.value}`);
      event = [];
    } else if (line.name === 'END') {
      if (!event || line.value !== 'VEVENT') throw new Error(`END:${line.value}`);
      events.push(parseEvent(event));
      event = null;
    } else if (event) event.push(line);
    else properties.set(line.name, line.value);
  }
  if (properties.get('VERSION') !== '2.0' || !properties.get('PRODID')) throw new Error('no VERSION or PRODID');
  if (new Set(events.map(({ uid }) => uid)).size < events.length) throw new Error('a UID occurs twice');
  return { properties, events };
}

/** The local day on which a program in a time zone shows an event. An all-day event has no time zone (section 3.3.4). */
export function shownOn({ start, isAllDay }: ParsedEvent, timeZone: string): string {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})/.exec(start)!;
  if (isAllDay || !start.endsWith('Z')) return `${year}-${month}-${day}`;
  const moment = new Date(`${year}-${month}-${day}T${start.slice(9, 11)}:${start.slice(11, 13)}:00Z`);
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(moment);
}
