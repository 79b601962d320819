import { expect, test } from 'vitest';
import {
  chooseLookups,
  composeNotices,
  daysBetween,
  noticeOf,
  formatRelativeDay,
  type Notice,
  type TitleNews,
} from '../../../../src/shared/domain/notifications.ts';
import { noticeMessage } from '../../../../src/shared/text/notifications.ts';
import { aTitle } from '../../../support/factories.ts';
import { testCases } from '../../../support/cases.ts';

const today = '2026-11-21';

const someNews = (overrides: Partial<TitleNews> = {}): TitleNews => ({
  mediaType: 'tv',
  id: 7,
  title: 'The Tuesday Boat',
  posterPath: '/boat.jpg',
  date: '2024-01-01',
  lastEpisode: null,
  nextEpisode: null,
  ...overrides,
});

const aFilm = (date: string | null) => someNews({ mediaType: 'movie', date });
const anEpisode = (date: string, number = 3, season = 2) => ({ season, number, date });

/** The notice of a title as kind, message and day, or null. */
const summarise = (news: TitleNews) => {
  const notice = noticeOf(news, today);
  return notice && [notice.kind, noticeMessage(notice), notice.day];
};

testCases(
  'a listed film is news from a week before its release to a week after',
  [
    ['today', '2026-11-21', 'released'],
    ['six days ago', '2026-11-15', 'released'],
    ['seven days ago', '2026-11-14', undefined],
    ['tomorrow', '2026-11-22', 'release-soon'],
    ['in seven days', '2026-11-28', 'release-soon'],
    ['in eight days', '2026-11-29', undefined],
  ],
  (_, date, kind) => {
    expect(noticeOf(aFilm(date), today)?.kind).toBe(kind);
  },
);

test('a film without a date is no news', () => {
  expect(noticeOf(aFilm(null), today)).toBeNull();
});

test('an episode of this week is announced with season and number', () => {
  const news = someNews({ lastEpisode: anEpisode('2026-11-18'), nextEpisode: anEpisode('2026-11-25', 4) });
  expect(summarise(news)).toEqual(['new-episode', 'New episode: season 2, episode 3', '2026-11-18']);
});

test('a first episode of this week announces a new season', () => {
  const news = someNews({ lastEpisode: anEpisode('2026-11-21', 1, 4) });
  expect(summarise(news)).toEqual(['new-season', 'Season 4 has started', '2026-11-21']);
});

test('a next episode dated today counts as aired', () => {
  const news = someNews({ lastEpisode: anEpisode('2026-11-15', 3), nextEpisode: anEpisode('2026-11-21', 4) });
  expect(summarise(news)).toEqual(['new-episode', 'New episode: season 2, episode 4', '2026-11-21']);
});

test('an episode within a week is announced unless one aired this week', () => {
  const upcoming = someNews({ lastEpisode: anEpisode('2026-11-01'), nextEpisode: anEpisode('2026-11-24', 4) });
  expect(summarise(upcoming)).toEqual(['episode-soon', 'Next episode: season 2, episode 4', '2026-11-24']);
  const season = someNews({ nextEpisode: anEpisode('2026-11-28', 1, 3) });
  expect(summarise(season)).toEqual(['season-soon', 'Season 3 starts soon', '2026-11-28']);
  expect(summarise(someNews({ nextEpisode: anEpisode('2026-11-29', 1, 3) }))).toBeNull();
});

test('a series without episodes is no news', () => {
  expect(noticeOf(someNews({ date: today }), today)).toBeNull();
});

const films = (count: number, from: number, date: string) =>
  Array.from({ length: count }, (_, index) => aTitle({ id: from + index, title: `Film ${from + index}`, date }));

const compose = (overrides: Partial<Parameters<typeof composeNotices>[0]> = {}) =>
  composeNotices({
    listed: [],
    upcoming: films(8, 100, '2026-12-24'),
    nowPlaying: films(8, 200, '2026-11-07'),
    today,
    ...overrides,
  });

test('five upcoming films come before five now playing', () => {
  const notices = compose();
  expect(notices.map(({ title }) => title.id)).toEqual([100, 101, 102, 103, 104, 200, 201, 202, 203, 204]);
  expect(notices.map(noticeMessage)).toEqual([
    ...Array(5).fill('Coming soon to cinemas'),
    ...Array(5).fill('Now playing in cinemas'),
  ]);
  expect(notices.every(({ own }) => !own)).toBe(true);
});

test.each([
  [{ added: 1 }, '1 new title'],
  [{ removed: 1 }, '1 title was removed'],
  [{ formerName: 'Autumn' }, '“Autumn” is now called “Winter”'],
  [{ reordered: true }, 'This list has changed'], // a later release may know it
  [
    { added: 3, removed: 2, formerName: 'Autumn' },
    '“Autumn” is now called “Winter” · 3 new titles · 2 titles were removed',
  ],
])('a list that changed by %o: %s', (changes, message) => {
  const title = aTitle({ id: 1 });
  const list = { id: 'a', name: 'Winter', day: today, added: 0, removed: 0, formerName: null, title, ...changes };
  const [notice] = compose({ lists: [list] });
  expect(noticeMessage(notice!)).toBe(message);
});

test('a kind that only a later release knows has a neutral sentence', () => {
  expect(noticeMessage({ kind: 'renewed' as Notice['kind'], episode: null })).toBe('New activity');
});

test('an upcoming film released today is now playing', () => {
  const [notice] = compose({ upcoming: films(1, 100, today) });
  expect(notice?.kind).toBe('in-cinemas');
});

test('listed titles come first; each group is in chronological order', () => {
  const listed = [
    someNews({ id: 1, lastEpisode: anEpisode('2026-11-16') }),
    someNews({ id: 4, nextEpisode: anEpisode('2026-11-24') }),
    someNews({ id: 2, lastEpisode: anEpisode('2026-11-21') }),
    someNews({ id: 3 }),
    someNews({ id: 5, nextEpisode: anEpisode('2026-11-23') }),
  ];
  const dated = (from: number, ...dates: string[]) => dates.flatMap((date, index) => films(1, from + index, date));
  const notices = compose({
    listed,
    upcoming: dated(100, '2027-02-20', '2026-11-27', '2026-12-24'),
    nowPlaying: dated(200, '2026-10-01', '2026-11-20', '2026-11-07'),
  });
  expect(notices.map(({ title }) => title.id)).toEqual([2, 1, 5, 4, 101, 102, 100, 201, 202, 200]);
  expect(notices.map(({ own }) => own)).toEqual([...Array(4).fill(true), ...Array(6).fill(false)]);
});

test('a title has one notice, as a listed one if it is on the list', () => {
  const listed = { ...aFilm('2026-11-20'), id: 200 };
  const notices = compose({ listed: [listed, listed], nowPlaying: films(3, 200, '2026-11-20') });
  expect(notices.filter(({ title }) => title.id === 200)).toMatchObject([{ own: true, kind: 'released' }]);
  const inBoth = compose({ upcoming: films(1, 200, '2026-12-24'), nowPlaying: films(1, 200, '2026-12-24') });
  expect(inBoth.map(({ kind }) => kind)).toEqual(['cinemas-soon']);
});

test('a film and a series with the same id are two titles', () => {
  const series = someNews({ id: 200, lastEpisode: anEpisode(today) });
  expect(compose({ listed: [series], upcoming: [] }).map(({ title }) => `${title.mediaType}:${title.id}`)).toContain(
    'movie:200',
  );
});

test('without news the list is empty', () => {
  expect(compose({ upcoming: [], nowPlaying: [] })).toEqual([]);
});

test('a notice keeps its id while its news is the same', () => {
  const first = noticeOf(someNews({ lastEpisode: anEpisode('2026-11-18') }), today);
  const upcoming = noticeOf(someNews({ lastEpisode: anEpisode('2026-11-18'), title: 'Renamed' }), '2026-11-22');
  const next = noticeOf(someNews({ lastEpisode: anEpisode('2026-11-21', 4) }), today);
  expect(upcoming?.id).toBe(first?.id);
  expect(next?.id).not.toBe(first?.id);
});

test('notice ids are unique', () => {
  const listed = [1, 2, 3].map((id) => someNews({ id, lastEpisode: anEpisode('2026-11-18') }));
  const ids = compose({ listed }).map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('at most ten titles are looked up, series first', () => {
  const list = ['movie:1', 'tv:1', 'movie:2', 'tv:2', 'movie:3'];
  expect(chooseLookups(list)).toEqual(['tv:1', 'tv:2', 'movie:1', 'movie:2', 'movie:3']);
  const long = Array.from({ length: 30 }, (_, index) => `tv:${index}`);
  expect(chooseLookups(['movie:1', ...long])).toEqual(long.slice(0, 10));
});

testCases(
  'days are counted between dates',
  [
    ['2026-11-21', '2026-11-21', 0],
    ['2026-11-21', '2026-11-22', 1],
    ['2026-11-22', '2026-11-21', -1],
    ['2026-02-28', '2026-03-01', 1],
    ['2028-02-28', '2028-03-01', 2],
    ['2026-03-28', '2026-03-30', 2],
    ['2026-12-31', '2027-01-01', 1],
  ],
  (from, to, days) => {
    expect(daysBetween(from, to)).toBe(days);
  },
);

testCases(
  'a day is formatted relative to today',
  [
    ['2026-11-21', 'Today'],
    ['2026-11-22', 'Tomorrow'],
    ['2026-11-20', 'Yesterday'],
    ['2026-12-04', 'In 13 days'],
    ['2026-12-05', 'In 2 weeks'],
    ['2026-11-07', '2 weeks ago'],
    ['2027-01-20', 'In 2 months'],
    ['2026-11-08', '13 days ago'],
  ],
  (day, words) => {
    expect(formatRelativeDay(day, today)).toBe(words);
  },
);
