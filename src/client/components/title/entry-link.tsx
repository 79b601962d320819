import type { ReactNode } from 'react';
import { imageUrl, toneOf } from '../../../shared/domain/images.ts';
import type { NamedTitle } from '../../../shared/domain/media-type.ts';

type EntryLinkProps = {
  images: string;
  title: NamedTitle;
  href: string;
  /** The small text below the name. */
  children: ReactNode;
};

/** A title in the days of the diary or the calendar, with a small poster. */
export const EntryLink = ({ images, title, href, children }: EntryLinkProps) => (
  <a href={href}>
    <span className={`frame ratio-poster tone-${toneOf(title)}`}>
      {title.posterPath && (
        <img src={imageUrl(images, 'w92', title.posterPath)} alt="" width="92" height="138" loading="lazy" />
      )}
    </span>
    <span>
      <b>{title.title}</b>
      <small>{children}</small>
    </span>
  </a>
);
