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

test('hidden titles are not followed', () =>
  inTransaction(async ({ as }) => {
    await fill(as);
    await as(owner, `insert into public.hidden_titles (media_type, media_id) values ('movie', 118), ('tv', 501)`);
    expect([await followed(as, owner), await feed(as)]).toEqual([[], []]);
  }));

test('a series removed from Continue Watching is followed again when it goes on or is put back, or on My List', () =>
  inTransaction(async ({ as }) => {
    await fill(as);
    const ids = async () => (await followed(as, owner))!.map(({ id }) => id).toSorted();
    await as(owner, `select public.dismiss_up_next('tv', 501)`);
    expect(await ids()).toEqual([118]);
    await as(owner, `insert into public.user_lists (media_type, movie_id, title) values ('tv', 501, 'A series')`);
    expect(await ids()).toEqual([118, 501]);
    await as(owner, `delete from public.user_lists where movie_id = 501`);
    await as(owner, `update public.up_next_dismissals set dismissed_at = now() - interval '1 day'`);
    expect(await ids()).toEqual([118, 501]);
    await as(owner, `select public.dismiss_up_next('tv', 501)`);
    expect(await ids()).toEqual([118]);
    await as(owner, `select public.dismiss_up_next('tv', 501, p_restores => true)`);
    expect(await ids()).toEqual([118, 501]);
  }));

test('in a span, titles whose stored days exclude it are left out', () =>
  inTransaction(async ({ as, asAdmin }) => {
    const series: [id: number, last: string | null, next: string | null, checked?: string][] = [
      [1, '2026-11-20', '2026-12-20'],
      [2, '2026-11-20', '2026-12-03'],
      [3, '2026-11-20', '2026-11-27'],
      [4, '2026-12-02', null],
      [5, '2026-12-20', '2026-12-27'],
      [6, '2026-11-20', null],
      [7, null, '2026-12-03'],
      [8, '2026-11-20', null, `current_date - 3`],
    ];
    const list = 'insert into public.user_lists (media_type, movie_id, title)';
    await as(owner, `${list} select 'tv', n, 'A series' from generate_series(1, 9) n`);
    for (const [id, last, next, checked = 'current_date'] of series)
      await asAdmin(
        `insert into private.title_news (media_type, media_id, news, checked_on) values ('tv', $1, $2, ${checked})`,
        [id, JSON.stringify({ lastEpisode: last && { date: last }, nextEpisode: next && { date: next } })],
      );
    await as(owner, `${list} values ('movie', 11, 'A film'), ('movie', 12, 'A film')`);
    await asAdmin(`insert into private.title_news (media_type, media_id, news, days, checked_on) values
      ('movie', 11, '{}', '{2026-07-01}', current_date), ('movie', 12, '{}', '{2020-07-01}', current_date)`);
    const [row] = (await as(owner, `select public.followed_titles('2026-12-01', '2026-12-08', 61) as it`)).rows;
    const ids = (row!['it'] as { id: number }[]).map(({ id }) => id);
    expect(ids.toSorted((a, b) => a - b)).toEqual([2, 3, 4, 5, 7, 8, 9, 11]);
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
