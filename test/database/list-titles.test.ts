import { beforeAll, expect, test } from 'vitest';
import { database, clearDatabase, otherUser, owner, register, inTransaction } from './fixture.ts';

beforeAll(async () => {
  await clearDatabase();
  await database.exec(`${register(owner)}; ${register(otherUser)};`);
});

const listTitles = 'select public.list_titles() as titles';
const add = `insert into public.user_lists (media_type, movie_id, title, added_at) values ($1, $2, 'A title', $3)`;

test("list_titles returns the caller's own titles, newest first", () =>
  inTransaction(async ({ as }) => {
    await as(owner, add, ['movie', 550, '2026-01-01']);
    await as(owner, add, ['tv', 1399, '2026-01-03']);
    await as(owner, add, ['movie', 1399, '2026-01-02']);
    expect((await as(owner, listTitles)).rows).toEqual([{ titles: ['tv:1399', 'movie:1399', 'movie:550'] }]);
    expect((await as(otherUser, listTitles)).rows).toEqual([{ titles: [] }]);
    expect((await as(null, listTitles)).error?.code).toBe('42501');
  }));

test('list_titles returns all of 5,000 titles', () =>
  inTransaction(async ({ as, asAdmin }) => {
    await asAdmin(
      `insert into public.user_lists (user_id, media_type, movie_id, title)
       select $1, 'movie', id, 'A title' from generate_series(1, 5000) id`,
      [owner.id],
    );
    const { rows } = await as(owner, listTitles);
    expect(rows[0]?.['titles']).toHaveLength(5000);
  }));
