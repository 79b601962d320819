import { yearOf } from '../../../shared/domain/date.ts';
import { matchBand, matchPercent } from '../../../shared/domain/match-percent.ts';
import type { MediaType } from '../../../shared/domain/media-type.ts';
import { formatRuntime, isoDuration } from '../../../shared/domain/runtime.ts';
import { words } from '../../../shared/text/site.ts';

type FactsProps = {
  voteAverage: number;
  date: string | null;
  mediaType: MediaType;
  runtime: number | null;
  /** An age rating such as PG-13. */
  certification?: string | null;
};

/** The year of the first Blu-ray discs. Older titles get no HD badge. */
const firstYearInHd = 2006;

/** The line of facts below a title. Omits unknown facts. */
export function Facts({ voteAverage, date, mediaType, runtime, certification }: FactsProps) {
  const percent = matchPercent(voteAverage);
  const year = yearOf(date);
  const length = formatRuntime(runtime);
  return (
    <div className="facts">
      {percent && <span className={`match ${matchBand(percent)}`}>{words.match(percent)}</span>}
      {year && <span>{year}</span>}
      {certification && (
        <span className="badge">
          <span className="out-of-sight">{words.certification} </span>
          {certification}
        </span>
      )}
      {year && year >= firstYearInHd && <span className="badge">{words.hd}</span>}
      <span className="badge">{mediaType === 'movie' ? words.movie : words.series}</span>
      {length && runtime && <time dateTime={isoDuration(runtime)}>{length}</time>}
    </div>
  );
}
