// The titles that a user follows, and the address of their calendar.
import { beforeAll, expect, test } from 'vitest';
import { clearDatabase, database, inTransaction, otherUser, owner, register, type Transaction } from './fixture.ts';

beforeAll(async () => {
  await clearDatabase();
  await database.exec(`${register(owner)}; ${register(otherUser)};`);
});

type As = Transaction['as'];
const hash = 'a'.repeat(64);

const fill = async (as: As) => {
  await as(owner, `insert into public.user_lists (media_type, movie_id, title) values ('movie', 118, 'A film')`);
  await as(
    owner,
    `insert into public.watch_history (media_type, media_id, season, episode, title)
      values ('tv', '501', 1, 1, 'A series'), ('tv', '505', null, null, 'Only opened')`,
  );
  await as(owner, `insert into public.calendar_feeds (nonce, token_hash) values (gen_random_uuid(), $1)`, [hash]);
};
const followed = async (as: As, visitor: typeof owner | null) =>
  (await as(visitor, 'select public.followed_titles() as it')).rows[0]?.['it'] as { id: number }[] | null;
const feed = async (as: As, token = hash) =>
  (await as(null, 'select public.read_calendar_feed($1) as it', [token])).rows[0]?.['it'] as object[] | null;

test("followed_titles returns only the caller's My List and the series that they have begun", () =>
  inTransaction(async ({ as }) => {
    await fill(as);
    expect((await followed(as, owner))!.map(({ id }) => id).toSorted()).toEqual([118, 501]);
    expect(await followed(as, otherUser)).toEqual([]);
    expect((await as(null, 'select public.followed_titles()')).error?.code).toBe('42501');
    expect((await as(owner, 'select public.followed_titles_of($1)', [owner.id])).error?.code).toBe('42501');
  }));

test('a calendar address returns its titles and no data of its owner; an unknown hash returns nothing', () =>
  inTransaction(async ({ as, asAdmin }) => {
    await fill(as);
    const titles = await feed(as);
    expect(titles!.map((title) => Object.keys(title).toSorted())).toEqual([
      ['id', 'mediaType'],
      ['id', 'mediaType'],
    ]);
    expect(await feed(as, 'b'.repeat(64))).toBeNull();
    await asAdmin('delete from auth.sessions');
    expect(await feed(as)).toHaveLength(2); // a calendar program has no session
    expect(await followed(as, owner)).toBeNull();
  }));

test('followed_titles returns the sixty latest titles', () =>
  inTransaction(async ({ as }) => {
    await as(
      owner,
      `insert into public.user_lists (media_type, movie_id, title, added_at)
        select 'movie', n, 'A film', timestamptz '2026-01-01' + n * interval '1 day' from generate_series(1, 61) n`,
    );
    const ids = (await followed(as, owner))!.map(({ id }) => id);
    expect([ids.length, ids[0], ids.includes(1)]).toEqual([60, 61, false]);
  }));
