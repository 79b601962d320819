import { addDays, type Span } from '../../../shared/domain/month.ts';
import type { EpisodeNumber } from '../../../shared/domain/episode-steps.ts';
import { releaseDay } from '../../../shared/domain/playable.ts';
import type { TitleDetails } from '../../../shared/contract/title.ts';
import type { NamedTitle } from '../../../shared/domain/media-type.ts';
import { logWarning } from '../../platform/log.ts';
import { mapWithin } from '../../platform/map-few.ts';
import { OutboundError } from '../../platform/outbound/errors.ts';
import type { FollowedTitle } from '../../services/accounts/calendar.ts';
import type { Catalogue } from '../../services/catalogue/client.ts';
import { loadSeason } from '../../services/catalogue/season.ts';
import { loadTitle } from '../../services/catalogue/title.ts';

/** A film's release or an episode's airing on an ISO day. */
export type CalendarEntry = NamedTitle & {
  day: string;
  /** Null for a film. */
  at: EpisodeNumber | null;
  name: string;
};

/** The time that a page waits for its titles, in milliseconds. */
const pageTime = 3_600;

const isWithin = (day: string | null, { from, to }: Span): day is string => day !== null && day >= from && day < to;

const summaryOf = ({ mediaType, id, title, posterPath }: TitleDetails) => ({ mediaType, id, title, posterPath });

/** The seasons that may have episodes in a span: those that begin in it, and the one before. Omits specials. */
function seasonsIn({ seasons }: TitleDetails, { from, to }: Span): number[] {
  const begun = seasons
    .filter(({ number, date }) => number > 0 && date !== null && date < to)
    .toSorted((one, other) => one.number - other.number);
  const first = begun.findLastIndex(({ date }) => date! <= from);
  return begun.slice(Math.max(0, first)).map(({ number }) => number);
}

async function episodesOf(catalogue: Catalogue, series: TitleDetails, span: Span): Promise<CalendarEntry[]> {
  const seasons = await Promise.all(
    seasonsIn(series, span).map((season) => loadSeason(catalogue, series.id, season).then(({ value }) => value)),
  );
  return seasons.flatMap((season) =>
    (season?.episodes ?? []).flatMap(({ number, name, airDate }) =>
      isWithin(airDate, span)
        ? [{ ...summaryOf(series), day: airDate, at: { season: season!.number, episode: number }, name }]
        : [],
    ),
  );
}

async function entriesOf(catalogue: Catalogue, { mediaType, id }: FollowedTitle, span: Span): Promise<CalendarEntry[]> {
  const { value: title } = await loadTitle(catalogue, mediaType, id);
  if (!title) return [];
  if (mediaType === 'tv') return episodesOf(catalogue, title, span);
  const day = releaseDay(title);
  return isWithin(day, span) ? [{ ...summaryOf(title), day, at: null, name: '' }] : [];
}

const inOrder = (one: CalendarEntry, other: CalendarEntry) =>
  one.day.localeCompare(other.day) ||
  one.title.localeCompare(other.title) ||
  (one.at?.season ?? 0) - (other.at?.season ?? 0) ||
  (one.at?.episode ?? 0) - (other.at?.episode ?? 0);

/** Returns `malformed` for a title that the catalogue describes wrongly, and `failed` for one that may load later. */
function toProblem(error: unknown): 'malformed' | 'failed' {
  logWarning('calendar', error);
  return error instanceof OutboundError && error.problem === 'wrong-shape' ? 'malformed' : 'failed';
}

/**
 * Loads the releases and episodes of a span in order, within `time` milliseconds. `failed` is the number of titles that
 * could not be loaded. A malformed title counts only if none loads: then the catalogue itself has changed.
 */
export async function loadEntries(
  catalogue: Catalogue,
  titles: readonly FollowedTitle[],
  span: Span,
  time = pageTime,
): Promise<{ entries: CalendarEntry[]; failed: number }> {
  const found = await mapWithin(titles, time, (title) => entriesOf(catalogue, title, span).catch(toProblem));
  const loaded = found.filter((each) => Array.isArray(each));
  const skipped = loaded.length > 0 ? found.filter((each) => each === 'malformed').length : 0;
  return { entries: loaded.flat().toSorted(inOrder), failed: found.length - loaded.length - skipped };
}

/** Returns the ISO days of a span. */
export const daysOf = ({ from, to }: Span): string[] => {
  const days = [];
  for (let day = from; day < to; day = addDays(day, 1)) days.push(day);
  return days;
};
