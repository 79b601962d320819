// A list's details, which two devices may save at the same time.
import { beforeAll, expect, test } from 'vitest';
import { clearDatabase, database, inTransaction, otherUser, owner, register, type Transaction } from './fixture.ts';

const list = 'a0000000-0000-4000-8000-000000000000';

beforeAll(async () => {
  await clearDatabase();
  await database.exec(`${register(owner)}; ${register(otherUser)};`);
});

type Details = [name: string, note: string | null, visibility: string, showsAuthor: boolean];

const stored: Details = ['Autumn', '', 'private', false];
const ours: Details = ['Ours', 'Our note', 'link', true];
const theirs: Details = ['Theirs', null, 'public', false];

const create = ({ as }: Transaction) => as(owner, `insert into public.lists (id, name) values ('${list}', 'Autumn')`);
const save = async ({ as }: Transaction, details: Details, known: unknown, visitor = owner) => {
  const call = 'select public.save_list($1, $2, $3, $4, $5, $6) as it';
  const given = known === null ? null : JSON.stringify(known);
  const { rows, error } = await as(visitor, call, [list, ...details, given]);
  return error?.code ?? rows[0]!['it'];
};
const read = async ({ asAdmin }: Transaction) =>
  Object.values((await asAdmin('select name, note, visibility, shows_author from public.lists'))[0]!);

test('details are changed if they are the known ones, or the new ones already', () =>
  inTransaction(async (transaction) => {
    await create(transaction);
    for (let time = 0; time < 2; time++) expect(await save(transaction, ours, stored)).toBe('written');
    expect(await read(transaction)).toEqual(ours);
    for (const known of [stored, [], 'invalid']) expect(await save(transaction, theirs, known)).toBe('changed');
    expect(await read(transaction)).toEqual(ours);
    expect(await save(transaction, theirs, ours)).toBe('written');
    for (let time = 0; time < 2; time++) expect(await save(transaction, theirs, stored)).toBe('written');
    expect(await save(transaction, ours, null)).toBe('written');
    expect(await read(transaction)).toEqual(ours);
  }));

test('a list of another user, or a missing one, is not changed', () =>
  inTransaction(async (transaction) => {
    expect(await save(transaction, ours, null)).toBe('missing');
    await create(transaction);
    for (const known of [null, stored]) expect(await save(transaction, ours, known, otherUser)).toBe('missing');
    expect((await read(transaction))[0]).toBe('Autumn');
  }));

test('invalid details are rejected', () =>
  inTransaction(async (transaction) => {
    await create(transaction);
    expect(await save(transaction, ['', null, 'private', false], null)).toBe('23514');
    expect(await save(transaction, ['Autumn', null, 'everyone', false], null)).toBe('23514');
  }));
