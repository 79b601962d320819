import type { AccountExport, Exported } from '../../../shared/contract/export.ts';
import { type Cell, toCsv } from '../../../shared/domain/csv.ts';
import { type ExportFileName, exportFormat, exportVersion } from '../../../shared/domain/export-format.ts';
import { titleKey } from '../../../shared/domain/title-key.ts';
import { loadExportedLists, loadExportedPlays } from '../../services/accounts/export-pages.ts';
import { loadExported, loadReadNotifications } from '../../services/accounts/export.ts';
import { loadFollowedLists } from '../../services/accounts/named-list-follows.ts';
import { loadExportedPositions } from '../../services/accounts/positions.ts';
import { loadPreferences } from '../../services/accounts/preferences.ts';
import { allOrNull } from '../../platform/all-or-null.ts';
import type { Owner } from '../../services/accounts/session.ts';

type Row = Pick<Exported['likes'], 'mediaType' | 'tmdbId' | 'title'>;

const keyOf = ({ mediaType, tmdbId: id }: Row) => titleKey({ mediaType, id });

/** Adds names from other parts, because some tables contain none. */
function withNames<T extends Row>(rows: readonly T[], named: readonly Row[]): T[] {
  const names = new Map(named.map((row) => [keyOf(row), row.title]));
  return rows.map((row) => ({ ...row, title: names.get(keyOf(row)) ?? row.title }));
}

const newestFirst = <T>(rows: readonly T[], timeOf: (row: T) => string): T[] =>
  rows.toSorted((one, other) => Date.parse(timeOf(other)) - Date.parse(timeOf(one)));

/** Loads all data of a user. Returns null as soon as a part of it fails to load. */
export async function loadExport(owner: Owner): Promise<AccountExport | null> {
  const parts = await allOrNull([
    loadExported(owner, 'list'),
    loadExported(owner, 'history'),
    loadExportedPlays(owner),
    loadExportedLists(owner),
    loadFollowedLists(owner, new Set()),
    loadExported(owner, 'ratings'),
    loadExported(owner, 'likes'),
    loadExported(owner, 'hidden'),
    loadExported(owner, 'dismissed'),
    loadExportedPositions(owner),
    loadPreferences(owner),
    loadReadNotifications(owner),
  ]);
  if (!parts) return null;
  const [list, history, plays, lists, followed, ratings, likes, hidden, dismissed, positions, preferences, read] =
    parts;
  const named = [...plays, ...lists.flatMap(({ titles }) => titles), ...list, ...history];
  const { fullName: name, email, avatarUrl: picture } = owner.session.viewer;
  return {
    format: exportFormat,
    version: exportVersion,
    exportedAt: new Date().toISOString(),
    profile: { name, email, picture },
    preferences,
    myList: newestFirst(list, ({ addedAt }) => addedAt),
    history: newestFirst(history, ({ watchedAt }) => watchedAt),
    plays: plays.toReversed(),
    lists,
    followedLists: followed.map(({ id, name }) => ({ id, name })),
    ratings: newestFirst(withNames(ratings, named), ({ ratedAt }) => ratedAt),
    likes: newestFirst(withNames(likes, named), ({ likedAt }) => likedAt),
    positions: withNames(positions, named),
    hidden: newestFirst(withNames(hidden, named), ({ hiddenAt }) => hiddenAt),
    dismissed: newestFirst(withNames(dismissed, named), ({ dismissedAt }) => dismissedAt),
    readNotifications: read.toReversed(),
  };
}

/** Spreadsheets read a CSV file as UTF-8 only if it begins with this. */
const byteOrderMark = '\ufeff';

/** The column names of the CSV files, by property. */
const columns = {
  id: 'id',
  name: 'name',
  value: 'value',
  list: 'list',
  note: 'list_note',
  mediaType: 'type',
  tmdbId: 'tmdb_id',
  title: 'title',
  season: 'season',
  episode: 'episode',
  position: 'position_seconds',
  duration: 'duration_seconds',
  score: 'score',
  review: 'review',
  addedAt: 'added_at',
  watchedAt: 'watched_at',
  ratedAt: 'rated_at',
  likedAt: 'liked_at',
  hiddenAt: 'hidden_at',
  dismissedAt: 'dismissed_at',
  reportedAt: 'reported_at',
} as const;

type Column = keyof typeof columns;
type ExportFile = { type: string; toText: (whole: AccountExport) => string };

type RowsOf<Key extends Column> = (whole: AccountExport) => readonly Readonly<Record<Key, Cell>>[];

/** A CSV file with rows of an export. */
const csv = <Key extends Column>(keys: readonly Key[], rowsOf: RowsOf<Key>): ExportFile => ({
  type: 'text/csv; charset=utf-8; header=present',
  toText: (whole) =>
    byteOrderMark +
    toCsv([keys.map((key) => columns[key]), ...rowsOf(whole).map((row) => keys.map((key) => row[key]))]),
});

const ofTitle = ['mediaType', 'tmdbId', 'title'] as const;

/** A CSV file with rows of titles, and the columns that follow the type, id and title. */
const titleCsv = <More extends Column>(more: readonly More[], rowsOf: RowsOf<(typeof ofTitle)[number] | More>) =>
  csv<(typeof ofTitle)[number] | More>([...ofTitle, ...more], rowsOf);

/** A row for each title of a list, or one for a list without titles. */
const toListRows = ({ name: list, note, titles }: AccountExport['lists'][number]) => {
  const none = { mediaType: null, tmdbId: null, title: null, addedAt: null };
  return (titles.length > 0 ? titles : [none]).map((title) => ({ ...title, list, note }));
};

/** The files of an export, by the name in their URL. */
const exportFiles: Readonly<Record<ExportFileName, ExportFile>> = {
  'marquee.json': { type: 'application/json', toText: (whole) => `${JSON.stringify(whole, null, 1)}\n` },
  'my-list.csv': titleCsv(['addedAt'], ({ myList }) => myList),
  'history.csv': titleCsv(['season', 'episode', 'watchedAt'], ({ history }) => history),
  'diary.csv': titleCsv(['season', 'episode', 'watchedAt'], ({ plays }) => plays),
  'ratings.csv': titleCsv(['score', 'review', 'ratedAt'], ({ ratings }) => ratings),
  'likes.csv': titleCsv(['likedAt'], ({ likes }) => likes),
  'lists.csv': titleCsv(['list', 'note', 'addedAt'], ({ lists }) => lists.flatMap(toListRows)),
  'followed-lists.csv': csv(['id', 'name'], ({ followedLists }) => followedLists),
  'positions.csv': titleCsv(['season', 'episode', 'position', 'duration', 'reportedAt'], ({ positions }) => positions),
  'hidden.csv': titleCsv(['hiddenAt'], ({ hidden }) => hidden),
  'removed.csv': titleCsv(['dismissedAt'], ({ dismissed }) => dismissed),
  'preferences.csv': csv(['name', 'value'], ({ preferences }) =>
    Object.entries(preferences).map(([name, value]) => ({ name, value: String(value) })),
  ),
};

/** Returns the export file with a name, or null for an unknown name. */
export const findExportFile = (name: string): ExportFile | null =>
  Object.hasOwn(exportFiles, name) ? exportFiles[name as ExportFileName] : null;
