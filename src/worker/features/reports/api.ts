import { Hono } from 'hono';
import * as v from 'valibot';
import type { AppEnv } from '../../context.ts';
import { readJson } from '../../http/read-json.ts';

/** Limits of a report: the violations logged, and the characters of a path or host. */
const maxReports = 10;
const maxPlaceLength = 100;

const text = v.optional(v.string(), '');

/** The body of `report-to` reports. https://www.w3.org/TR/CSP3/#reporting */
const reportsSchema = v.pipe(
  v.array(v.object({ type: text, url: text, body: v.object({ effectiveDirective: text, blockedURL: text }) })),
  v.transform((reports) =>
    reports.map(({ url, body }) => ({ page: url, directive: body.effectiveDirective, blocked: body.blockedURL })),
  ),
);

/** The body of `report-uri` reports. */
const reportSchema = v.pipe(
  v.object({ 'csp-report': v.object({ 'document-uri': text, 'violated-directive': text, 'blocked-uri': text }) }),
  v.transform(({ 'csp-report': report }) => [
    { page: report['document-uri'], directive: report['violated-directive'], blocked: report['blocked-uri'] },
  ]),
);

/** The ids of lists and the tokens of addresses, which are their permission. */
const secrets = /[\da-f]{8}-[\da-f-]{27}|[\da-f]{64}/gi;

/** Reduces a URL to its origin or path, without personal data. Returns keywords such as `inline` as they are. */
const place = (address: string, part: 'origin' | 'pathname') =>
  (URL.canParse(address) ? new URL(address)[part] : address.slice(0, 40))
    .replace(secrets, ':id')
    .slice(0, maxPlaceLength);

/** POST /api/reports: logs violations of the content security policy. */
export const reports = new Hono<AppEnv>().post('/', async (c) => {
  const given = v.safeParse(v.union([reportsSchema, reportSchema]), await readJson(c));
  if (!given.success) return c.json({ problem: 'unreadable' }, 400);
  for (const { page, directive, blocked } of given.output.slice(0, maxReports)) {
    const violation = {
      page: place(page, 'pathname'),
      directive: directive.slice(0, 40),
      blocked: place(blocked, 'origin'),
    };
    console.warn(JSON.stringify({ csp: violation }));
  }
  return c.body(null, 204);
});
