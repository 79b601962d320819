import { beforeAll, expect, test } from 'vitest';
import { database, forgetEveryone, other, owner, type Person, register, scene, type Scene } from './scene.ts';

beforeAll(async () => {
  await forgetEveryone();
  await database.exec(`${register(owner)}; ${register(other)};`);
});

const second: Person = { ...owner, session: '70000000-0000-4000-8000-000000000000' };
const addSecond = (behind: Scene['behind'], age = '1 day') =>
  behind(
    `insert into auth.sessions (id, user_id, aal, user_agent, created_at, refreshed_at)
     values ($1, $2, 'aal1', 'Firefox', now() - $3::interval, (now() - interval '1 hour') at time zone 'utc')`,
    [second.session, owner.id, age],
  );

const list = async (as: Scene['as'], person: Person | null) => {
  const { rows, refusal } = await as(person, 'select id, user_agent, is_current from public.list_sessions()');
  return refusal?.code ?? rows;
};
const end = (as: Scene['as'], person: Person | null, id: string) => as(person, 'select public.end_session($1)', [id]);

test('a user sees their own sessions alone, the current one first and expired ones not', () =>
  scene(async ({ as, behind }) => {
    await addSecond(behind);
    const [here, there] = [
      { id: owner.session, user_agent: null, is_current: true },
      { id: second.session, user_agent: 'Firefox', is_current: false },
    ];
    expect(await list(as, owner)).toEqual([here, there]);
    expect(await list(as, second)).toEqual([
      { ...there, is_current: true },
      { ...here, is_current: false },
    ]);
    expect(await list(as, other)).toHaveLength(1);
    expect(await list(as, null)).toBe('42501');
    await behind(`update auth.sessions set created_at = now() - interval '181 days' where id = $1`, [second.session]);
    expect(await list(as, owner)).toEqual([here]);
    expect(await list(as, second)).toEqual([]);
  }));

test('a user ends a session of their own, and with it what its token may do', () =>
  scene(async ({ as, behind }) => {
    await addSecond(behind);
    for (let time = 0; time < 2; time++) expect((await end(as, owner, second.session)).refusal).toBeUndefined();
    expect(await list(as, owner)).toHaveLength(1);
    expect((await as(second, 'select id from public.profiles')).rows).toEqual([]);
    expect((await end(as, second, owner.session)).refusal?.code).toBe('42501');
  }));

test("nobody ends another user's session", () =>
  scene(async ({ as, behind }) => {
    await end(as, other, owner.session);
    expect((await end(as, null, owner.session)).refusal?.code).toBe('42501');
    expect(await behind('select from auth.sessions')).toHaveLength(2);
  }));
