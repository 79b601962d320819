// For every table and verb: whether an anonymous visitor, the owner and another user can use it on the owner's row.
import { beforeAll, expect, test } from 'vitest';
import { testCases } from '../support/cases.ts';
import {
  database,
  clearDatabase,
  otherUser,
  owner,
  register,
  inTransaction,
  type Result,
  type Row,
  type Transaction,
} from './fixture.ts';
import { isOwnedBy, insertStatement, ownedRow, parentStatement } from './statements.ts';
import { tableCase, tableNames, verbs, type Verb } from './tables.ts';

const visitors = { anon: null, owner, other: otherUser };
type VisitorName = keyof typeof visitors;

beforeAll(async () => {
  await clearDatabase();
  await database.exec(`${register(owner)}; ${register(otherUser)};`);
});

/** Runs a verb as a visitor on a table with a row of the owner, or inserting one. Returns the affected rows or the error. */
async function attempt(
  { as, asAdmin }: Transaction,
  table: string,
  verb: Verb,
  name: VisitorName,
): Promise<string | number> {
  const row = ownedRow(table, owner);
  await asAdmin(`delete from public.${table}`);
  await asAdmin(...parentStatement(table));
  if (verb !== 'insert') await asAdmin(...insertStatement(table, row));
  const { ownerColumn, change } = tableCase(table);
  const inserted = name === 'owner' && ownerColumn === 'user_id' ? tableCase(table).row : row;
  // Without a condition, because the policy must hold without one.
  const statements = {
    select: [`select ${ownerColumn} from public.${table}`],
    insert: insertStatement(table, inserted),
    update: [`update public.${table} set ${change}`],
    delete: [`delete from public.${table}`],
  } satisfies Record<Verb, [string, unknown[]?]>;

  const readRows = () =>
    asAdmin<Row>(`select to_jsonb(t) as row from public.${table} t where ${isOwnedBy(table, owner)}`);
  const before = await readRows();
  const outcome = await as(visitors[name], ...(statements[verb] as [string, unknown[]?]));
  const after = await readRows();
  return outcomeOf(outcome, verb === 'select' ? outcome.rows.length : difference(before, after));
}

const outcomeOf = ({ error }: Result, count: number) => {
  if (!error) return count;
  return error.code === '42501' ? 'rejected' : `${error.code} ${error.message}`;
};

function difference(before: Row[], after: Row[]): number {
  const serialise = (rows: Row[]) => rows.map((row) => JSON.stringify(row));
  const [old, current] = [serialise(before), serialise(after)];
  return old.filter((row) => !current.includes(row)).length || current.filter((row) => !old.includes(row)).length;
}

const cases = tableNames.flatMap((table) =>
  (Object.keys(visitors) as VisitorName[]).flatMap((name) =>
    verbs.map((verb, index) => {
      const outcome = tableCase(table)[name][index];
      return [`${table}, ${verb} by ${name}`, { table, name, verb, outcome }] as const;
    }),
  ),
);

testCases('each visitor can use the verbs on the tables that are theirs', cases, (_, { table, name, verb, outcome }) =>
  inTransaction(async (transaction) => {
    expect(await attempt(transaction, table, verb, name)).toBe(outcome);
  }),
);

const grantAll = 'grant all on all tables in schema public to anon, authenticated';
const foreignCases = cases.filter(
  ([, { name, table, verb }]) => name !== 'owner' && !(table === 'contact_messages' && verb === 'insert'),
);

testCases('a row of another user cannot be used despite a GRANT', foreignCases, (_, { table, name, verb }) =>
  inTransaction(async (transaction) => {
    await transaction.asAdmin(grantAll);
    expect(await attempt(transaction, table, verb, name)).toBe(verb === 'insert' ? 'rejected' : 0);
  }),
);

testCases(
  'a row cannot change its owner, despite a GRANT',
  tableNames.filter((table) => tableCase(table).ownerColumn === 'user_id'),
  (table) =>
    inTransaction(async ({ as, asAdmin }) => {
      await asAdmin(...parentStatement(table));
      await asAdmin(...insertStatement(table, ownedRow(table, owner)));
      const changeOwner = `update public.${table} set user_id = '${otherUser.id}'`;
      expect((await as(owner, changeOwner)).error?.code).toBe('42501');
      await asAdmin(grantAll);
      expect((await as(owner, changeOwner)).error?.message).toContain('row-level security');
      expect(await asAdmin(`select from public.${table} where ${isOwnedBy(table, owner)}`)).toHaveLength(1);
    }),
);

test('a profile cannot change its owner', () =>
  inTransaction(async ({ as, asAdmin }) => {
    await asAdmin(`${grantAll}`);
    await asAdmin(`delete from public.profiles where id = '${otherUser.id}'`);
    const { error } = await as(owner, `update public.profiles set id = '${otherUser.id}'`);
    expect(error?.message).toContain('row-level security');
  }));

test('the token of a deleted account cannot insert rows', () =>
  inTransaction(async ({ as, asAdmin }) => {
    await asAdmin(`delete from auth.users where id = '${owner.id}'`);
    for (const table of tableNames.filter((name) => tableCase(name).ownerColumn === 'user_id'))
      expect((await as(owner, ...insertStatement(table, tableCase(table).row))).error?.code, table).toBe('42501');
  }));
