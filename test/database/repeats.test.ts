// What happens the second time: one row, no error, no second effect.
import { beforeAll, expect, test } from 'vitest';
import { database, forgetEveryone, other, owner, register, scene } from './scene.ts';
import { addition, insertion, rowOf, tableCase } from './tables.ts';

beforeAll(async () => {
  await forgetEveryone();
  await database.exec(`${register(owner)}; ${register(other)};`);
});

/** The unique keys of a title: which columns they need, as the Data API's on_conflict names them. */
const keys = [
  ['user_lists', 'user_id, media_type, movie_id', 'movie_id'],
  ['watch_history', 'user_id, media_type, media_id', 'media_id'],
  ['ratings', 'user_id, media_type, movie_id', 'movie_id'],
  ['user_activities', 'user_id, activity_type, media_type, media_id', 'media_id'],
] as const;

test.each(keys)('%s: film 1399 and series 1399 are two titles', (table) =>
  scene(async ({ as, behind }) => {
    const plain = table === 'watch_history' ? { season: null, episode: null } : {};
    for (const media_type of ['movie', 'tv']) {
      const { refusal } = await as(owner, ...insertion(table, { ...tableCase(table).row, ...plain, media_type }));
      expect(refusal).toBeUndefined();
    }
    expect(await behind(`select from public.${table}`)).toHaveLength(2);
  }),
);

test.each(keys)('%s: the same title twice is refused, and skipped by an upsert that ignores duplicates', (table, key) =>
  scene(async ({ as, behind }) => {
    const [insert, values] = insertion(table, tableCase(table).row);
    await as(owner, insert, values);
    expect((await as(owner, insert, values)).refusal?.code).toBe('23505');
    expect((await as(owner, `${insert} on conflict (${key}) do nothing`, values)).refusal).toBeUndefined();
    expect(await behind(`select from public.${table}`)).toHaveLength(1);
  }),
);

test.each(keys)('%s: two people have the same title without meeting', (table) =>
  scene(async ({ as, behind }) => {
    for (const person of [owner, other]) await as(person, ...insertion(table, tableCase(table).row));
    expect(await behind(`select from public.${table}`)).toHaveLength(2);
  }),
);

const merges = [
  ['profiles', 'id'],
  ['user_preferences', 'user_id'],
  ['ratings', 'user_id, media_type, movie_id'],
] as const;

test.each(merges)('%s: a merging upsert may be repeated; only a change moves updated_at', (table, key) =>
  scene(async ({ as, behind }) => {
    const { row, change } = tableCase(table);
    const [insert, values] = insertion(table, row);
    // As PostgREST writes "resolution=merge-duplicates": it sets every column of the body.
    const sets = Object.keys(row).map((column) => `${column} = excluded.${column}`);
    const save = () => as(owner, `${insert} on conflict (${key}) do update set ${sets.join()}`, values);
    const kept = () => behind(`select updated_at = now() as moved from public.${table}`);

    await behind(`delete from public.${table}`);
    expect((await save()).refusal).toBeUndefined();
    await behind(`alter table public.${table} disable trigger touch_updated_at`);
    await behind(`update public.${table} set updated_at = '2026-01-01'`);
    await behind(`alter table public.${table} enable trigger touch_updated_at`);
    expect((await save()).refusal).toBeUndefined();
    expect(await kept()).toEqual([{ moved: false }]);
    await as(owner, `update public.${table} set ${change}`);
    expect(await kept()).toEqual([{ moved: true }]);
  }),
);

test('a contact message sent again is the same message', () =>
  scene(async ({ as, behind }) => {
    const message = addition('contact_messages', rowOf('contact_messages', owner));
    for (const visitor of [null, null, owner, other]) expect((await as(visitor, ...message)).refusal).toBeUndefined();
    expect(await behind('select from public.contact_messages')).toHaveLength(1);
  }));

test('nobody changes a message by sending another under its number', () =>
  scene(async ({ as, behind }) => {
    const row = rowOf('contact_messages', owner);
    await as(null, ...addition('contact_messages', row));
    await as(other, ...addition('contact_messages', { ...row, email: other.email, message: 'Hacked' }));
    expect(await behind('select email, message from public.contact_messages')).toEqual([
      { email: owner.email, message: row['message'] },
    ]);
  }));
