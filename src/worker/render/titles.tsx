import type { TitleSummary } from '../../shared/domain/title.ts';
import { yearOf } from '../../shared/domain/date.ts';
import { listGenreNames } from '../../shared/domain/genres.ts';
import { imageUrl, toneOf } from '../../shared/domain/images.ts';
import { matchBand, matchPercent } from '../../shared/domain/match-percent.ts';
import { langOf } from '../../shared/domain/preferences.ts';
import { titleKey } from '../../shared/domain/title-key.ts';
import { routes } from '../../shared/routes.ts';
import { words } from '../../shared/text/site.ts';
import { Card, eagerCards } from '../../client/components/title/card.tsx';
import { AddButton } from '../../client/components/title/list-button.tsx';
import { renderOnce, type Titles } from './title-row.tsx';

const genresOnCard = 2;
const genresInList = 3;

const yearAndGenres = ({ mediaType, date, genreIds }: TitleSummary): string =>
  [yearOf(date), listGenreNames(mediaType, genreIds, genresOnCard).join(', ')].filter(Boolean).join(' · ');

type TitlesProps = { images: string; titles: Titles };

const TitleGrid = ({ images, titles }: TitlesProps) => (
  <ul className="grid">
    {titles.map((title, index) => (
      <Card
        key={titleKey(title)}
        images={images}
        title={title}
        note={yearAndGenres(title)}
        eager={index < eagerCards}
      />
    ))}
  </ul>
);

function EntryFacts({ title }: { title: TitleSummary }) {
  const percent = matchPercent(title.voteAverage);
  return (
    <span className="facts">
      {percent && <span className={`match ${matchBand(percent)}`}>{words.match(percent)}</span>}
      <span>{yearOf(title.date)}</span>
      <span data-runtime="" />
      <span>{listGenreNames(title.mediaType, title.genreIds, genresInList).join(', ')}</span>
    </span>
  );
}

const Entry = ({ images, title }: { images: string; title: TitleSummary }) => (
  <li>
    <a className="card entry" href={routes.title(title)} data-title={titleKey(title)}>
      <span className={`frame ratio-still tone-${toneOf(title)}`}>
        {title.backdropPath && <img src={imageUrl(images, 'w300', title.backdropPath)} alt="" loading="lazy" />}
      </span>
      <span className="entry-text">
        <b>{title.title}</b>
        <EntryFacts title={title} />
        <span className="overview" lang={title.overviewLanguage && langOf(title.overviewLanguage)}>
          {title.overview}
        </span>
      </span>
    </a>
    <AddButton title={title} />
  </li>
);

/** Titles as a list with stills and overviews. A script adds the runtimes of visible entries. */
const TitleList = ({ images, titles }: TitlesProps) => (
  <ul className="entries">
    {titles.map((title) => (
      <Entry key={titleKey(title)} images={images} title={title} />
    ))}
  </ul>
);

/** Renders a grid of cards. */
export const renderGrid = (images: string, titles: Titles): string =>
  renderOnce(titles, `grid ${images}`, <TitleGrid images={images} titles={titles} />);

/** Renders a list of titles with their overviews. */
export const renderList = (images: string, titles: Titles): string =>
  renderOnce(titles, `list ${images}`, <TitleList images={images} titles={titles} />);
