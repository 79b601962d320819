import { beforeAll, expect, test } from 'vitest';
import {
  database,
  clearDatabase,
  otherUser,
  owner,
  type User,
  register,
  inTransaction,
  type Transaction,
} from './fixture.ts';

beforeAll(async () => {
  await clearDatabase();
  await database.exec(`${register(owner)}; ${register(otherUser)};`);
});

const second: User = { ...owner, session: '70000000-0000-4000-8000-000000000000' };
const addSecond = (asAdmin: Transaction['asAdmin'], age = '1 day') =>
  asAdmin(
    `insert into auth.sessions (id, user_id, aal, user_agent, created_at, refreshed_at)
     values ($1, $2, 'aal1', 'Firefox', now() - $3::interval, (now() - interval '1 hour') at time zone 'utc')`,
    [second.session, owner.id, age],
  );

const list = async (as: Transaction['as'], user: User | null) => {
  const { rows, error } = await as(user, 'select id, user_agent, is_current from public.list_sessions()');
  return error?.code ?? rows;
};
const end = (as: Transaction['as'], user: User | null, id: string) => as(user, 'select public.end_session($1)', [id]);

test('list_sessions returns only the valid sessions of the caller, the current one first', () =>
  inTransaction(async ({ as, asAdmin }) => {
    await addSecond(asAdmin);
    const [current, secondSession] = [
      { id: owner.session, user_agent: null, is_current: true },
      { id: second.session, user_agent: 'Firefox', is_current: false },
    ];
    expect(await list(as, owner)).toEqual([current, secondSession]);
    expect(await list(as, second)).toEqual([
      { ...secondSession, is_current: true },
      { ...current, is_current: false },
    ]);
    expect(await list(as, otherUser)).toHaveLength(1);
    expect(await list(as, null)).toBe('42501');
    await asAdmin(`update auth.sessions set created_at = now() - interval '181 days' where id = $1`, [second.session]);
    expect(await list(as, owner)).toEqual([current]);
    expect(await list(as, second)).toEqual([]);
  }));

test('ending a session invalidates its token', () =>
  inTransaction(async ({ as, asAdmin }) => {
    await addSecond(asAdmin);
    for (let time = 0; time < 2; time++) expect((await end(as, owner, second.session)).error).toBeUndefined();
    expect(await list(as, owner)).toHaveLength(1);
    expect((await as(second, 'select id from public.profiles')).rows).toEqual([]);
    expect((await end(as, second, owner.session)).error?.code).toBe('42501');
  }));

test("a user cannot end another user's session", () =>
  inTransaction(async ({ as, asAdmin }) => {
    await end(as, otherUser, owner.session);
    expect((await end(as, null, owner.session)).error?.code).toBe('42501');
    expect(await asAdmin('select from auth.sessions')).toHaveLength(2);
  }));
