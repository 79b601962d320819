import { markOf, payloadOf } from './hostile-services.ts';
import type { Visit } from './page.ts';
import { watchForScripts, type Detector } from './script-detector.ts';

/** A page that is looked at for what has become script in it. */
export type Watched = Visit & { detector: Detector };

/** Watches a page from its next address on. */
export const watched = async (visit: Visit): Promise<Watched> => ({
  ...visit,
  detector: await watchForScripts(visit.page),
});

/** What a browser leaves of a text: neither what cannot be seen nor how it was spaced. */
// oxlint-disable-next-line no-control-regex
const bare = (text: string) => text.replace(/[\s\u0000-\u001f\u007f\u2028-\u202e\u2066-\u2069\ufeff\ufffd]+/g, '');

/** What has been seen: the payloads of each field by screen and field, and how many have become script. */
export const seen = { fields: new Map<string, Set<string>>(), ran: 0 };

/** Notes which payloads stand, whole, before the marks of which fields. */
function noteShown(screen: string, texts: string): void {
  const text = bare(texts);
  for (const { index, 1: name, 2: entry } of text.matchAll(/«([^»\d]{1,60})(\d+)»/g)) {
    const payload = payloadOf(Number(entry));
    if (!text.endsWith(bare(payload), index)) continue;
    const field = `${screen}: ${name}`;
    seen.fields.set(field, (seen.fields.get(field) ?? new Set()).add(payload));
  }
}

/** The payload of an entry as somebody types it into a field. */
export const typed = (entry: number, field: string): string => payloadOf(entry) + markOf(field, entry);

/** A screen: all of a page, or what a selector names of it. What stands on one without a name is not noted. */
type Place = { screen: string | null; within?: string };

/** Looks at a page as it now is, and tells what has become script of what strangers wrote. */
export async function look({ page, detector }: Watched, { screen, within }: Place): Promise<string[]> {
  const { strange, texts } = await detector.read(within);
  const found = [...detector.attempts(), ...strange];
  if (screen) noteShown(screen, texts);
  seen.ran += found.length;
  return found.map((what) => `${page.url()}: ${what}`);
}

/** Opens an address and looks at it once its scripts have run. */
export async function lookAt(visit: Watched, path: string, screen: string | null = path): Promise<string[]> {
  await visit.page.goto(path, { waitUntil: 'load' });
  return look(visit, { screen });
}

/** Sends a form as a page of the site does, and waits for what comes back. */
export async function send({ page }: Watched, path: string, fields: Readonly<Record<string, string>>): Promise<void> {
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
