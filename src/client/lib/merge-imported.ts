import { type Action, dateOf, type Entry } from './outbox-entries.ts';

/** An action of an imported file. */
export type Imported = { action: Action };

/** The marks of which the later one counts. Of the others, the viewer's own counts. */
const datedKinds: readonly Entry['kind'][] = ['watched', 'position', 'dismiss'];

const keyOf = ({ kind, title }: Action) => `${kind} ${title}`;

/** True for a mark that was removed: as in an account, an import is pressed later. A dismissal has a time of its own. */
const isRemoved = ({ kind, value }: Action) => !value && kind !== 'dismiss';

/** True if an imported action replaces a known one. A guess only replaces what was removed. */
const replaces = (action: Action, known: Action) =>
  isRemoved(known) ||
  (!action.isGuess && (known.isGuess || (datedKinds.includes(action.kind) && dateOf(action) > dateOf(known))));

const isListed = ({ kind, value }: Action) => kind === 'list' && value;

/**
 * Adds imported actions to the entries of a visitor, in the order of their times, as if they had been pressed then. Those
 * that come first have room first. `full` contains those without room. `limits`: the maximum number of titles on My List,
 * and of all entries. Repeating an import changes nothing.
 */
export function mergeImported(
  userId: string,
  own: readonly Entry[],
  imported: readonly Imported[],
  limits: { titles: number; entries: number },
): { entries: Entry[]; full: Set<Action> } {
  const known = new Map<string, Action>();
  for (const entry of own) if (entry.kind !== 'watch') known.set(keyOf(entry), entry);
  const watches = own.filter(({ kind }) => kind === 'watch');
  const full = new Set<Action>();
  let titles = [...known.values()].filter(isListed).length;
  for (const { action } of imported) {
    const key = keyOf(action);
    const earlier = known.get(key);
    if (earlier && !replaces(action, earlier)) continue;
    const hasRoom = known.size + watches.length < limits.entries && (!isListed(action) || titles < limits.titles);
    if (!earlier && !hasRoom) {
      full.add(action);
      continue;
    }
    if (!earlier && isListed(action)) titles += 1;
    known.set(key, action);
  }
  const all = [...watches, ...[...known.values()].map((action): Entry => ({ userId, ...action }))];
  return { entries: all.toSorted((one, other) => dateOf(one) - dateOf(other)), full };
}
