import { markOf, payloadOf } from './hostile-services.ts';
import type { Visit } from './page.ts';
import { watchForScripts, type Detector } from './script-detector.ts';

/** A page with a detector for script injection. */
export type WatchedVisit = Visit & { detector: Detector };

/** Adds a detector to a page, from its next navigation on. */
export const watchVisit = async (visit: Visit): Promise<WatchedVisit> => ({
  ...visit,
  detector: await watchForScripts(visit.page),
});

/** A text without white space and invisible characters, which browsers do not preserve. */
const visibleText = (text: string) =>
  // oxlint-disable-next-line no-control-regex
  text.replace(/[\s\u0000-\u001f\u007f\u2028-\u202e\u2066-\u2069\ufeff\ufffd]+/g, '');

/** The coverage of all tests: the payloads shown, by screen and field, and the number of scripts that ran. */
export const coverage = { fields: new Map<string, Set<string>>(), ran: 0 };

/** Records the fields whose whole payload is shown, found by their marks. */
function recordShown(screen: string, texts: string): void {
  const text = visibleText(texts);
  for (const { index, 1: name, 2: entry } of text.matchAll(/«([^»\d]{1,60})(\d+)»/g)) {
    const payload = payloadOf(Number(entry));
    if (!text.endsWith(visibleText(payload), index)) continue;
    const field = `${screen}: ${name}`;
    coverage.fields.set(field, (coverage.fields.get(field) ?? new Set()).add(payload));
  }
}

/** The payload of an entry, with a mark, as input for a field. */
export const inputFor = (entry: number, field: string): string => payloadOf(entry) + markOf(field, entry);

/** A whole page, or the part within a selector. Without a screen name, nothing is recorded. */
type Scope = { screen: string | null; within?: string };

/** Returns the injected scripts on a page as it is now. */
export async function inspect({ page, detector }: WatchedVisit, { screen, within }: Scope): Promise<string[]> {
  const { strange, texts } = await detector.read(within);
  const found = [...detector.attempts(), ...strange];
  if (screen) recordShown(screen, texts);
  coverage.ran += found.length;
  return found.map((what) => `${page.url()}: ${what}`);
}

/** Opens a path and inspects the page after its scripts have run. */
export async function inspectPath(visit: WatchedVisit, path: string, screen: string | null = path): Promise<string[]> {
  await visit.page.goto(path, { waitUntil: 'load' });
  return inspect(visit, { screen });
}

/** Submits a form from a page of the site, and waits for the response to load. */
export async function submitForm(
  { page }: WatchedVisit,
  path: string,
  fields: Readonly<Record<string, string>>,
): Promise<void> {
  const arrival = page.waitForEvent('load');
  await page.evaluate(
    ([action, given]) => {
      const form = Object.assign(document.createElement('form'), { method: 'post', action });
      for (const [name, value] of Object.entries(given)) {
        form.append(Object.assign(document.createElement('textarea'), { name, value }));
      }
      document.body.append(form);
      HTMLFormElement.prototype.submit.call(form);
    },
    [path, fields] as const,
  );
  await arrival;
}
