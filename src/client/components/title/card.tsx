import type { ReactNode } from 'react';
import { yearOf } from '../../../shared/domain/date.ts';
import { imageSrcset, imageUrl } from '../../../shared/domain/images.ts';
import { listGenreNames } from '../../../shared/domain/genres.ts';
import { matchBand, matchPercent } from '../../../shared/domain/match-percent.ts';
import type { TitleSummary } from '../../../shared/domain/title.ts';
import { toneOf } from '../../../shared/domain/tone.ts';
import { routes } from '../../../shared/routes.ts';
import { words } from '../../../shared/text/site.ts';
import { AddButton } from './list-button.tsx';

/** `auto` is for lazy pictures alone: the browser chooses an eager one before there is a layout. */
const eagerSizes = '(max-width:40rem) 38vw,16rem';
const lazySizes = `auto,${eagerSizes}`;

/** What a card needs; it leaves out the rest where it is not known. */
export type CardTitle = Pick<TitleSummary, 'mediaType' | 'id' | 'title' | 'posterPath'> &
  Partial<Pick<TitleSummary, 'date' | 'voteAverage' | 'genreIds'>>;

type CardProps = {
  /** The base of the image host. */
  images: string;
  title: CardTitle;
  /** How many of its genres the card names. */
  genres?: number;
  /** The browser loads the picture with the page, not when the card comes near the screen. */
  eager?: boolean;
  /** Replaces year and genres. */
  note?: ReactNode;
  /** The card's second target. */
  button?: ReactNode;
};

const Poster = ({ images, path, eager }: { images: string; path: string; eager: boolean }) => (
  <img
    src={imageUrl(images, 'w342', path)}
    srcSet={imageSrcset(images, 'poster', path)}
    sizes={eager ? eagerSizes : lazySizes}
    alt=""
    loading={eager ? undefined : 'lazy'}
    fetchPriority={eager ? 'high' : undefined}
  />
);

function factsOf({ mediaType, date = null, genreIds = [] }: CardTitle, genres: number): string {
  const known = [yearOf(date), listGenreNames(mediaType, genreIds, genres).join(', ')];
  return known.filter(Boolean).join(' · ');
}

/**
 * A title as a card: one link with poster, type, percent match, title, year, and its first genres where asked for; over
 * its corner the button that adds it to My List.
 */
export function Card({ images, title, genres = 0, eager = false, note, button }: CardProps) {
  const percent = matchPercent(title.voteAverage ?? 0);
  return (
    <li>
      <a className="card" href={routes.title(title)}>
        <span className={`frame ratio-poster tone-${toneOf(title)}`}>
          {title.posterPath && <Poster images={images} path={title.posterPath} eager={eager} />}
          <span className="marks">
            <span>{title.mediaType === 'movie' ? words.movie : words.tv}</span>
            {percent && <span className={matchBand(percent)}>{words.match(percent)}</span>}
          </span>
        </span>
        <b>{title.title}</b>
        <small>{note ?? factsOf(title, genres)}</small>
      </a>
      {button ?? <AddButton title={title} />}
    </li>
  );
}
