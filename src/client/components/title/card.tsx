import { type ReactNode, useContext } from 'react';
import { yearOf } from '../../../shared/domain/date.ts';
import { imageSrcset, imageUrl, toneOf } from '../../../shared/domain/images.ts';
import { matchBand, matchPercent } from '../../../shared/domain/match-percent.ts';
import type { TitleSummary } from '../../../shared/domain/title.ts';
import { routes } from '../../../shared/routes.ts';
import { words } from '../../../shared/text/site.ts';
import { AddButton } from './list-button.tsx';
import { SmallImages } from './small-images.ts';

/** `auto` works only for lazy images. The browser selects an eager image before layout. */
const eagerSizes = '(max-width:40rem) 38vw,16rem';
const lazySizes = `auto,${eagerSizes}`;

/** The number of cards in a phone's first viewport, which load eagerly because they are the largest paint. */
export const eagerCards = 4;

/** The data of a card. Missing facts are omitted. */
export type CardTitle = Pick<TitleSummary, 'mediaType' | 'id' | 'title' | 'posterPath'> &
  Partial<Pick<TitleSummary, 'date' | 'voteAverage' | 'backdropPath'>>;

type CardProps = {
  /** The base URL of the image host. */
  images: string;
  title: CardTitle;
  /** Loads the image eagerly instead of lazily. */
  eager?: boolean;
  /** Shows the backdrop instead of the poster. */
  wide?: boolean;
  /** Replaces the year. */
  note?: ReactNode;
  /** Replaces the button that adds the title to My List. */
  button?: ReactNode;
};

type CardFaceProps = Omit<CardProps, 'button'>;

type PictureProps = { images: string; path: string; eager: boolean; wide: boolean };

function Picture({ images, path, eager, wide }: PictureProps) {
  const isSmall = useContext(SmallImages);
  return (
    <img
      src={imageUrl(images, wide ? 'w300' : isSmall ? 'w185' : 'w342', path)}
      srcSet={isSmall ? undefined : imageSrcset(images, wide ? 'wide' : 'poster', path)}
      sizes={isSmall ? undefined : eager ? eagerSizes : lazySizes}
      alt=""
      loading={eager ? undefined : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
    />
  );
}

/** The content of a card: poster, type, match, title and year. */
export function CardFace({ images, title, eager = false, wide = false, note }: CardFaceProps) {
  const percent = matchPercent(title.voteAverage ?? 0);
  const path = wide ? title.backdropPath : title.posterPath;
  return (
    <>
      <span
        className={`frame ${wide ? 'ratio-still' : 'ratio-poster'} tone-${toneOf(title)}`}
        suppressHydrationWarning // enhance/images.ts marks posters that fail to load
      >
        {path && <Picture images={images} path={path} eager={eager} wide={wide} />}
      </span>
      <b>{title.title}</b>
      <small>{note ?? yearOf(title.date ?? null)}</small>
      <span className="marks">
        <span>{title.mediaType === 'movie' ? words.movie : words.tv}</span>
        {percent && <span className={matchBand(percent)}>{words.match(percent)}</span>}
      </span>
    </>
  );
}

/** A title as a link, and a button that adds it to My List. */
export const Card = ({ button, ...face }: CardProps) => (
  <li>
    <a className="card" href={routes.title(face.title)}>
      <CardFace {...face} />
    </a>
    {button ?? <AddButton title={face.title} />}
  </li>
);
