import type { ImportedEntry } from '../../../../shared/contract/import.ts';
import { timeOf } from '../../../../shared/contract/pending-actions.ts';
import { playKey } from '../../../../shared/domain/play.ts';
import { titleKey } from '../../../../shared/domain/title-key.ts';
import { type Action, maxNameLength } from '../../../lib/outbox-entries.ts';
import type { Imported } from '../../../lib/merge-imported.ts';

/** What a file or its match says about a title. */
export type Facts = { name: string; posterPath: string | null };

/** Facts by title (`movie:550`). */
export type FactsOf = ReadonlyMap<string, Facts>;

/** The time of a rating without one, as in an account: any rating of the account is later. */
const unknownTime = new Date(0).toISOString();

type Part = Omit<Action, 'title' | 'value' | 'name'> & { title?: string };
type Place = { season: number | null; episode: number | null };

/**
 * Converts an entry to actions of the outbox that are pressed now, so that they count after what the user has removed
 * from their account before. Those of the kinds that a device has least of are first.
 */
function partsOf(entry: ImportedEntry, { posterPath }: Facts, now: string): Part[] {
  const { mediaType, list, rating, liked, likedAt, dismissed, positions = [], plays = [] } = entry;
  const keyOf = ({ season, episode }: Place) => {
    if (mediaType === 'movie') return playKey({ ...entry, season: 0, episode: 0 });
    return season === null || episode === null ? null : playKey({ ...entry, season, episode });
  };
  const timed = (time: string | null | undefined, unknown?: string) => {
    const isCertain = !!time && time >= '1900' && Date.parse(time) <= Date.parse(now);
    const happenedAt = isCertain ? new Date(time).toISOString() : unknown;
    return { at: now, ...(happenedAt && { happenedAt }), ...(!isCertain && { isGuess: true as const }) };
  };
  const parts: Part[] = [];
  if (list) {
    const { happenedAt: addedAt, ...press } = timed(list.addedAt);
    parts.push({ kind: 'list', posterPath, ...press, ...(addedAt && { addedAt }) });
  }
  if (rating) {
    const { score, review, ratedAt } = rating;
    parts.push({ kind: 'rating', score, ...(review && { review }), ...timed(ratedAt, unknownTime) });
  }
  if (liked) parts.push({ kind: 'like', ...timed(likedAt) });
  if (dismissed) parts.push({ kind: 'dismiss', ...timed(dismissed) });
  for (const { position, duration, reportedAt, ...place } of positions) {
    const title = keyOf(place);
    const within = Math.min(position, duration);
    if (title) parts.push({ kind: 'position', title, position: within, duration, ...timed(reportedAt) });
  }
  for (const { watchedAt, guessed, ...place } of plays) {
    const title = keyOf(place);
    if (title) parts.push({ kind: 'watched', title, ...timed(watchedAt), ...(guessed && { isGuess: true }) });
  }
  return parts;
}

/** The order in which actions get room on the device. */
const kinds: readonly Action['kind'][] = ['list', 'rating', 'like', 'dismiss', 'position', 'watched'];

/** Sorts by kind, then certain times before guesses, then the latest first. */
const byWorth = ({ action: one }: Imported, { action: other }: Imported) =>
  kinds.indexOf(one.kind) - kinds.indexOf(other.kind) ||
  Number(one.isGuess ?? false) - Number(other.isGuess ?? false) ||
  Date.parse(timeOf(other)!) - Date.parse(timeOf(one)!);

/**
 * Converts what a file contains of titles to actions of a visitor, each with the place of its entry. Of several plays of
 * a film or an episode the latest counts.
 */
export function toActions(entries: readonly ImportedEntry[], factsOf: FactsOf, now: string) {
  const all = entries.flatMap((entry, place) => {
    const facts = factsOf.get(titleKey(entry)) ?? { name: '', posterPath: null };
    const name = facts.name.slice(0, maxNameLength);
    return partsOf(entry, facts, now).map(({ title = titleKey(entry), ...part }) => ({
      action: { ...part, title, value: true, ...(name && { name }) },
      place,
    }));
  });
  return all.toSorted(byWorth);
}
