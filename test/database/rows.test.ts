// Every table by every verb by everyone: whose rows can be seen, added, changed and removed, and by whom.
import { beforeAll, expect, test } from 'vitest';
import {
  database,
  forgetEveryone,
  other,
  owner,
  register,
  scene,
  type Outcome,
  type Row,
  type Scene,
} from './scene.ts';
import { belongsTo, insertion, rowOf, tableCase, tableNames, verbs, type Verb } from './tables.ts';

const people = { anon: null, owner, other };
type Name = keyof typeof people;

beforeAll(async () => {
  await forgetEveryone();
  await database.exec(`${register(owner)}; ${register(other)};`);
});

/** Lets somebody try a verb on a table in which the owner has a row, or wants one; answers with what became of it. */
async function attempt({ as, behind }: Scene, table: string, verb: Verb, name: Name): Promise<string | number> {
  const row = rowOf(table, owner);
  await behind(`delete from public.${table}`);
  if (verb !== 'insert') await behind(...insertion(table, row));
  const { whose, change } = tableCase(table);
  const ownRow = name === 'owner' && whose === 'user_id' ? tableCase(table).row : row;
  // Without a condition: a policy has to hold, whatever the caller forgets.
  const statements = {
    select: [`select ${whose} from public.${table}`],
    insert: insertion(table, ownRow),
    update: [`update public.${table} set ${change}`],
    delete: [`delete from public.${table}`],
  } satisfies Record<Verb, [string, unknown[]?]>;

  const look = () => behind<Row>(`select to_jsonb(t) as row from public.${table} t where ${belongsTo(table, owner)}`);
  const before = await look();
  const outcome = await as(people[name], ...(statements[verb] as [string, unknown[]?]));
  const after = await look();
  return outcomeOf(outcome, verb === 'select' ? outcome.rows.length : difference(before, after));
}

const outcomeOf = ({ refusal }: Outcome, count: number) => {
  if (!refusal) return count;
  return refusal.code === '42501' ? 'refused' : `${refusal.code} ${refusal.message}`;
};

function difference(before: Row[], after: Row[]): number {
  const [was, is] = [before, after].map((rows) => rows.map((row) => JSON.stringify(row))) as [string[], string[]];
  return was.filter((row) => !is.includes(row)).length || is.filter((row) => !was.includes(row)).length;
}

const cases = tableNames.flatMap((table) =>
  (Object.keys(people) as Name[]).flatMap((name) =>
    verbs.map((verb, index) => ({ table, name, verb, outcome: tableCase(table)[name][index] })),
  ),
);

test.each(cases)('$table, $verb by $name: $outcome', ({ table, name, verb, outcome }) =>
  scene(async (here) => {
    expect(await attempt(here, table, verb, name)).toBe(outcome);
  }),
);

const everything = 'grant all on all tables in schema public to anon, authenticated';
const strangers = cases.filter(
  ({ name, table, verb }) => name !== 'owner' && !(table === 'contact_messages' && verb === 'insert'),
);

test.each(strangers)(
  '$table, $verb by $name does nothing even if a careless GRANT allowed it',
  ({ table, name, verb }) =>
    scene(async (here) => {
      await here.behind(everything);
      expect(await attempt(here, table, verb, name)).toBe(verb === 'insert' ? 'refused' : 0);
    }),
);

test.each(tableNames.filter((table) => tableCase(table).whose === 'user_id'))(
  '%s: nobody hands a row over to another, even if a careless GRANT allowed it',
  (table) =>
    scene(async ({ as, behind }) => {
      await behind(...insertion(table, rowOf(table, owner)));
      const handOver = `update public.${table} set user_id = '${other.id}'`;
      expect((await as(owner, handOver)).refusal?.code).toBe('42501');
      await behind(everything);
      expect((await as(owner, handOver)).refusal?.message).toContain('row-level security');
      expect(await behind(`select from public.${table} where ${belongsTo(table, owner)}`)).toHaveLength(1);
    }),
);

test('a profile cannot be handed over either', () =>
  scene(async ({ as, behind }) => {
    await behind(`${everything}`);
    await behind(`delete from public.profiles where id = '${other.id}'`);
    const { refusal } = await as(owner, `update public.profiles set id = '${other.id}'`);
    expect(refusal?.message).toContain('row-level security');
  }));

test('somebody whose token is older than the deletion of the account can add nothing', () =>
  scene(async ({ as, behind }) => {
    await behind(`delete from auth.users where id = '${owner.id}'`);
    for (const table of tableNames.filter((name) => tableCase(name).whose === 'user_id'))
      expect((await as(owner, ...insertion(table, tableCase(table).row))).refusal?.code, table).toBe('42501');
  }));
