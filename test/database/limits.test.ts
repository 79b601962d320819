// Rate and row limits.
import { beforeAll, expect, test } from 'vitest';
import {
  database,
  clearDatabase,
  otherUser,
  owner,
  register,
  type Row,
  inTransaction,
  type Transaction,
  type Visitor,
} from './fixture.ts';
import { insertStatement, ownedRow } from './statements.ts';
import { tableCase } from './tables.ts';

beforeAll(async () => {
  await clearDatabase();
  await database.exec(register(owner));
});

let messages = 0;

async function send(
  as: Transaction['as'],
  { email = owner.email, network = 'n', id = '', visitor = null as Visitor } = {},
) {
  messages += 1;
  const number = id || `50000000-0000-4000-8000-${String(messages).padStart(12, '0')}`;
  const sql = `select public.add_contact_message($1, 'Anna', $2, 'Hello', 'Is this form working?', $3) as outcome`;
  const { rows, error } = await as(visitor, sql, [number, email, network]);
  return error?.code ?? rows[0]?.['outcome'];
}

test('a contact message is stored once, and only through the function', () =>
  inTransaction(async ({ as, asAdmin }) => {
    const id = '60000000-0000-4000-8000-000000000000';
    expect(await send(as, { id })).toBe('new');
    expect(await send(as, { id, visitor: owner })).toBe('known');
    expect(await send(as, { visitor: owner })).toBe('new');
    expect(await send(as, { email: 'invalid' })).toBe('23514');
    const direct = insertStatement('contact_messages', ownedRow('contact_messages', owner));
    for (const visitor of [null, owner]) expect((await as(visitor, ...direct)).error?.code).toBe('42501');
    expect(await asAdmin('select network from public.contact_messages')).toEqual([{ network: 'n' }, { network: 'n' }]);
  }));

test('an email address can send ten messages an hour', () =>
  inTransaction(async ({ as, asAdmin }) => {
    for (let count = 0; count < 10; count++) expect(await send(as, { network: `n${count}` })).toBe('new');
    expect(await send(as, { email: owner.email.toUpperCase(), network: 'other' })).toBe('full');
    expect(await send(as, { email: 'other@people.test', network: 'other' })).toBe('new');
    await asAdmin(`update public.contact_messages set created_at = now() - interval '61 minutes'`);
    expect(await send(as)).toBe('new');
  }));

test('a network can send twenty messages an hour', () =>
  inTransaction(async ({ as }) => {
    for (let count = 0; count < 20; count++) expect(await send(as, { email: `a${count}@people.test` })).toBe('new');
    expect(await send(as, { email: 'last@people.test' })).toBe('full');
    expect(await send(as, { email: 'last@people.test', network: 'other' })).toBe('new');
  }));

test('all visitors together can send five hundred messages a day', () =>
  inTransaction(async ({ as, asAdmin }) => {
    await asAdmin(`insert into public.contact_messages (id, name, email, subject, message, created_at)
      select gen_random_uuid(), 'Anna', n || '@people.test', 'Hello', 'Hello', now() - interval '23 hours' from generate_series(1, 500) n`);
    expect(await send(as, { email: 'last@people.test', network: 'other' })).toBe('full');
  }));

const numbers = { user_lists: 'movie_id', watch_history: 'media_id', ratings: 'movie_id', user_activities: 'media_id' };

test.each(Object.entries(numbers))('%s: a user can have 10,000 rows and upsert existing ones', (table, number) =>
  inTransaction(async ({ as, asAdmin }) => {
    const row: Row = { ...tableCase(table).row, media_type: 'tv' };
    const columns = Object.keys(row).filter((column) => column !== number);
    const values = columns.map((_, index) => `$${index + 2}`);
    const cast = table === 'watch_history' ? '::text' : '';
    const fill = `insert into public.${table} (user_id, ${number}, ${columns.join()})
      select $1, n${cast}, ${values.join()} from generate_series(1, 9999) n`;
    await asAdmin(fill, [owner.id, ...columns.map((column) => row[column])]);
    const add = (id: number) => as(owner, ...insertStatement(table, { ...row, [number]: String(id) }));
    expect((await add(20_000)).error).toBeUndefined();
    expect((await add(20_001)).error?.code).toBe('54000');
    expect(await asAdmin(`select count(*)::int from public.${table}`)).toEqual([{ count: 10_000 }]);
    const repeated = insertStatement(table, { ...row, [number]: '1' });
    expect((await as(owner, `${repeated[0]} on conflict do nothing`, repeated[1])).error).toBeUndefined();
    await as(owner, `delete from public.${table} where ${number} = '1'`);
    expect((await add(20_001)).error).toBeUndefined();
  }),
);

test('a user can have 1,000 positions, and report existing ones again', () =>
  inTransaction(async ({ as, asAdmin }) => {
    const fill = `insert into public.positions (user_id, media_type, media_id, position, duration)
      select $1, 'movie', n, 10, 60 from generate_series(1, 999) n`;
    await asAdmin(fill, [owner.id]);
    const row = { media_type: 'movie', position: 20, duration: 60 };
    const add = (id: number) => as(owner, ...insertStatement('positions', { ...row, media_id: id }));
    expect((await add(1000)).error).toBeUndefined();
    expect((await add(1001)).error?.code).toBe('54000');
    const [sql, values] = insertStatement('positions', { ...row, media_id: 1 });
    const again =
      'on conflict (user_id, media_type, media_id, season, episode) do update set position = excluded.position';
    expect((await as(owner, `${sql} ${again}`, values)).error).toBeUndefined();
    expect(await asAdmin('select count(*)::int from public.positions')).toEqual([{ count: 1000 }]);
    await as(owner, 'delete from public.positions where media_id = 1');
    expect((await add(1001)).error).toBeUndefined();
  }));

test('a user can follow 200 lists, and follow one of them again', () =>
  inTransaction(async ({ as, asAdmin }) => {
    await asAdmin(register(otherUser));
    await asAdmin('alter table public.lists disable trigger limit_rows'); // one other user has all of them
    const id = `('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid`;
    await asAdmin(
      `insert into public.lists (id, user_id, name, visibility)
        select ${id}, $1, 'Autumn', 'public' from generate_series(1, 201) n`,
      [otherUser.id],
    );
    const follow = (from: number, to: number, isFollowing = true) =>
      as(owner, `select public.follow_list(${id}, $3) from generate_series($1::int, $2::int) n`, [
        from,
        to,
        isFollowing,
      ]);
    expect((await follow(1, 200)).error).toBeUndefined();
    expect((await follow(201, 201)).error?.code).toBe('54000');
    expect((await follow(1, 1)).error).toBeUndefined();
    expect(await asAdmin('select count(*)::int from public.list_follows')).toEqual([{ count: 200 }]);
    await follow(1, 1, false);
    expect((await follow(201, 201)).error).toBeUndefined();
  }));
