import { Play, X } from '../../client/components/icons.ts';
import { LoadingTrailer, TrailerScreen } from '../../client/components/title/trailer-screen.tsx';
import { yearOf } from '../../shared/domain/date.ts';
import { imageSrcset, imageUrl, toneOf } from '../../shared/domain/images.ts';
import { matchBand, matchPercent } from '../../shared/domain/match-percent.ts';
import type { MediaType } from '../../shared/domain/media-type.ts';
import { formatRuntime, isoDuration } from '../../shared/domain/runtime.ts';
import { routes } from '../../shared/routes.ts';
import { homeText } from '../../shared/text/pages.ts';
import { words } from '../../shared/text/site.ts';
import { Island } from './island.tsx';

/** A hero's backdrop. It has a high fetch priority, because it is the page's largest paint. */
export function HeroArt({
  images,
  title,
}: {
  images: string;
  title: { mediaType: MediaType; id: number; backdropPath: string | null };
}) {
  return (
    <div className={`frame hero-art tone-${toneOf(title)}`}>
      {title.backdropPath && (
        <img
          src={imageUrl(images, 'w1280', title.backdropPath)}
          srcSet={imageSrcset(images, 'backdrop', title.backdropPath)}
          sizes="100vw"
          alt=""
          fetchPriority="high"
        />
      )}
    </div>
  );
}

type WatchActionProps = { title: { mediaType: MediaType; id: number; title: string }; label: string };

/** The Watch link of a hero. Opens the player over the page, or the player's own page without scripts. */
export const WatchAction = ({ title: { mediaType, id, title }, label }: WatchActionProps) => (
  <a
    className="button main"
    href={routes.watch({ mediaType, id })}
    data-watch={JSON.stringify({ mediaType, id, title })}
  >
    <Play aria-hidden fill="currentColor" />
    {label}
  </a>
);

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

type TrailerDialogProps = { id: string; heading: string; videoKey: string | null };

/** The dialog that plays a video, or shows that there is no trailer. `id` must be unique on its page. */
export const TrailerDialog = ({ id, heading, videoKey }: TrailerDialogProps) => (
  <dialog id={id} className="trailer" aria-labelledby={`${id}-title`} closedby="any" data-needs-script="">
    <header>
      <h2 id={`${id}-title`}>{heading}</h2>
      <button type="button" className="icon-button" aria-label={words.close} data-close="">
        <X aria-hidden />
      </button>
    </header>
    {videoKey ? (
      <Island
        name="trailer"
        component={LoadingTrailer}
        props={{ title: heading, trailerKey: videoKey }}
        wake="call"
        id={`-${id}`}
      />
    ) : (
      <TrailerScreen>
        <p>{homeText.noTrailer}</p>
      </TrailerScreen>
    )}
  </dialog>
);

type TrailerActionProps = {
  title: { mediaType: MediaType; id: number; title: string };
  trailerKey: string | null;
  label: string;
  /** Whether this is the main action of its hero. */
  isMain?: boolean;
};

/** The button that plays a title's trailer, and its dialog. */
export function TrailerAction({ title, trailerKey, label, isMain = true }: TrailerActionProps) {
  const id = `trailer-${title.mediaType}-${title.id}`;
  return (
    <>
      <button
        type="button"
        className={isMain ? 'button main needs-script' : 'button needs-script'}
        aria-haspopup="dialog"
        data-opens={id}
      >
        <Play aria-hidden fill="currentColor" />
        {label}
      </button>
      <TrailerDialog id={id} heading={title.title} videoKey={trailerKey} />
    </>
  );
}
