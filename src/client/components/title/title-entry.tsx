import type { ReactNode } from 'react';
import { yearOf } from '../../../shared/domain/date.ts';
import { imageUrl, toneOf } from '../../../shared/domain/images.ts';
import type { DescribedTitle } from '../../../shared/domain/media-type.ts';
import { routes } from '../../../shared/routes.ts';
import { unnamedTitle, words } from '../../../shared/text/site.ts';

type TitleEntryProps = {
  images: string;
  title: DescribedTitle;
  /** Shown below the title's name. */
  detail?: ReactNode;
  /** The action of the entry, and a `q`, which is shown below both. */
  children: ReactNode;
};

/** A line of a `title-entries` list: a small poster, the title's name, and an action. */
export function TitleEntry({ images, title, detail, children }: TitleEntryProps) {
  const kind = title.mediaType === 'movie' ? words.movie : words.tv;
  return (
    <li>
      <a href={routes.title(title)}>
        <span className={`frame ratio-poster tone-${toneOf(title)}`}>
          {title.posterPath && <img src={imageUrl(images, 'w185', title.posterPath)} alt="" loading="lazy" />}
        </span>
        <span>
          <b>{title.title ?? unnamedTitle}</b>
          <small>{[kind, yearOf(title.date)].filter(Boolean).join(' · ')}</small>
          {detail && <small>{detail}</small>}
        </span>
      </a>
      {children}
    </li>
  );
}
