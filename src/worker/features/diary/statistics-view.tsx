import { BookOpen, ChartColumn } from '../../../client/components/icons.ts';
import { FailedState, State } from '../../../client/components/state/state.tsx';
import { genreChoices } from '../../../shared/domain/genres.ts';
import type { PlayStatistics } from '../../../shared/domain/play.ts';
import { groupBy } from '../../../shared/group-by.ts';
import { routes } from '../../../shared/routes.ts';
import { diaryText } from '../../../shared/text/plays.ts';

type Bar = { label: string; value: number };

/** Rows of a bar chart, in the units of its viewBox. */
const rowHeight = 28;
const labelWidth = 150;
const valueWidth = 36;
const width = 360;

/** The longest label that fits, in characters. The table has all of a longer one. */
const longestLabel = 20;
const shorten = (label: string) => (label.length > longestLabel ? `${label.slice(0, longestLabel - 1)}…` : label);

/** A bar chart. The table says the same, so it is hidden from screen readers. */
function Chart({ bars }: { bars: readonly Bar[] }) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <svg className="chart" viewBox={`0 0 ${width} ${bars.length * rowHeight}`} aria-hidden="true">
      {bars.map(({ label, value }, row) => {
        const length = (value / most) * (width - labelWidth - valueWidth);
        const middle = row * rowHeight + rowHeight / 2;
        return (
          <g key={label}>
            <text x={labelWidth - 10} y={middle} textAnchor="end">
              {shorten(label)}
            </text>
            <rect x={labelWidth} y={row * rowHeight + 5} width={length} height={rowHeight - 10} rx="3" />
            <text x={labelWidth + length + 8} y={middle}>
              {value}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

type TableProps = {
  heading: string;
  columns: readonly string[];
  rows: readonly (readonly (string | number)[])[];
  /** Where the heads of rows link to. */
  hrefs?: ReadonlyMap<string | number, string>;
};

const Figures = ({ heading, columns, rows, hrefs }: TableProps) => (
  <table>
    <caption className="out-of-sight">{heading}</caption>
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([first, ...rest]) => (
        <tr key={first}>
          <th scope="row">{hrefs?.has(first!) ? <a href={hrefs.get(first!)}>{first}</a> : first}</th>
          {rest.map((value, column) => (
            <td key={columns[column + 1]}>{value}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

const hoursOf = (minutes: number) => Math.round(minutes / 60);

/** Genres by name: films and series have different numbers for some of the same. */
function countGenres(genres: PlayStatistics['genres']): Bar[] {
  const named = genres.flatMap(({ mediaType, genre, titles }) => {
    const found = genreChoices[mediaType].find(({ id }) => id === genre);
    return found ? [{ label: found.label, value: titles }] : [];
  });
  const sums = [...groupBy(named, ({ label }) => label)].map(([label, bars]) => ({
    label,
    value: bars.reduce((sum, { value }) => sum + value, 0),
  }));
  return sums.toSorted((one, other) => other.value - one.value);
}

type SectionProps = TableProps & { id: string; bars: readonly Bar[]; lead?: string };

/** A chart with its table. */
export const Section = ({ id, bars, lead, ...table }: SectionProps) => (
  <section aria-labelledby={id}>
    <h2 id={id}>{table.heading}</h2>
    {lead && <p>{lead}</p>}
    <Chart bars={bars} />
    <Figures {...table} />
  </section>
);

function Charts({ years, decades, genres }: PlayStatistics) {
  const decadeBars = decades.map(({ decade, titles }) => ({ label: diaryText.decadeName(decade), value: titles }));
  const genreBars = countGenres(genres);
  const toRows = (bars: readonly Bar[]) => bars.map(({ label, value }) => [label, value] as const);
  return (
    <>
      <Section
        id="by-year"
        heading={diaryText.byYear}
        bars={years.map(({ year, films, episodes }) => ({ label: String(year), value: films + episodes }))}
        columns={[diaryText.year, diaryText.films, diaryText.episodes, diaryText.hours]}
        rows={years.map(({ year, films, episodes, minutes }) => [year, films, episodes, hoursOf(minutes)])}
      />
      {decadeBars.length > 0 && (
        <Section
          id="by-decade"
          heading={diaryText.byDecade}
          bars={decadeBars}
          columns={[diaryText.decade, diaryText.titles]}
          rows={toRows(decadeBars)}
        />
      )}
      {genreBars.length > 0 && (
        <Section
          id="by-genre"
          heading={diaryText.byGenre}
          bars={genreBars}
          columns={[diaryText.genre, diaryText.titles]}
          rows={toRows(genreBars)}
        />
      )}
    </>
  );
}

/** A user's figures; null if they failed to load. The parts of a `page diary`, which others may follow. */
export const Statistics = ({ statistics }: { statistics: PlayStatistics | null }) => (
  <>
    <h1>{diaryText.statistics}</h1>
    <div className="actions">
      <a className="button" href={routes.diary}>
        <BookOpen aria-hidden />
        {diaryText.title}
      </a>
    </div>
    {!statistics && (
      <FailedState heading={diaryText.statisticsFailed} sentence={diaryText.failedHint} href={routes.statistics} />
    )}
    {statistics?.years.length === 0 && (
      <State icon={ChartColumn} heading={diaryText.noStatistics} level={2} sentence={diaryText.emptyHint}>
        <a className="button main" href={routes.movies}>
          {diaryText.browse}
        </a>
      </State>
    )}
    {statistics && statistics.years.length > 0 && <Charts {...statistics} />}
  </>
);
