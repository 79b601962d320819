import { yearOf } from './date.ts';
import { normaliseTitle } from './title-match.ts';
import type { TitleSummary } from './title.ts';
import type { MediaType } from './media-type.ts';

/** A title to find in the catalogue, as a file names it. */
export type Sought = { title: string; year: number | null; mediaType: MediaType | null; imdbId: string | null };

/** A title of the catalogue that may be meant. */
export type Candidate = { mediaType: MediaType; id: number; title: string; year: number | null };

/** `doubtful`: the user chooses. `none`: the catalogue has no such title. `failed`: it did not respond; ask again. */
export type Match =
  | { kind: 'sure'; title: Candidate }
  | { kind: 'doubtful'; candidates: Candidate[] }
  | { kind: 'none' }
  | { kind: 'failed' };

/** Titles that a user may choose from. */
const mostCandidates = 5;

export const toCandidate = ({ mediaType, id, title, date }: TitleSummary): Candidate => ({
  mediaType,
  id,
  title,
  year: yearOf(date),
});

/** How far a candidate is from what is sought; the smallest is the best. */
function distance({ title, year }: Sought, candidate: Candidate): number {
  const isSameName = normaliseTitle(candidate.title) === normaliseTitle(title);
  const years = year === null || candidate.year === null ? 5 : Math.min(50, Math.abs(year - candidate.year));
  return (isSameName ? 0 : 100) + years;
}

/**
 * Picks the title that is meant: sure if exactly one has the same name and year. Others are doubtful, the nearest first.
 * `isSure`: false if an id was given and is unknown, so that a title of the same name may be another one.
 */
export function chooseMatch(sought: Sought, found: readonly TitleSummary[], isSure = true): Match {
  const candidates = found
    .filter(({ mediaType }) => sought.mediaType === null || mediaType === sought.mediaType)
    .map(toCandidate);
  const exact = candidates.filter((candidate) => sought.year !== null && distance(sought, candidate) === 0);
  if (isSure && exact.length === 1) return { kind: 'sure', title: exact[0]! };
  if (candidates.length === 0) return { kind: 'none' };
  const nearest = candidates.toSorted((one, other) => distance(sought, one) - distance(sought, other));
  return { kind: 'doubtful', candidates: nearest.slice(0, mostCandidates) };
}
