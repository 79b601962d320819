import type { ImportedListPart, ImportOutcome } from '../../../shared/contract/import.ts';
import { titleKey } from '../../../shared/domain/title-key.ts';
import type { AppContext } from '../../context.ts';
import { findFacts } from '../find-title.ts';
import { uuidOf } from '../../platform/digest.ts';
import { putTitlesBack } from '../../services/accounts/chosen-titles.ts';
import { createNamedList, loadNamedList } from '../../services/accounts/named-lists.ts';
import type { WriteOutcome } from '../../services/accounts/rows.ts';
import type { Owner } from '../../services/accounts/session.ts';

type Details = Omit<ImportedListPart, 'titles'>;
type Found = { id: string; titles: ReadonlySet<string> };

/**
 * Finds the user's list with this id, or creates it. If the id is another user's, the list has an id that is derived
 * from it, so that a repeated import finds it again.
 */
async function findOrCreate(owner: Owner, { id, name, note }: Details): Promise<Found | 'full' | 'failed'> {
  const derived = await uuidOf(`${owner.session.viewer.id} ${id}`);
  for (const [own, mayCreate] of [[derived, false] as const, [id, true] as const, [derived, true] as const]) {
    const row = { id: own, name, note: note || null };
    const created = mayCreate ? await createNamedList(owner, row) : null;
    if (created && created.outcome !== 'written') return created.outcome;
    const found = await loadNamedList(owner, own);
    if (!found) return 'failed';
    if (found.list?.isOwn) return { id: own, titles: new Set(found.list.titles.map(titleKey)) };
  }
  return 'failed';
}

type Titles = ImportedListPart['titles'];
type Facts = Awaited<ReturnType<typeof findFacts>>;

/** Adds the titles with facts that the user's list does not have. */
async function addMissing(
  owner: Owner,
  details: Details,
  titles: Titles,
  facts: readonly Facts[],
): Promise<WriteOutcome> {
  const list = await findOrCreate(owner, details);
  if (typeof list === 'string') return list;
  const rows = titles.flatMap(({ mediaType, id, addedAt }, place) => {
    const known = facts[place]!;
    if (typeof known === 'string' || list.titles.has(titleKey({ mediaType, id }))) return [];
    return [[mediaType, id, known.title, known.posterPath, known.year, addedAt]];
  });
  if (rows.length === 0) return 'written';
  const put = { list: list.id, rows, order: titles.map(titleKey) };
  const outcome = await putTitlesBack(owner, put);
  return outcome === 'missing' ? 'failed' : outcome;
}

/** Stores a part of a named list. Idempotent. Returns the outcome of each title, in order. */
export async function saveListPart(
  c: AppContext,
  owner: Owner,
  { titles, ...details }: ImportedListPart,
): Promise<ImportOutcome[]> {
  const facts = await Promise.all(titles.map((title) => findFacts(c, title)));
  const outcome = await addMissing(owner, details, titles, facts);
  if (outcome !== 'written') return Array.from({ length: titles.length || 1 }, () => outcome);
  if (titles.length === 0) return ['saved'];
  const outcomes = { missing: 'missing', failing: 'failed' } as const;
  return facts.map((known) => (typeof known === 'string' ? outcomes[known] : 'saved'));
}
