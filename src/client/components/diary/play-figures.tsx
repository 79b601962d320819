import { genreChoices } from '../../../shared/domain/genres.ts';
import type { PlayStatistics } from '../../../shared/domain/play.ts';
import { groupBy } from '../../../shared/group-by.ts';
import { listHref } from '../../../shared/list-paths.ts';
import { routes } from '../../../shared/routes.ts';
import { diaryText } from '../../../shared/text/diary.ts';
import { ChartColumn } from '../icons.ts';
import { State } from '../state/state.tsx';
import { Figures, type FiguresProps } from './figures.tsx';

const hoursOf = (minutes: number) => Math.round(minutes / 60);

/**
 * Counts titles by genre name, because films and series have different ids for some genres. Links to films or series,
 * of which there are more. Sorts by titles, then by name.
 */
function countGenres(genres: PlayStatistics['genres']): FiguresProps['rows'] {
  const named = genres.flatMap(({ mediaType, genre, titles }) => {
    const found = genreChoices[mediaType].find(({ id }) => id === genre);
    return found ? [{ label: found.label, titles, href: listHref(mediaType, `genre=${found.slug}`) }] : [];
  });
  const sums = [...groupBy(named, ({ label }) => label)].map(([label, parts]) => ({
    label,
    href: parts[0]!.href,
    values: [parts.reduce((sum, { titles }) => sum + titles, 0)],
  }));
  return sums.toSorted((one, other) => other.values[0]! - one.values[0]! || one.label.localeCompare(other.label, 'en'));
}

const byYear = (years: PlayStatistics['years']): FiguresProps => ({
  id: 'by-year',
  heading: diaryText.byYear,
  columns: [diaryText.year, diaryText.all, diaryText.films, diaryText.episodes, diaryText.hours],
  rows: years.map(({ year, films, episodes, minutes }) => ({
    label: String(year),
    href: routes.diaryMonth(`${year}-12`),
    values: [films + episodes, films, episodes, hoursOf(minutes)],
  })),
});

const byDecade = (decades: PlayStatistics['decades']): FiguresProps => ({
  id: 'by-decade',
  heading: diaryText.byDecade,
  columns: [diaryText.decade, diaryText.titles],
  rows: decades.map(({ decade, titles }) => ({
    label: diaryText.decadeName(decade),
    href: listHref('movie', `decade=${decade}`),
    values: [titles],
  })),
});

const byGenre = (genres: PlayStatistics['genres']): FiguresProps => ({
  id: 'by-genre',
  heading: diaryText.byGenre,
  columns: [diaryText.genre, diaryText.titles],
  rows: countGenres(genres),
});

/** The figures of statistics, in a section each. */
export function PlayFigures({ statistics: { years, decades, genres } }: { statistics: PlayStatistics }) {
  if (years.length > 0)
    return [byYear(years), byDecade(decades), byGenre(genres)]
      .filter(({ rows }) => rows.length > 0)
      .map((figures) => <Figures key={figures.id} {...figures} />);
  return (
    <State icon={ChartColumn} heading={diaryText.noStatistics} level={2} sentence={diaryText.emptyHint}>
      <a className="button main" href={routes.movies}>
        {diaryText.browse}
      </a>
    </State>
  );
}
