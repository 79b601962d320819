import type { ReactElement } from 'react';
import { Row, type RowName } from '../../client/components/title/row.tsx';
import type { TitleSummary } from '../../shared/domain/title.ts';
import { toMarkup } from './markup.ts';
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

const genresOnCard = 2;
const genresInList = 3;

type TitlesProps = { images: string; titles: readonly TitleSummary[] };

const TitleGrid = ({ images, titles }: TitlesProps) => (
  <ul className="grid">
    {titles.map((title, index) => (
      <Card key={titleKey(title)} images={images} title={title} genres={genresOnCard} eager={index < eagerCards} />
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

type Titles = readonly TitleSummary[];

const rendered = new WeakMap<Titles, Map<string, string>>();

/**
 * Renders a title list, once for as long as the list is in memory. React takes too long to render the same cards for
 * every page. `options` identifies everything else that affects the markup.
 */
function renderOnce(titles: Titles, options: string, element: ReactElement): string {
  const variants = rendered.get(titles) ?? new Map<string, string>();
  const markup = variants.get(options) ?? toMarkup(element);
  rendered.set(titles, variants.set(options, markup));
  return markup;
}

/** Renders a row of cards. */
export const renderRow = (images: string, row: RowName, titles: Titles): string =>
  renderOnce(titles, `row ${images} ${row.id}`, <Row images={images} row={row} titles={titles} />);

/** Renders a grid of cards. */
export const renderGrid = (images: string, titles: Titles): string =>
  renderOnce(titles, `grid ${images}`, <TitleGrid images={images} titles={titles} />);

/** Renders a list of titles with their overviews. */
export const renderList = (images: string, titles: Titles): string =>
  renderOnce(titles, `list ${images}`, <TitleList images={images} titles={titles} />);
