import { Play, X } from '../../../client/components/icons.ts';
import { Rail } from '../../../client/components/title/row.tsx';
import { imageSrcset, imageUrl } from '../../../shared/domain/images.ts';
import type { TitleDetails } from '../../../shared/contract/title.ts';
import { trailerPage } from '../../../shared/domain/trailer.ts';
import { titleText } from '../../../shared/text/pages.ts';
import { words } from '../../../shared/text/site.ts';
import { TrailerDialog } from '../../render/hero.tsx';

type MediaProps = { title: TitleDetails; images: string };

/** A picture of a tile. */
export const Picture = ({ images, path }: { images: string; path: string }) => (
  <img
    src={imageUrl(images, 'w300', path)}
    srcSet={imageSrcset(images, 'wide', path)}
    sizes="auto,22rem"
    alt=""
    loading="lazy"
  />
);

/**
 * The videos of a title without its trailer. Each links to YouTube or, with scripts, opens a dialog. Backdrops serve as
 * covers.
 */
export const Videos = ({ title, images }: MediaProps) => {
  const covers = title.images.length > 0 ? title.images : [title.backdropPath].filter((path) => path !== null);
  return (
    <>
      <Rail row={{ id: 'videos', heading: titleText.videos, isWide: true }}>
        {title.videos.map(({ key, name, type }, index) => (
          <li key={key}>
            <a
              className="tile video"
              href={trailerPage(key)}
              target="_blank"
              rel="noopener noreferrer"
              data-opens={`video-${key}`}
            >
              <span className="frame ratio-still">
                {covers.length > 0 && <Picture images={images} path={covers[index % covers.length]!} />}
                <Play aria-hidden fill="currentColor" />
              </span>
              <b>{name}</b>
              <small>{type}</small>
            </a>
          </li>
        ))}
      </Rail>
      {title.videos.map(({ key, name }) => (
        <TrailerDialog key={key} id={`video-${key}`} heading={name} videoKey={key} />
      ))}
    </>
  );
};

/** The backdrops of a title. Each links to the full-size image or, with scripts, opens a dialog. */
export const Images = ({ title, images }: MediaProps) => (
  <>
    <Rail row={{ id: 'images', heading: titleText.images, isWide: true }}>
      {title.images.map((path, index) => (
        <li key={path}>
          <a
            className="tile"
            href={imageUrl(images, 'original', path)}
            target="_blank"
            rel="noopener noreferrer"
            data-opens="image-viewer"
            data-shows={`image-${index + 1}`}
            aria-label={titleText.image(index + 1, title.images.length)}
          >
            <span className="frame ratio-still">
              <Picture images={images} path={path} />
            </span>
          </a>
        </li>
      ))}
    </Rail>
    <dialog id="image-viewer" className="image-viewer" aria-label={titleText.images} closedby="any">
      <button type="button" className="icon-button" aria-label={words.close} data-close="">
        <X aria-hidden />
      </button>
      <Rail row={{ id: 'whole-images', heading: title.title }}>
        {title.images.map((path, index) => (
          <li key={path}>
            <a
              id={`image-${index + 1}`}
              className="tile"
              aria-label={titleText.image(index + 1, title.images.length)}
              href={imageUrl(images, 'original', path)}
              target="_blank"
              rel="noopener noreferrer"
            >
              <img src={imageUrl(images, 'w1280', path)} alt="" loading="lazy" />
            </a>
          </li>
        ))}
      </Rail>
    </dialog>
  </>
);
