import { isoDuration } from '../../../shared/domain/runtime.ts';
import type { TitleDetails } from '../../../shared/contract/title.ts';
import type { Credited } from '../../../shared/domain/title.ts';
import { routes } from '../../../shared/routes.ts';
import { listText } from '../../../shared/text/lists.ts';

const person = ({ name }: Credited) => ({ '@type': 'Person', name });

/** Returns schema.org data of a title: a Movie or TVSeries, and a BreadcrumbList. */
export function structuredData(title: TitleDetails, origin: string, image: string | undefined): object[] {
  const url = origin + routes.title(title);
  const isMovie = title.mediaType === 'movie';
  const list = isMovie
    ? { name: listText.movie.title, item: origin + routes.movies }
    : { name: listText.tv.title, item: origin + routes.tv };
  return [
    {
      '@context': 'https://schema.org',
      '@type': isMovie ? 'Movie' : 'TVSeries',
      name: title.title,
      url,
      image,
      description: title.overview || undefined,
      genre: title.genres.map((genre) => genre.name),
      actor: title.cast.slice(0, 6).map(person),
      [isMovie ? 'director' : 'creator']: title.makers.map(person),
      [isMovie ? 'datePublished' : 'startDate']: title.date ?? undefined,
      duration: isMovie && title.runtime ? isoDuration(title.runtime) : undefined,
      sameAs: title.imdbId ? `https://www.imdb.com/title/${title.imdbId}/` : undefined,
      aggregateRating:
        title.voteCount > 0
          ? {
              '@type': 'AggregateRating',
              ratingValue: title.voteAverage,
              bestRating: 10,
              worstRating: 0,
              ratingCount: title.voteCount,
            }
          : undefined,
    },
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [list, { name: title.title, item: url }].map((step, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        ...step,
      })),
    },
  ];
}
