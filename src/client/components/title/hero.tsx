import { imageSrcset, imageUrl, toneOf } from '../../../shared/domain/images.ts';
import type { MediaType } from '../../../shared/domain/media-type.ts';
import { routes } from '../../../shared/routes.ts';
import { playerText } from '../../../shared/text/player.ts';
import { Day } from '../day.tsx';
import { CalendarClock, Play } from '../icons.ts';

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

type WatchActionProps = { title: { mediaType: MediaType; id: number; title: string }; label?: string };

/** The Watch link of a hero. Opens the player over the page, or the player's own page without scripts. */
export const WatchAction = ({ title: { mediaType, id, title }, label = playerText.watch }: WatchActionProps) => (
  <a
    className="button main"
    href={routes.watch({ mediaType, id })}
    data-watch={JSON.stringify({ mediaType, id, title })}
  >
    <Play aria-hidden fill="currentColor" />
    {label}
  </a>
);

/** Replaces the Watch button until the title is released. */
export const Coming = ({ date }: { date: string }) => (
  <p className="coming">
    <CalendarClock aria-hidden />
    <span>
      {playerText.coming} <Day date={date} />
    </span>
  </p>
);
