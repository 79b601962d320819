import { groupBy } from '../group-by.ts';
import { storedYearOf } from './date.ts';
import type { Playable, PlayStatistics } from './play.ts';
import { dayIn } from './time-zone.ts';
import { titleKey } from './title-key.ts';

/** What statistics count of a title. `minutes` are those of a film or of an episode. Null if unknown. */
export type TitleFacts = { minutes: number | null; year: number | null; genres: readonly number[] };

/** The maximum number of genres that the database stores for a title. */
const maxGenres = 30;

type Described = { runtime: number | null; date: string | null; genres: readonly { id: number }[] };

/** Picks what statistics count of a title, as the database stores it. */
export const factsOf = ({ runtime, date, genres }: Described): TitleFacts => ({
  minutes: runtime && Math.round(runtime),
  year: storedYearOf(date),
  genres: genres.slice(0, maxGenres).map(({ id }) => id),
});

/** A film or an episode that was watched at an ISO time. */
type CountedPlay = Playable & TitleFacts & { watchedAt: string };

const countTitles = (titles: readonly CountedPlay[]): number => new Set(titles.map(titleKey)).size;

function countGenres(plays: readonly CountedPlay[]): PlayStatistics['genres'] {
  const named = plays.flatMap((play) => play.genres.map((genre) => ({ genre, play })));
  return [...groupBy(named, ({ genre, play }) => `${play.mediaType} ${genre}`).values()]
    .map((group) => {
      const { genre, play } = group[0]!;
      return { mediaType: play.mediaType, genre, titles: countTitles(group.map((each) => each.play)) };
    })
    .toSorted(
      (one, other) =>
        other.titles - one.titles || one.genre - other.genre || one.mediaType.localeCompare(other.mediaType),
    );
}

/** Counts plays as the database function `play_statistics` does. Years are in the given time zone. */
export function countPlays(plays: readonly CountedPlay[], timeZone: string): PlayStatistics {
  const years = groupBy(plays, ({ watchedAt }) => Number(dayIn(watchedAt, timeZone).slice(0, 4)));
  const dated = plays.filter(({ year }) => year !== null);
  const decades = groupBy(dated, ({ year }) => Math.floor(year! / 10) * 10);
  return {
    years: [...years]
      .map(([year, own]) => {
        const films = own.filter(({ mediaType }) => mediaType === 'movie').length;
        const minutes = own.reduce((sum, play) => sum + (play.minutes ?? 0), 0);
        return { year, films, episodes: own.length - films, minutes };
      })
      .toSorted((one, other) => one.year - other.year),
    decades: [...decades]
      .map(([decade, own]) => ({ decade, titles: countTitles(own) }))
      .toSorted((one, other) => one.decade - other.decade),
    genres: countGenres(plays),
  };
}
