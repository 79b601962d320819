import { maxEntries } from './outbox-append.ts';
import type { Action, Entry } from './outbox-entries.ts';

/** An action of an imported file. `isCertain`: its time is that of the file and no guess. */
export type Imported = { action: Action; isCertain: boolean };

/** The marks of which the later one counts. Of the others, the viewer's own counts. */
const datedKinds: readonly Entry['kind'][] = ['watched', 'position', 'dismiss'];

const keyOf = ({ kind, title }: Action) => `${kind} ${title}`;
const timeOf = (entry: Entry) => Date.parse(entry.kind === 'watch' ? entry.watchedAt : entry.at);

/** True if an imported action replaces a known one. */
const replaces = ({ action, isCertain }: Imported, known: Action) =>
  isCertain && datedKinds.includes(action.kind) && Date.parse(action.at) > Date.parse(known.at);

const isListed = ({ kind, value }: Action) => kind === 'list' && value;

/**
 * Adds imported actions to the entries of a visitor, in the order of their times, as if they had been pressed then. Those
 * that come first have room first. `full` contains those without room. `maxTitles`: the maximum number of titles on
 * My List. Repeating an import changes nothing.
 */
export function mergeImported(
  userId: string,
  own: readonly Entry[],
  imported: readonly Imported[],
  maxTitles: number,
): { entries: Entry[]; full: Set<Action> } {
  const known = new Map<string, Action>();
  for (const entry of own) if (entry.kind !== 'watch') known.set(keyOf(entry), entry);
  const watches = own.filter(({ kind }) => kind === 'watch');
  const full = new Set<Action>();
  let titles = [...known.values()].filter(isListed).length;
  for (const each of imported) {
    const key = keyOf(each.action);
    const earlier = known.get(key);
    if (earlier && !replaces(each, earlier)) continue;
    const hasRoom = known.size + watches.length < maxEntries && (!isListed(each.action) || titles < maxTitles);
    if (!earlier && !hasRoom) {
      full.add(each.action);
      continue;
    }
    if (!earlier && isListed(each.action)) titles += 1;
    known.set(key, each.action);
  }
  const all = [...watches, ...[...known.values()].map((action): Entry => ({ userId, ...action }))];
  return { entries: all.toSorted((one, other) => timeOf(one) - timeOf(other)), full };
}
