import { imageSrcset, imageUrl } from '../../../shared/domain/images.ts';
import { formatPosition } from '../../../shared/domain/position.ts';
import { toneOf } from '../../../shared/domain/tone.ts';
import type { UpNext } from '../../../shared/domain/up-next.ts';
import { routes } from '../../../shared/routes.ts';
import { upNextText } from '../../../shared/text/up-next.ts';
import { Play } from '../icons.ts';

/** Formats the episode and the remaining time. */
function factsOf({ season, episode, position }: UpNext): string {
  const place = season !== undefined && episode !== undefined ? upNextText.episode(season, episode) : null;
  const left = position && upNextText.left(formatPosition(position.duration - position.position));
  return [place, left].filter(Boolean).join(' · ');
}

/** A title as a link that plays its next episode, or resumes where the viewer stopped. */
export function UpNextTile({ images, upNext }: { images: string; upNext: UpNext }) {
  const { title, posterPath, backdropPath, position, ...watchable } = upNext;
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
          {position && <progress aria-hidden value={position.position} max={position.duration} />}
        </span>
        <b>{title}</b>
        <small>{factsOf(upNext)}</small>
      </a>
    </li>
  );
}
