// The CHECK constraints of every column.
import { beforeAll, expect, test } from 'vitest';
import { database, clearDatabase, owner, register, inTransaction } from './fixture.ts';
import { addStatement, insertStatement, ownedRow, parentStatement } from './statements.ts';
import { tableCase } from './tables.ts';
import { testCases } from '../support/cases.ts';

beforeAll(async () => {
  await clearDatabase();
  await database.exec(register(owner));
});

const letters = (count: number) => 'é'.repeat(count);
const json = (bytes: number) => JSON.stringify({ a: 'x'.repeat(bytes - '{"a": ""}'.length) });
const address = (length: number) => `${'a'.repeat(length - '@a.test'.length)}@a.test`;

/** A column, its valid values and its invalid ones. */
const limits: [table: string, column: string, good: unknown[], bad: unknown[]][] = [
  ['profiles', 'full_name', [null, '', letters(120)], [letters(121)]],
  ['profiles', 'avatar_url', [null, letters(500)], [letters(501)]],
  ['user_preferences', 'preferences', ['{}', json(4096)], [json(4097), '[]', '"a"', '1', 'null', null]],
  ['user_lists', 'media_type', ['movie', 'tv'], ['film', 'MOVIE', '', null]],
  ['user_lists', 'movie_id', [1, 2_147_483_647], [0, -1, null]],
  ['user_lists', 'title', ['1', letters(300)], ['', letters(301), null]],
  ['user_lists', 'poster_path', [null, letters(200)], [letters(201)]],
  ['user_lists', 'added_at', ['2026-01-02T03:04:05.678Z'], ['2999-01-01', 'infinity', '-infinity', null]],
  ['user_lists', 'pressed_at', ['2026-11-21T03:04:05.678Z'], ['infinity', '-infinity', null]],
  ['hidden_titles', 'media_type', ['movie', 'tv'], ['film', null]],
  ['hidden_titles', 'media_id', [1, 2_147_483_647], [0, -1, null]],
  ['hidden_titles', 'hidden_at', ['2026-01-02T03:04:05.678Z'], ['2999-01-01', 'infinity', '-infinity', null]],
  ['hidden_titles', 'pressed_at', ['2026-11-21T03:04:05.678Z'], ['infinity', '-infinity', null]],
  ['up_next_dismissals', 'media_type', ['movie', 'tv'], ['film', null]],
  ['up_next_dismissals', 'media_id', [1, 9_999_999_999], [0, -1, null]],
  ['up_next_dismissals', 'dismissed_at', ['2026-11-21T03:04:05.678Z'], ['infinity', '-infinity', null]],
  ['up_next_dismissals', 'is_restored', [true, false], [null]],
  ['up_next_dismissals', 'pressed_at', ['2026-11-21T03:04:05.678Z'], ['infinity', '-infinity', null]],
  ['lists', 'id', ['00000000-0000-4000-8000-000000000000'], [null]],
  ['lists', 'name', ['1', letters(80)], ['', letters(81), null]],
  ['lists', 'note', [null, '', letters(500)], [letters(501)]],
  ['lists', 'visibility', ['private', 'link', 'public'], ['open', '', null]],
  ['list_items', 'list_id', [owner.id], [null]],
  ['list_items', 'media_type', ['movie', 'tv'], ['film', null]],
  ['list_items', 'media_id', [1, 2_147_483_647], [0, -1, null]],
  ['list_items', 'title', ['1', letters(300)], ['', letters(301), null]],
  ['list_items', 'poster_path', [null, letters(200)], [letters(201)]],
  ['list_items', 'added_at', ['2026-01-02T03:04:05.678Z'], ['2999-01-01', 'infinity', '-infinity', null]],
  ['list_items', 'year', [null, 1800, 2300], [1799, 2301]],
  ['list_items', 'pressed_at', ['2026-11-21T03:04:05.678Z'], ['infinity', '-infinity', null]],
  ['list_items', 'position', [1, 2_147_483_647], [0, -1, null]],
  [
    'notification_reads',
    'ids',
    ['{}', '{a}'],
    [`{${Array.from({ length: 101 }, (_, id) => id).join()}}`, `{${letters(4001)}}`, null],
  ],
  ['calendar_feeds', 'nonce', ['00000000-0000-4000-8000-000000000000'], [null]],
  ['calendar_feeds', 'token_hash', ['0'.repeat(64)], ['0'.repeat(63), 'G'.repeat(64), '', null]],
  ['plays', 'media_type', ['tv'], ['movie', 'film', null]],
  ['plays', 'media_id', [1, 9_999_999_999], [0, -1, null]],
  ['plays', 'season', [0, 32_767], [-1, null]],
  ['plays', 'episode', [0, 32_767], [-1, null]],
  ['plays', 'watched_at', ['2026-11-21T03:04:05.678Z'], ['infinity', '-infinity', null]],
  ['plays', 'pressed_at', ['2026-11-21T03:04:05.678Z'], ['infinity', '-infinity', null]],
  ['plays', 'title', ['1', letters(300)], ['', letters(301), null]],
  ['plays', 'poster_path', [null, letters(200)], [letters(201)]],
  ['plays', 'minutes', [null, 1, 60_000], [0, 60_001]],
  ['plays', 'year', [null, 1800, 2300], [1799, 2301]],
  ['plays', 'genres', ['{}', '{18,35}'], [`{${Array.from({ length: 31 }, () => 1).join()}}`, null]],
  ['positions', 'media_type', ['tv'], ['movie', 'film', null]],
  ['positions', 'media_id', [1, 9_999_999_999], [0, -1, null]],
  ['positions', 'season', [0, 32_767], [-1, null]],
  ['positions', 'episode', [0, 32_767], [-1, null]],
  ['positions', 'position', [0, 3000], [-1, 3001, null]],
  ['positions', 'duration', [600, 86_400], [599, 86_401, null]],
  ['positions', 'reported_at', ['2026-11-21T03:04:05.678Z'], ['infinity', '-infinity', null]],
  ['removed_plays', 'media_type', ['tv'], ['film', null]],
  ['removed_plays', 'media_id', [1, 9_999_999_999], [0, -1, null]],
  ['removed_plays', 'season', [0, 32_767], [-1, null]],
  ['removed_plays', 'episode', [0, 32_767], [-1, null]],
  ['removed_plays', 'pressed_at', ['2026-11-21T03:04:05.678Z'], ['infinity', '-infinity', null]],
  ['watch_history', 'media_type', ['tv'], ['film', 'person', null]],
  ['watch_history', 'media_id', ['1', '9999999999'], ['0', '01', '-1', '1.5', '12345678901', '1\n', 'abc', '', null]],
  ['watch_history', 'season', [0, 100], [-1]],
  ['watch_history', 'episode', [null, 0, 2000], [-1]],
  ['watch_history', 'title', ['1', letters(300)], ['', letters(301), null]],
  ['watch_history', 'poster_path', [null, letters(200)], [letters(201)]],
  ['watch_history', 'watched_at', ['2026-11-21T03:04:05.678Z'], ['infinity', '-infinity', null]],
  ['ratings', 'media_type', ['movie', 'tv'], ['person', null]],
  ['ratings', 'movie_id', [1], [0, -1, null]],
  ['ratings', 'score', [1, 10], [0, 11, -5, null]],
  ['ratings', 'review', [null, '', letters(2000)], [letters(2001)]],
  ['ratings', 'rated_at', ['2026-11-21T03:04:05.678Z'], ['infinity', '-infinity', null]],
  ['removed_ratings', 'media_type', ['movie', 'tv'], ['film', null]],
  ['removed_ratings', 'movie_id', [1, 2_147_483_647], [0, -1, null]],
  ['removed_ratings', 'removed_at', ['2026-11-21T03:04:05.678Z'], ['infinity', '-infinity', null]],
  ['removed_marks', 'kind', ['list', 'like', 'hide'], ['list-item', 'rating', null]],
  ['removed_marks', 'media_type', ['movie', 'tv'], ['film', null]],
  ['removed_marks', 'list_id', [null], [owner.id]],
  ['removed_marks', 'media_id', [1, 2_147_483_647], [0, -1, null]],
  ['removed_marks', 'removed_at', ['2026-11-21T03:04:05.678Z'], ['infinity', '-infinity', null]],
  ['user_activities', 'activity_type', ['like'], ['love', 'LIKE', '', null]],
  ['user_activities', 'media_type', ['movie', 'tv'], ['person', null]],
  ['user_activities', 'media_id', [1], [0, null]],
  ['user_activities', 'created_at', ['2026-01-02T03:04:05.678Z'], ['2999-01-01', 'infinity', '-infinity', null]],
  ['user_activities', 'metadata', [null, '{}', json(2048)], [json(2049), '[]', '"a"', 'null']],
  ['user_activities', 'pressed_at', ['2026-11-21T03:04:05.678Z'], ['infinity', '-infinity', null]],
  ['contact_messages', 'id', ['00000000-0000-4000-8000-000000000000'], [null]],
  ['contact_messages', 'name', ['A', letters(120)], ['', letters(121), null]],
  [
    'contact_messages',
    'email',
    ['a@b.c', address(254)],
    ['', 'a', 'a@b', '@b.c', 'a b@c.d', 'a@b@c.d', address(255), null],
  ],
  ['contact_messages', 'subject', ['A', letters(200)], ['', letters(201), null]],
  ['contact_messages', 'message', ['A', letters(5000)], ['', letters(5001), null]],
];

testCases('every column accepts valid values and rejects invalid ones', limits, (table, column, valid, invalid) =>
  inTransaction(async ({ as, asAdmin }) => {
    const { ownerColumn, row } = tableCase(table);
    await asAdmin(...parentStatement(table));
    const values = ownerColumn === 'user_id' ? row : ownedRow(table, owner);
    const insert = async (value: unknown) => {
      await asAdmin(`delete from public.${table}`);
      const { error } = await as(owner, ...addStatement(table, { ...values, [column]: value }));
      return error?.code ?? 'accepted';
    };
    for (const value of valid) expect(await insert(value), `${value}`).toBe('accepted');
    for (const value of invalid) expect(await insert(value), `${value}`).toBe(value === null ? '23502' : '23514');
  }),
);

test('every insertable column has cases', async () => {
  const insertable = await database.query<{ name: string }>(`
    select distinct table_name || '.' || column_name as name from information_schema.column_privileges
    where table_schema = 'public' and grantee = 'authenticated' and privilege_type = 'INSERT'`);
  const inserted = limits.filter(([table]) => table !== 'contact_messages');
  const listed = inserted.map(([table, column]) => `${table}.${column}`);
  expect(new Set([...listed, 'profiles.id'])).toEqual(new Set(insertable.map(({ name }) => name)));
});

test.each([
  { media_type: 'movie', season: 1, episode: 1 },
  { media_type: 'tv', season: null, episode: 1 },
])('an episode is rejected with media_type $media_type and season $season', (place) =>
  inTransaction(async ({ as }) => {
    const row = { ...tableCase('watch_history').row, ...place };
    expect((await as(owner, ...insertStatement('watch_history', row))).error?.code).toBe('23514');
  }),
);
