import type { ReactNode } from 'react';
import { formatDay } from '../../../shared/domain/date.ts';
import { imageUrl } from '../../../shared/domain/images.ts';
import { regionName, defaultLocale } from '../../../shared/domain/preferences.ts';
import { formatRuntime } from '../../../shared/domain/runtime.ts';
import type { Company, TitleDetails } from '../../../shared/domain/title.ts';
import { titleText } from '../../../shared/text/pages.ts';
import { Slot } from '../../render/slot.tsx';

const Entry = ({ term, wide, children }: { term: string; wide?: boolean; children: ReactNode }) => (
  <div className={wide ? 'wide' : undefined}>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
);

/** A day in words; the browser puts it into the viewer's own format on arrival. */
const Day = ({ date }: { date: string }) => (
  <time dateTime={date} data-day="">
    {formatDay(date)}
  </time>
);

const Companies = ({ companies, images }: { companies: Company[]; images: string }) => (
  <ul className="companies">
    {companies.map(({ name, logoPath }) => (
      <li key={name}>
        {logoPath && <img src={imageUrl(images, 'w185', logoPath)} alt="" width="96" height="24" loading="lazy" />}
        {name}
      </li>
    ))}
  </ul>
);

/** The block of facts: release date, runtime, genres, rating with its votes, production. Unknown facts are left out. */
export function Details({ title, images }: { title: TitleDetails; images: string }) {
  const runtime = formatRuntime(title.runtime);
  // The first release date worldwide, or the one of the country that the user has chosen.
  const isRegional = title.regionalDate !== null && title.region !== defaultLocale.region;
  const released = isRegional ? title.regionalDate : title.date;
  const seasons = title.seasons.filter((season) => season.number > 0).length;
  return (
    <section className="section" aria-labelledby="details">
      <h2 id="details">{titleText.details}</h2>
      <dl className="details">
        {title.originalTitle !== title.title && title.originalTitle && (
          <Entry term={titleText.originalTitle}>{title.originalTitle}</Entry>
        )}
        {released && (
          <Entry term={title.mediaType === 'movie' ? titleText.releaseDate : titleText.firstAired}>
            <Day date={released} />
            {isRegional && ` (${regionName(title.region)})`}
          </Entry>
        )}
        {seasons > 0 && <Entry term={titleText.seasons}>{seasons}</Entry>}
        {runtime && <Entry term={titleText.runtime}>{runtime}</Entry>}
        {title.genres.length > 0 && (
          <Entry term={titleText.genres}>{title.genres.map((genre) => genre.name).join(', ')}</Entry>
        )}
        {title.voteAverage > 0 && (
          <Entry term={titleText.rating}>
            {title.voteAverage.toFixed(1)} / 10 ({titleText.votes(title.voteCount)})
          </Entry>
        )}
        <Slot name="visitors" />
        {title.makers.length > 0 && (
          <Entry term={title.mediaType === 'movie' ? titleText.directedBy : titleText.createdBy}>
            {title.makers.join(', ')}
          </Entry>
        )}
        {title.companies.length > 0 && (
          <Entry term={titleText.production} wide>
            <Companies companies={title.companies} images={images} />
          </Entry>
        )}
      </dl>
    </section>
  );
}
