import type { ReactNode } from 'react';
import { currentDay, yearOf } from '../../../shared/domain/date.ts';
import { firstYear } from '../../../shared/domain/filter-table.ts';
import { imageUrl } from '../../../shared/domain/images.ts';
import type { MediaType } from '../../../shared/domain/media-type.ts';
import { countryName, filterLanguages, findLanguageName, toLanguageTag } from '../../../shared/domain/origins.ts';
import { groupBy } from '../../../shared/group-by.ts';
import { listHref } from '../../../shared/list-paths.ts';
import { routes } from '../../../shared/routes.ts';
import { ExternalLinks } from '../../../client/components/title/external-links.tsx';
import { Countries, Genres, People } from './names.tsx';
import { Day } from '../../../client/components/day.tsx';
import { defaultLocale } from '../../../shared/domain/preferences.ts';
import { releaseDay } from '../../../shared/domain/playable.ts';
import { formatDollars } from '../../../shared/domain/money.ts';
import { formatRuntime } from '../../../shared/domain/runtime.ts';
import type { TitleDetails } from '../../../shared/contract/title.ts';
import type { Company, GroupKind } from '../../../shared/domain/title.ts';
import { namedListText, publicListsText } from '../../../shared/text/named-lists.ts';
import { filterText } from '../../../shared/text/lists.ts';
import { titleText } from '../../../shared/text/pages.ts';
import { upNextText } from '../../../shared/text/up-next.ts';
import { Slot } from '../../render/slot.tsx';

const Entry = ({ term, wide, children }: { term: string; wide?: boolean; children: ReactNode }) => (
  <div className={wide ? 'wide' : undefined}>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
);

/** The page of a company, a network or a keyword with titles of a media type. Networks have series only. */
const groupHref = (kind: GroupKind, { id, name }: { id: number; name: string }, mediaType: MediaType) =>
  routes.group(kind, id, name) + (mediaType === 'tv' && kind !== 'network' ? '?type=tv' : '');

type CompaniesProps = { kind: 'company' | 'network'; companies: Company[]; mediaType: MediaType; images: string };

const Companies = ({ kind, companies, mediaType, images }: CompaniesProps) => (
  <ul className="companies">
    {companies.map(({ id, name, logoPath }) => (
      <li key={name}>
        {logoPath && <img src={imageUrl(images, 'w185', logoPath)} alt="" width="96" height="24" loading="lazy" />}
        {id ? <a href={groupHref(kind, { id, name }, mediaType)}>{name}</a> : name}
      </li>
    ))}
  </ul>
);

/** The year of a title, linked to the titles of that year, or null if lists cannot be filtered by it. */
function yearLink({ date, mediaType }: TitleDetails): ReactNode {
  const year = yearOf(date);
  if (year === null || year < firstYear || year > yearOf(currentDay())!) return null;
  return <a href={listHref(mediaType, `year=${year}`)}>{year}</a>;
}

/** The Details section of a title page. Unknown facts are left out. */
export function Details({ title, images }: { title: TitleDetails; images: string }) {
  const runtime = formatRuntime(title.runtime);
  const isRegional = title.regionalDate !== null && title.region !== defaultLocale.region;
  const released = releaseDay(title);
  const year = yearLink(title);
  const language = findLanguageName(title.originalLanguage);
  const seasons = title.seasons.filter((season) => season.number > 0).length;
  return (
    <section className="section" aria-labelledby="details">
      <h2 id="details">{titleText.details}</h2>
      <dl className="details">
        {title.originalTitle !== title.title && title.originalTitle && (
          <Entry term={titleText.originalTitle}>
            <bdi lang={toLanguageTag(title.originalLanguage)}>{title.originalTitle}</bdi>
          </Entry>
        )}
        {released && (
          <Entry term={title.mediaType === 'movie' ? titleText.releaseDate : titleText.firstAired}>
            <Day date={released} />
            {isRegional && ` (${countryName(title.region)})`}
          </Entry>
        )}
        {year && <Entry term={filterText.year}>{year}</Entry>}
        {seasons > 0 && <Entry term={titleText.seasons}>{seasons}</Entry>}
        {title.nextAiring && (
          <Entry term={titleText.nextEpisode}>
            {upNextText.episode(title.nextAiring.season, title.nextAiring.episode)}:{' '}
            <Day date={title.nextAiring.date} />
          </Entry>
        )}
        {runtime && <Entry term={titleText.runtime}>{runtime}</Entry>}
        {title.budget !== null && <Entry term={titleText.budget}>{formatDollars(title.budget)}</Entry>}
        {title.genres.length > 0 && (
          <Entry term={titleText.genres}>
            <Genres genres={title.genres} mediaType={title.mediaType} />
          </Entry>
        )}
        {title.voteAverage > 0 && (
          <Entry term={titleText.rating}>
            {title.voteAverage.toFixed(1)} / 10 ({titleText.votes(title.voteCount)})
          </Entry>
        )}
        <Slot name="memberRating" />
        {title.makers.length > 0 && (
          <Entry term={title.mediaType === 'movie' ? titleText.directedBy : titleText.createdBy}>
            <People people={title.makers} />
          </Entry>
        )}
        {[...groupBy(title.crew, ({ job }) => job)].map(([job, people]) => (
          <Entry key={job} term={titleText.jobs[job] ?? job}>
            <People people={people} />
          </Entry>
        ))}
        {language && (
          <Entry term={titleText.originalLanguage}>
            {filterLanguages.includes(title.originalLanguage) ? (
              <a href={listHref(title.mediaType, `language=${title.originalLanguage}`)}>{language}</a>
            ) : (
              language
            )}
          </Entry>
        )}
        {title.countries.length > 0 && (
          <Entry term={titleText.countries}>
            <Countries countries={title.countries} mediaType={title.mediaType} />
          </Entry>
        )}
        {title.companies.length > 0 && (
          <Entry term={titleText.production} wide>
            <Companies kind="company" companies={title.companies} mediaType={title.mediaType} images={images} />
          </Entry>
        )}
        {title.networks.length > 0 && (
          <Entry term={titleText.network} wide>
            <Companies kind="network" companies={title.networks} mediaType={title.mediaType} images={images} />
          </Entry>
        )}
        <Entry term={namedListText.title}>
          <a href={routes.listsWith(title)} rel="nofollow">
            {publicListsText.withThisTitle}
          </a>
        </Entry>
        {title.keywords.length > 0 && (
          <Entry term={titleText.keywords} wide>
            <ul className="chips">
              {title.keywords.map(({ id, name }) => (
                <li key={id}>
                  <a className="chip" href={groupHref('keyword', { id, name }, title.mediaType)}>
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </Entry>
        )}
        {title.links.length > 0 && (
          <Entry term={titleText.elsewhere} wide>
            <ExternalLinks links={title.links} />
          </Entry>
        )}
      </dl>
    </section>
  );
}
