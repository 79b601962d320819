// Changes to several titles of a list at once, and which of them a user has watched and rated.
import { beforeAll, expect, test } from 'vitest';
import { clearDatabase, database, inTransaction, otherUser, owner, register, type Transaction } from './fixture.ts';

const list = 'a0000000-0000-4000-8000-000000000000';
const target = 'b0000000-0000-4000-8000-000000000000';
const foreign = 'c0000000-0000-4000-8000-000000000000';

beforeAll(async () => {
  await clearDatabase();
  await database.exec(`${register(owner)}; ${register(otherUser)};`);
});

type As = Transaction['as'];

/** A list of the owner with three titles, an empty one, and one of another user. */
async function fill(as: As): Promise<void> {
  const create = 'insert into public.lists (id, name) values ($1, $2)';
  await as(owner, create, [list, 'Autumn']);
  await as(owner, create, [target, 'Winter']);
  await as(otherUser, create, [foreign, 'Spring']);
  await as(
    owner,
    `insert into public.list_items (list_id, media_type, media_id, title, position)
      values ($1, 'movie', 1, 'One', 1), ($1, 'tv', 1, 'Two', 2), ($1, 'movie', 2, 'Three', 3)`,
    [list],
  );
}
const titles = ['movie:2', 'movie:1', 'movie:99'];
const change = async (
  as: As,
  action: string,
  to: string | null = null,
  visitor = owner,
  from: string | null = list,
) => {
  const sql = 'select public.change_list_items($1, $2, $3, $4) as it';
  const { rows, error } = await as(visitor, sql, [from, `{${titles.join()}}`, action, to]);
  return error?.code ?? rows[0]!['it'];
};
const titlesOf = async (as: As, id: string) =>
  (
    await as(
      owner,
      `select media_type || ':' || media_id as title from public.list_items where list_id = $1 order by position`,
      [id],
    )
  ).rows.map(({ title }) => title);

test('titles are moved to the end of another list in their order, and a repeated move changes nothing', () =>
  inTransaction(async ({ as }) => {
    await fill(as);
    for (let turn = 0; turn < 2; turn++) {
      expect(await change(as, 'move', target)).toBe(true);
      expect([await titlesOf(as, list), await titlesOf(as, target)]).toEqual([['tv:1'], ['movie:1', 'movie:2']]);
    }
  }));

test('copied titles stay in their list, and titles that the other list already has keep their place', () =>
  inTransaction(async ({ as }) => {
    await fill(as);
    await as(
      owner,
      `insert into public.list_items (list_id, media_type, media_id, title, position) values ($1, 'movie', 2, 'Three', 1)`,
      [target],
    );
    expect(await change(as, 'copy', target)).toBe(true);
    expect([await titlesOf(as, list), await titlesOf(as, target)]).toEqual([
      ['movie:1', 'tv:1', 'movie:2'],
      ['movie:2', 'movie:1'],
    ]);
    expect(await change(as, 'move', list)).toBe(true); // to itself
    expect(await titlesOf(as, list)).toHaveLength(3);
  }));

test('titles can be copied to My List, and removed from their list', () =>
  inTransaction(async ({ as }) => {
    await fill(as);
    expect(await change(as, 'copy')).toBe(true);
    expect((await as(owner, 'select movie_id from public.user_lists order by movie_id')).rows).toEqual([
      { movie_id: 1 },
      { movie_id: 2 },
    ]);
    expect(await change(as, 'remove')).toBe(true);
    expect(await titlesOf(as, list)).toEqual(['tv:1']);
  }));

const myList = async (as: As, visitor = owner) =>
  (
    await as(
      visitor,
      `select media_type || ':' || movie_id as title, added_at::text as at from public.user_lists order by added_at desc`,
    )
  ).rows.map(({ title, at }) => `${title} ${at}`);

/** Adds two of the titles, and another one, to the visitor's My List. */
const fillMyList = (as: As, visitor = owner) =>
  as(
    visitor,
    `insert into public.user_lists (media_type, movie_id, title, added_at) values
      ('movie', 1, 'One', '2026-01-01T00:00:00Z'), ('movie', 2, 'Two', '2026-01-02T00:00:00Z'),
      ('tv', 1, 'Three', '2026-01-03T00:00:00Z')`,
  );

test('titles of My List are moved to another list with their years, in the order given', () =>
  inTransaction(async ({ as }) => {
    await fill(as);
    await fillMyList(as);
    await fillMyList(as, otherUser);
    const sql = `select public.change_list_items(null, $1, 'move', $2, '{"movie:1": 1927}') as it`;
    for (let turn = 0; turn < 2; turn++) {
      expect((await as(owner, sql, [`{${titles.join()}}`, target])).rows).toEqual([{ it: true }]);
      expect(await titlesOf(as, target)).toEqual(['movie:2', 'movie:1']);
      expect(await myList(as)).toEqual([expect.stringMatching(/^tv:1 /)]);
    }
    const { rows } = await as(owner, 'select year from public.list_items where list_id = $1 order by position', [
      target,
    ]);
    expect(rows).toEqual([{ year: null }, { year: 1927 }]);
    expect(await myList(as, otherUser)).toHaveLength(3);
  }));

test('titles of My List are copied or removed, and never moved to a list of another user', () =>
  inTransaction(async ({ as }) => {
    await fill(as);
    await fillMyList(as);
    expect(await change(as, 'move', foreign, owner, null)).toBe(false);
    expect(await change(as, 'move', null, owner, null)).toBe(true); // to itself
    expect(await change(as, 'copy', target, owner, null)).toBe(true);
    expect([(await myList(as)).length, await titlesOf(as, target)]).toEqual([3, ['movie:2', 'movie:1']]);
    expect(await change(as, 'remove', null, owner, null)).toBe(true);
    expect([(await myList(as)).length, (await titlesOf(as, list)).length]).toEqual([1, 3]);
  }));

test('titles are put back in My List at the time of their addition, but not in the future', () =>
  inTransaction(async ({ as }) => {
    await fillMyList(as);
    const before = await myList(as);
    const items = JSON.stringify([
      ['movie', 1, 'One', null, null, '2026-01-01T00:00:00Z'],
      ['movie', 2, 'Two', null, null, '2026-01-02T00:00:00Z'],
    ]);
    await change(as, 'remove', null, owner, null);
    const restore = async (rows: string) =>
      (await as(owner, `select public.restore_list_items(null, $1, '{}') as it`, [rows])).rows[0]!['it'];
    for (let turn = 0; turn < 2; turn++) expect(await restore(items)).toBe(true);
    expect(await myList(as)).toEqual(before);
    expect(await restore('[["movie", 3, "Later", null, null, "2999-01-01T00:00:00Z"]]')).toBe(true);
    expect(await myList(as)).toHaveLength(4);
  }));

test('my_list_watched returns which titles of the caller the caller has watched', () =>
  inTransaction(async ({ as }) => {
    await fillMyList(as);
    const play =
      "insert into public.plays (media_type, media_id, season, episode, title) values ('tv', 1, 1, $1, 'A title')";
    for (const episode of [1, 2]) await as(owner, play, [episode]);
    await as(otherUser, play, [1]);
    const watched = async (visitor: typeof owner) =>
      (await as(visitor, 'select public.my_list_watched() as it')).rows[0]!['it'];
    expect(await watched(owner)).toEqual({ 'movie:1': false, 'movie:2': false, 'tv:1': true });
    expect(await watched(otherUser)).toEqual({});
  }));

test('a move of more titles than the other list has room for fails and moves none', () =>
  inTransaction(async ({ as }) => {
    await fill(as);
    await as(
      owner,
      `insert into public.list_items (list_id, media_type, media_id, title, position)
        select $1, 'tv', n, 'A title', n from generate_series(1, 999) n`,
      [target],
    );
    expect(await change(as, 'move', target)).toBe('54000');
    expect([(await titlesOf(as, list)).length, (await titlesOf(as, target)).length]).toEqual([3, 999]);
  }));

test('titles cannot be moved or copied to a list of another user, or copied from one', () =>
  inTransaction(async ({ as }) => {
    await fill(as);
    expect(await change(as, 'move', foreign)).toBe(false);
    expect(await change(as, 'copy', foreign, otherUser)).toBe(false);
    expect(await change(as, 'steal', target)).toBe(false);
    expect(await titlesOf(as, list)).toHaveLength(3);
  }));

test('watched_among returns the titles of which the caller has at least one play', () =>
  inTransaction(async ({ as }) => {
    await as(
      owner,
      `insert into public.plays (media_type, media_id, season, episode, title)
        values ('tv', 1, 1, 1, 'Two'), ('tv', 1, 1, 2, 'Two'), ('movie', 2, 0, 0, 'Three')`,
    );
    const watched = async (visitor: typeof owner) =>
      (await as(visitor, `select public.watched_among('{movie:1,tv:1,movie:2,x}') as it`)).rows[0]!['it'];
    expect([await watched(owner), await watched(otherUser)]).toEqual([['movie:2', 'tv:1'], []]);
  }));

test("scores_among returns only the caller's own scores", () =>
  inTransaction(async ({ as }) => {
    const rate = 'insert into public.ratings (media_type, movie_id, score) values ($1, $2, $3)';
    await as(owner, rate, ['movie', 1, 8]);
    await as(owner, rate, ['tv', 1, 3]);
    await as(otherUser, rate, ['movie', 2, 10]);
    const { rows } = await as(owner, `select public.scores_among('{movie:1,movie:2,x}') as it`);
    expect(rows[0]!['it']).toEqual({ 'movie:1': 8 });
  }));

test('titles keep their year when they are moved or copied, and one saved without a year has none', () =>
  inTransaction(async ({ as }) => {
    await fill(as);
    const save = `select public.save_title_in_lists('movie', $2, 'Nine', null, array[$1::uuid], '{}'`;
    await as(owner, `${save}, 1999::smallint)`, [list, 9]);
    await as(owner, `${save})`, [list, 10]);
    await as(owner, `select public.change_list_items($1, '{movie:9,movie:10}', 'move', $2)`, [list, target]);
    const copy = 'd0000000-0000-4000-8000-000000000000';
    await as(owner, 'select public.copy_list($1, $2)', [target, copy]);
    const yearsOf = async (id: string) => {
      const { rows } = await as(owner, 'select year from public.list_items where list_id = $1 order by position', [id]);
      return rows.map(({ year }) => year);
    };
    expect(await yearsOf(target)).toEqual([1999, null]);
    expect(await yearsOf(copy)).toEqual([1999, null]);
  }));
