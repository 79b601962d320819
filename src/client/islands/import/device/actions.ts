import type { ImportedEntry } from '../../../../shared/contract/import.ts';
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

type Part = Omit<Action, 'title' | 'value' | 'name'> & { title?: string; isCertain?: boolean };
type Place = { season: number | null; episode: number | null };

/** Converts an entry to actions of the outbox, those of the kinds that a device has least of first. */
function partsOf(entry: ImportedEntry, { posterPath }: Facts, now: string): Part[] {
  const { mediaType, list, rating, liked, likedAt, dismissed, positions = [], plays = [] } = entry;
  const keyOf = ({ season, episode }: Place) => {
    if (mediaType === 'movie') return playKey({ ...entry, season: 0, episode: 0 });
    return season === null || episode === null ? null : playKey({ ...entry, season, episode });
  };
  const timed = (at: string | null | undefined, unknown = now) => {
    const isCertain = !!at && Date.parse(at) <= Date.parse(now);
    return { at: isCertain ? new Date(at).toISOString() : unknown, isCertain };
  };
  const parts: Part[] = [];
  if (list) parts.push({ kind: 'list', posterPath, ...timed(list.addedAt) });
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
    const time = timed(watchedAt);
    if (title) parts.push({ kind: 'watched', title, ...time, isCertain: time.isCertain && !guessed });
  }
  return parts;
}

/** The order in which actions get room on the device. */
const kinds: readonly Action['kind'][] = ['list', 'rating', 'like', 'dismiss', 'position', 'watched'];

/** Sorts by kind, then certain times before guesses, then the latest first. */
const byWorth = ({ action: one, ...a }: Imported, { action: other, ...b }: Imported) =>
  kinds.indexOf(one.kind) - kinds.indexOf(other.kind) ||
  Number(b.isCertain) - Number(a.isCertain) ||
  Date.parse(other.at) - Date.parse(one.at);

/**
 * Converts what a file contains of titles to actions of a visitor, each with the place of its entry. Of several plays of
 * a film or an episode the latest counts.
 */
export function toActions(entries: readonly ImportedEntry[], factsOf: FactsOf, now: string) {
  const all = entries.flatMap((entry, place) => {
    const facts = factsOf.get(titleKey(entry)) ?? { name: '', posterPath: null };
    const name = facts.name.slice(0, maxNameLength);
    return partsOf(entry, facts, now).map(({ title = titleKey(entry), isCertain = true, ...part }) => ({
      action: { ...part, title, value: true, ...(name && { name }) },
      isCertain,
      place,
    }));
  });
  return all.toSorted(byWorth);
}
