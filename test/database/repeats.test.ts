// Repeated writes have no second effect.
import { beforeAll, expect, test } from 'vitest';
import { database, clearDatabase, otherUser, owner, register, inTransaction } from './fixture.ts';
import { addStatement, insertStatement, ownedRow } from './statements.ts';
import { tableCase } from './tables.ts';

beforeAll(async () => {
  await clearDatabase();
  await database.exec(`${register(owner)}; ${register(otherUser)};`);
});

/** The unique key of each table, as in the Data API's `on_conflict`, and its id column. */
const keys = [
  ['user_lists', 'user_id, media_type, movie_id', 'movie_id'],
  ['watch_history', 'user_id, media_type, media_id', 'media_id'],
  ['ratings', 'user_id, media_type, movie_id', 'movie_id'],
  ['removed_ratings', 'user_id, media_type, movie_id', 'movie_id'],
  ['removed_marks', 'user_id, kind, media_type, media_id, list_id', 'media_id'],
  ['hidden_titles', 'user_id, media_type, media_id', 'media_id'],
  ['up_next_dismissals', 'user_id, media_type, media_id', 'media_id'],
  ['user_activities', 'user_id, activity_type, media_type, media_id', 'media_id'],
] as const;

test.each(keys)('%s: film 1399 and series 1399 are two titles', (table) =>
  inTransaction(async ({ as, asAdmin }) => {
    const withoutEpisode = table === 'watch_history' ? { season: null, episode: null } : {};
    for (const media_type of ['movie', 'tv']) {
      const { error } = await as(
        owner,
        ...insertStatement(table, { ...tableCase(table).row, ...withoutEpisode, media_type }),
      );
      expect(error).toBeUndefined();
    }
    expect(await asAdmin(`select from public.${table}`)).toHaveLength(2);
  }),
);

test.each(keys)('%s: a repeated title is rejected, and skipped by an upsert that ignores duplicates', (table, key) =>
  inTransaction(async ({ as, asAdmin }) => {
    const [insert, values] = insertStatement(table, tableCase(table).row);
    await as(owner, insert, values);
    expect((await as(owner, insert, values)).error?.code).toBe('23505');
    expect((await as(owner, `${insert} on conflict (${key}) do nothing`, values)).error).toBeUndefined();
    expect(await asAdmin(`select from public.${table}`)).toHaveLength(1);
  }),
);

test.each(keys)('%s: two users can have the same title', (table) =>
  inTransaction(async ({ as, asAdmin }) => {
    for (const user of [owner, otherUser]) await as(user, ...insertStatement(table, tableCase(table).row));
    expect(await asAdmin(`select from public.${table}`)).toHaveLength(2);
  }),
);

const merges = [
  ['profiles', 'id'],
  ['user_preferences', 'user_id'],
  ['ratings', 'user_id, media_type, movie_id'],
] as const;

test.each(merges)('%s: a merging upsert is idempotent; only a change updates updated_at', (table, key) =>
  inTransaction(async ({ as, asAdmin }) => {
    const { row, change } = tableCase(table);
    const [insert, values] = insertStatement(table, row);
    // As PostgREST writes "resolution=merge-duplicates": it sets every column of the body.
    const sets = Object.keys(row).map((column) => `${column} = excluded.${column}`);
    const save = () => as(owner, `${insert} on conflict (${key}) do update set ${sets.join()}`, values);
    const readMoved = () => asAdmin(`select updated_at = now() as moved from public.${table}`);

    await asAdmin(`delete from public.${table}`);
    expect((await save()).error).toBeUndefined();
    await asAdmin(`alter table public.${table} disable trigger touch_updated_at`);
    await asAdmin(`update public.${table} set updated_at = '2026-01-01'`);
    await asAdmin(`alter table public.${table} enable trigger touch_updated_at`);
    expect((await save()).error).toBeUndefined();
    expect(await readMoved()).toEqual([{ moved: false }]);
    await as(owner, `update public.${table} set ${change}`);
    expect(await readMoved()).toEqual([{ moved: true }]);
  }),
);

test('a repeated contact message is stored once', () =>
  inTransaction(async ({ as, asAdmin }) => {
    const message = addStatement('contact_messages', ownedRow('contact_messages', owner));
    for (const visitor of [null, null, owner, otherUser]) expect((await as(visitor, ...message)).error).toBeUndefined();
    expect(await asAdmin('select from public.contact_messages')).toHaveLength(1);
  }));

test('a message with a known id does not change the stored one', () =>
  inTransaction(async ({ as, asAdmin }) => {
    const row = ownedRow('contact_messages', owner);
    await as(null, ...addStatement('contact_messages', row));
    await as(otherUser, ...addStatement('contact_messages', { ...row, email: otherUser.email, message: 'Hacked' }));
    expect(await asAdmin('select email, message from public.contact_messages')).toEqual([
      { email: owner.email, message: row['message'] },
    ]);
  }));
