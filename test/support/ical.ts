import ICAL from 'ical.js';
import { isDay } from '../../src/shared/domain/date.ts';

type Parsed = { calendar: ICAL.Component; events: ICAL.Event[] };

/** Throws where lines break section 3.1 of RFC 5545 (https://www.rfc-editor.org/rfc/rfc5545), which ical.js reads all the same. */
function checkLines(text: string): void {
  if (!text.endsWith('\r\n') || /[^\r]\n|\r[^\n]/.test(text)) throw new Error('lines end with CRLF');
  // oxlint-disable-next-line no-control-regex -- no control characters but tab
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(text)) throw new Error('a control character');
  for (const line of text.split('\r\n'))
    if (new TextEncoder().encode(line).length > 75) throw new Error(`more than 75 octets: ${line}`);
}

const texts = /^(?:UID|PRODID|SUMMARY|DESCRIPTION|LOCATION|NAME|X-WR-CALNAME)(?:;[^:]*)?:(.*)$/;

/** Throws where a text does not escape what separates values (section 3.3.11), which ical.js reads all the same. */
function checkEscapes(text: string): void {
  for (const line of text.replaceAll('\r\n ', '').split('\r\n'))
    if (!/^(?:[^\\;,]|\\[\\;,nN])*$/.test(texts.exec(line)?.[1] ?? '')) throw new Error(`not escaped: ${line}`);
}

/** Properties that a component may have several times (section 3.6.1). */
const repeatable =
  /^(?:attach|attendee|categories|comment|contact|exdate|rdate|related-to|request-status|resources|rrule)$/;

function checkRepeats(component: ICAL.Component): void {
  const names = component.getAllProperties().map(({ name }) => name);
  const repeated = names.find((name, place) => !repeatable.test(name) && names.indexOf(name) < place);
  if (repeated) throw new Error(`${repeated} occurs twice in ${component.name}`);
}

function checkOnce(component: ICAL.Component, names: readonly string[]): void {
  for (const name of names) {
    const { length } = component.getAllProperties(name);
    if (length !== 1) throw new Error(`${length} ${name} in ${component.name}`);
  }
  checkRepeats(component);
}

/** Checks an event, which lasts one or more whole days. */
function checkEvent({ component, startDate, endDate }: ICAL.Event): void {
  checkOnce(component, ['uid', 'dtstamp', 'dtstart', 'summary', 'url']);
  const stamp = component.getFirstPropertyValue('dtstamp') as ICAL.Time;
  if (stamp.zone?.tzid !== 'UTC') throw new Error(`DTSTAMP is not in UTC: ${stamp.toString()}`);
  if (!startDate.isDate || !isDay(startDate.toString())) throw new Error(`DTSTART: ${startDate.toString()}`);
  if (endDate.compare(startDate) <= 0) throw new Error(`an event ends before it begins: ${startDate.toString()}`);
  if (!URL.canParse(String(component.getFirstPropertyValue('url')))) throw new Error('URL');
}

/** Parses a calendar of whole days. Throws where it breaks a rule of RFC 5545. */
export function parseCalendar(text: string): Parsed {
  checkLines(text);
  checkEscapes(text);
  const calendar = new ICAL.Component(ICAL.parse(text));
  if (calendar.name !== 'vcalendar') throw new Error(calendar.name);
  checkOnce(calendar, ['version', 'prodid']);
  if (calendar.getFirstPropertyValue('version') !== '2.0') throw new Error('VERSION');
  const components = calendar.getAllSubcomponents();
  const events = components.map((component) => {
    if (component.name !== 'vevent') throw new Error(component.name);
    return new ICAL.Event(component);
  });
  events.forEach(checkEvent);
  if (new Set(events.map(({ uid }) => uid)).size < events.length) throw new Error('a UID occurs twice');
  return { calendar, events };
}

/** The ISO day of an event. */
export const dayOf = ({ startDate }: ICAL.Event): string => startDate.toString();
