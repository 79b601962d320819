import { parseChangedList } from '../../../shared/domain/named-list.ts';
import { titleKey } from '../../../shared/domain/title-key.ts';
import { myListText } from '../../../shared/text/my-list.ts';
import { changeChosenTitles, type ItemsChange } from '../../services/accounts/chosen-titles.ts';
import { sealRemovedTitles } from '../../services/accounts/removed-titles.ts';
import { loadMyListEntries, loadMyListTitles } from '../../services/accounts/my-list.ts';
import { loadNamedList } from '../../services/accounts/named-lists.ts';
import type { AppContext } from '../../context.ts';
import { loadYears } from './api-years.ts';
import { loadOwnList } from './write.ts';
import type { Owner } from '../../services/accounts/session.ts';

const actions = ['copy', 'move', 'remove'] as const;

/** Parses what is done with chosen titles, and the list that they are added to. Returns null if it is malformed. */
export function parseItemsChange(word: string | undefined, to: string | undefined): ItemsChange | null {
  const action = actions.find((name) => name === word);
  if (action === undefined || action === 'remove') return action ? { action } : null;
  const target = parseChangedList(to);
  return target === undefined ? null : { action, to: target };
}

/** The name and the titles of a list. The titles are null if it failed to load. */
type Target = { name: string; keys: readonly string[] | null };

/** Loads the list to which a change copies or moves titles. */
async function loadTarget(owner: Owner, change: ItemsChange): Promise<Target> {
  if (change.action === 'remove') return { name: '', keys: [] };
  if (change.to === null) return { name: myListText.title, keys: await loadMyListTitles(owner) };
  const found = await loadNamedList(owner, change.to);
  return { name: found?.list?.name ?? '', keys: found && (found.list?.titles.map(titleKey) ?? []) };
}

/** Loads the titles of a list, or those of `keys` that are on My List. Returns null on failure. */
async function loadSource(owner: Owner, id: string | null, keys: readonly string[]) {
  if (id === null) return loadMyListEntries(owner, keys);
  const found = await loadNamedList(owner, id);
  return found && (found.list?.titles ?? []);
}

/** What a change has done. `undo` is the seal of the titles for `restoreRemovedTitles`, or null without Undo. */
type Changed = { existing: number; name: string; undo: string | null };

/** Why nothing was changed. `no-such-target`: the other list does not exist. */
type ItemsProblem = 'foreign' | 'missing' | 'no-such-target' | 'full' | 'failed';

/** Copies, moves or removes titles of a user's list, or of My List if `id` is null, all or none. Idempotent. */
export async function changeTitles(
  c: AppContext,
  owner: Owner,
  id: string | null,
  keys: readonly string[],
  change: ItemsChange,
): Promise<Changed | ItemsProblem> {
  const to = 'to' in change ? change.to : null;
  // Loaded before the change. A repeated move finds its titles in the target, but not in the list any more.
  const [source, target, years] = await Promise.all([
    loadSource(owner, id, keys),
    loadTarget(owner, change),
    id === null && to !== null ? loadYears(c, keys) : undefined,
  ]);
  if (!source && change.action === 'remove') return 'failed';
  const outcome = await changeChosenTitles(owner, { list: id, titles: keys, change, ...years });
  if (outcome === 'missing') {
    const list = id === null ? null : await loadOwnList(owner, id);
    return typeof list === 'string' ? list : 'no-such-target';
  }
  if (outcome !== 'written') return outcome;
  const titles = source ?? [];
  const kept = titles.map((title): string => titleKey(title)).filter((key) => keys.includes(key));
  const existing = kept.filter((key) => target.keys?.includes(key));
  const { name } = target;
  const move = change.action === 'move' ? { to, name, kept: existing } : null;
  const leaves = change.action === 'remove' || (change.action === 'move' && to !== id);
  const isUndoable = leaves && target.keys !== null;
  const removal = { list: { id, titles }, removed: keys, move };
  const undo = isUndoable ? await sealRemovedTitles(owner, removal) : null;
  return { existing: existing.length, name, undo };
}
