import { yearOf } from './date.ts';
import { normaliseTitle } from './title-match.ts';
import type { TitleSummary } from './title.ts';
import type { MediaType } from './media-type.ts';

/** A title of an imported file, to be found in the catalogue. */
export type TitleQuery = { title: string; year: number | null; mediaType: MediaType | null; imdbId: string | null };

/** A candidate from the catalogue. */
export type Candidate = {
  mediaType: MediaType;
  id: number;
  title: string;
  year: number | null;
  posterPath?: string | null;
};

/** `doubtful`: the user chooses. `none`: the catalogue has no match. `failed`: it did not respond, so retry. */
export type Match =
  | { kind: 'sure'; title: Candidate }
  | { kind: 'doubtful'; candidates: Candidate[] }
  | { kind: 'none' }
  | { kind: 'failed' };

/** The maximum number of titles that a user may choose from. */
const maxCandidates = 5;

export const toCandidate = ({ mediaType, id, title, date, posterPath }: TitleSummary): Candidate => ({
  mediaType,
  id,
  title,
  year: yearOf(date),
  posterPath,
});

/** The distance of a candidate from the imported title. The smallest is the best. */
function distance({ title, year }: TitleQuery, candidate: Candidate): number {
  const isSameName = normaliseTitle(candidate.title) === normaliseTitle(title);
  const years = year === null || candidate.year === null ? 5 : Math.min(50, Math.abs(year - candidate.year));
  return (isSameName ? 0 : 100) + years;
}

/**
 * Picks the matching candidate. The match is certain if exactly one has the same name and year. Otherwise it is
 * doubtful, with the nearest candidate first. `isSure` is false if the catalogue does not know the file's id, because a
 * title with the same name may then be a different title.
 */
export function chooseMatch(sought: TitleQuery, found: readonly TitleSummary[], isSure = true): Match {
  const candidates = found
    .filter(({ mediaType }) => sought.mediaType === null || mediaType === sought.mediaType)
    .map(toCandidate);
  const exact = candidates.filter((candidate) => sought.year !== null && distance(sought, candidate) === 0);
  if (isSure && exact.length === 1) return { kind: 'sure', title: exact[0]! };
  if (candidates.length === 0) return { kind: 'none' };
  const nearest = candidates.toSorted((one, other) => distance(sought, one) - distance(sought, other));
  return { kind: 'doubtful', candidates: nearest.slice(0, maxCandidates) };
}
