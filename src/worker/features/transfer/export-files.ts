import type { AccountExport, Exported } from '../../../shared/contract/export.ts';
import { type Cell, toCsv } from '../../../shared/domain/csv.ts';
import { exportFormat, exportVersion } from '../../../shared/domain/export-format.ts';
import { titleKey } from '../../../shared/domain/title-key.ts';
import { loadExportedLists, loadExportedPlays } from '../../services/accounts/export-pages.ts';
import { loadExported } from '../../services/accounts/export.ts';
import { loadFollowedLists } from '../../services/accounts/list-follows.ts';
import { loadExportedPositions } from '../../services/accounts/positions.ts';
import { loadPreferences } from '../../services/accounts/preferences.ts';
import type { OwnerRequest } from '../account/require-user.ts';

type Row = Pick<Exported['likes'], 'mediaType' | 'tmdbId' | 'title'>;

const keyOf = ({ mediaType, tmdbId: id }: Row) => titleKey({ mediaType, id });

/** Adds names from the list and the history, because the other tables contain none. */
function withNames<T extends Row>(rows: readonly T[], named: readonly Row[]): T[] {
  const names = new Map(named.map((row) => [keyOf(row), row.title]));
  return rows.map((row) => ({ ...row, title: names.get(keyOf(row)) ?? row.title }));
}

const newestFirst = <T>(rows: readonly T[], timeOf: (row: T) => string): T[] =>
  rows.toSorted((one, other) => Date.parse(timeOf(other)) - Date.parse(timeOf(one)));

const loadList = async ({ accounts, session }: OwnerRequest) => {
  const rows = await loadExported(accounts, session, 'list');
  return rows && newestFirst(rows, ({ addedAt }) => addedAt);
};

const loadHistory = async ({ accounts, session }: OwnerRequest) => {
  const rows = await loadExported(accounts, session, 'history');
  return rows && newestFirst(rows, ({ watchedAt }) => watchedAt);
};

const loadRatings = ({ accounts, session }: OwnerRequest) => loadExported(accounts, session, 'ratings');

const namedRatings = (rows: readonly Exported['ratings'][], named: readonly Row[]) =>
  newestFirst(withNames(rows, named), ({ ratedAt }) => ratedAt);

/** Loads a file as text. Returns null if a part of it fails to load. */
type LoadFile = (request: OwnerRequest) => Promise<string | null>;

async function loadWhole(request: OwnerRequest): Promise<string | null> {
  const { accounts, session } = request;
  const [list, history, plays, lists, followed, ratings, likes, hidden, dismissed, positions, preferences] =
    await Promise.all([
      loadList(request),
      loadHistory(request),
      loadExportedPlays(accounts, session),
      loadExportedLists(accounts, session),
      loadFollowedLists(accounts, session, new Set()),
      loadRatings(request),
      loadExported(accounts, session, 'likes'),
      loadExported(accounts, session, 'hidden'),
      loadExported(accounts, session, 'dismissed'),
      loadExportedPositions(accounts, session),
      loadPreferences(accounts, session),
    ]);
  if (!list || !history || !plays || !lists || !likes || !hidden || !positions || !preferences || !ratings) return null;
  if (!dismissed || !followed) return null;
  const named = [...list, ...history];
  const { fullName: name, email } = session.viewer;
  const whole: AccountExport = {
    format: exportFormat,
    version: exportVersion,
    exportedAt: new Date().toISOString(),
    profile: { name, email },
    preferences,
    myList: list,
    history,
    plays: plays.toReversed(),
    lists,
    followedLists: followed.map(({ id, name }) => ({ id, name })),
    ratings: namedRatings(ratings, named),
    likes: newestFirst(withNames(likes, named), ({ likedAt }) => likedAt),
    positions: withNames(positions, named),
    hidden: newestFirst(withNames(hidden, named), ({ hiddenAt }) => hiddenAt),
    dismissed: newestFirst(withNames(dismissed, named), ({ dismissedAt }) => dismissedAt),
  };
  return `${JSON.stringify(whole, null, 1)}\n`;
}

/** Spreadsheets read a CSV file as UTF-8 only if it begins with this. */
const byteOrderMark = '\ufeff';

const csvOf = <T>(columns: readonly string[], rows: readonly T[] | null, toRow: (row: T) => Cell[]): string | null =>
  rows && byteOrderMark + toCsv([columns, ...rows.map(toRow)]);

const loadListFile: LoadFile = async (request) =>
  csvOf(['type', 'tmdb_id', 'title', 'added_at'], await loadList(request), (row) => [
    row.mediaType,
    row.tmdbId,
    row.title,
    row.addedAt,
  ]);

const toWatchCells = ({ mediaType, tmdbId, title, season, episode, watchedAt }: Exported['history']): Cell[] => [
  mediaType,
  tmdbId,
  title,
  season,
  episode,
  watchedAt,
];

const loadHistoryFile: LoadFile = async (request) =>
  csvOf(['type', 'tmdb_id', 'title', 'season', 'episode', 'watched_at'], await loadHistory(request), toWatchCells);

const loadDiaryFile: LoadFile = async ({ accounts, session }) =>
  csvOf(
    ['type', 'tmdb_id', 'title', 'season', 'episode', 'watched_at'],
    (await loadExportedPlays(accounts, session))?.toReversed() ?? null,
    toWatchCells,
  );

const loadRatingsFile: LoadFile = async (request) => {
  const [list, history, rows] = await Promise.all([loadList(request), loadHistory(request), loadRatings(request)]);
  const ratings = list && history && rows && namedRatings(rows, [...list, ...history]);
  return csvOf(
    ['type', 'tmdb_id', 'title', 'score', 'review', 'rated_at'],
    ratings,
    ({ mediaType, tmdbId, title, score, review, ratedAt }) => [mediaType, tmdbId, title, score, review, ratedAt],
  );
};

/** The files of an export, by the name in their URL. */
export const exportFiles = {
  'marquee.json': { name: 'marquee-export.json', type: 'application/json', load: loadWhole },
  'my-list.csv': { name: 'marquee-my-list.csv', type: 'text/csv; charset=utf-8; header=present', load: loadListFile },
  'history.csv': {
    name: 'marquee-history.csv',
    type: 'text/csv; charset=utf-8; header=present',
    load: loadHistoryFile,
  },
  'diary.csv': { name: 'marquee-diary.csv', type: 'text/csv; charset=utf-8; header=present', load: loadDiaryFile },
  'ratings.csv': {
    name: 'marquee-ratings.csv',
    type: 'text/csv; charset=utf-8; header=present',
    load: loadRatingsFile,
  },
} as const satisfies Record<string, { name: string; type: string; load: LoadFile }>;

/** Returns the export file with a name, or null for an unknown name. */
export const findExportFile = (name: string | undefined) =>
  name !== undefined && Object.hasOwn(exportFiles, name) ? exportFiles[name as keyof typeof exportFiles] : null;
