import { beforeAll, expect, test } from 'vitest';
import { database, forgetEveryone, other, owner, register, scene } from './scene.ts';

beforeAll(async () => {
  await forgetEveryone();
  await database.exec(`${register(owner)}; ${register(other)};`);
});

const listTitles = 'select public.list_titles() as titles';
const add = `insert into public.user_lists (media_type, movie_id, title, added_at) values ($1, $2, 'A title', $3)`;

test('the titles of a list are told in one value, the newest first, to nobody else', () =>
  scene(async ({ as }) => {
    await as(owner, add, ['movie', 550, '2026-01-01']);
    await as(owner, add, ['tv', 1399, '2026-01-03']);
    await as(owner, add, ['movie', 1399, '2026-01-02']);
    expect((await as(owner, listTitles)).rows).toEqual([{ titles: ['tv:1399', 'movie:1399', 'movie:550'] }]);
    expect((await as(other, listTitles)).rows).toEqual([{ titles: [] }]);
    expect((await as(null, listTitles)).refusal?.code).toBe('42501');
  }));

test('all of 5,000 titles are told', () =>
  scene(async ({ as, behind }) => {
    await behind(
      `insert into public.user_lists (user_id, media_type, movie_id, title)
       select $1, 'movie', id, 'A title' from generate_series(1, 5000) id`,
      [owner.id],
    );
    const { rows } = await as(owner, listTitles);
    expect(rows[0]?.['titles']).toHaveLength(5000);
  }));
