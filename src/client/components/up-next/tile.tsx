import { imageSrcset, imageUrl } from '../../../shared/domain/images.ts';
import { toneOf } from '../../../shared/domain/tone.ts';
import type { UpNext } from '../../../shared/domain/up-next.ts';
import { routes } from '../../../shared/routes.ts';
import { upNextText } from '../../../shared/text/up-next.ts';
import { Play } from '../icons.ts';

/** A series as a link that plays its next episode. */
export function SeriesTile({ images, series }: { images: string; series: UpNext }) {
  const { id, title, posterPath, backdropPath, season, episode } = series;
  const watchable = { mediaType: 'tv', id, season, episode } as const;
  return (
    <li>
      <a
        className="tile video"
        href={routes.watch(watchable)}
        data-watch={JSON.stringify({ ...watchable, title, posterPath })}
      >
        <span className={`frame ratio-still tone-${toneOf(watchable)}`}>
          {backdropPath && (
            <img
              src={imageUrl(images, 'w300', backdropPath)}
              srcSet={imageSrcset(images, 'wide', backdropPath)}
              sizes="auto,22rem"
              alt=""
              loading="lazy"
            />
          )}
          <Play aria-hidden fill="currentColor" />
        </span>
        <b>{title}</b>
        <small>{upNextText.episode(season, episode)}</small>
      </a>
    </li>
  );
}
