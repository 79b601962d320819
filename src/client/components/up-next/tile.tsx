import type { MouseEventHandler } from 'react';
import { imageSrcset, imageUrl, toneOf } from '../../../shared/domain/images.ts';
import { formatPosition } from '../../../shared/domain/position.ts';
import { titleKey } from '../../../shared/domain/title-key.ts';
import type { UpNext } from '../../../shared/domain/up-next.ts';
import { routes } from '../../../shared/routes.ts';
import { upNextText } from '../../../shared/text/up-next.ts';
import { Play } from '../icons.ts';

/** The id of the form on the page that removes titles without a script. */
export const upNextFormId = 'up-next-form';

/** Formats the episode and the remaining time. */
function factsOf({ season, episode, position }: UpNext): string {
  const place = season !== undefined && episode !== undefined ? upNextText.episode(season, episode) : null;
  const left = position && upNextText.left(formatPosition(position.duration - position.position));
  return [place, left].filter(Boolean).join(' · ');
}

type UpNextTileProps = { images: string; upNext: UpNext; onRemove?: MouseEventHandler<HTMLButtonElement> };

/**
 * A title as a link that plays its next episode, or resumes where the viewer stopped, with a button that removes the
 * title.
 */
export function UpNextTile({ images, upNext, onRemove }: UpNextTileProps) {
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
      <button
        className="list-button"
        form={upNextFormId}
        name="remove"
        value={titleKey(upNext)}
        data-removal=""
        aria-label={upNextText.remove(title)}
        title={upNextText.remove(title)}
        onClick={onRemove}
      />
    </li>
  );
}
