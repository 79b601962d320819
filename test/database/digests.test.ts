// Email digests: when one is due, what it contains and how it is turned off.
import { beforeAll, expect, test } from 'vitest';
import { clearDatabase, database, inTransaction, otherUser, owner, register, type Transaction } from './fixture.ts';

beforeAll(async () => {
  await clearDatabase();
  await database.exec(`${register(owner)}; ${register(otherUser)};`);
});

type Admin = Transaction['asAdmin'];
type Due = {
  userId: string;
  email: string;
  token: string;
  frequency: string;
  since: string;
  news: { title: string }[];
  lists: object[];
};

const today = '2026-11-20';
const prefer = (as: Transaction['as'], preferences: object, visitor = owner) =>
  as(visitor, 'select public.save_preferences($1)', [JSON.stringify(preferences)]);
const claimAt = async (asAdmin: Admin, time: string, limit = 40) =>
  (await asAdmin<{ it: Due[] }>('select public.claim_digests($1, $2) as it', [time, limit]))[0]!.it;
const begin = async (asAdmin: Admin, user: string, day = today) =>
  (await asAdmin<{ it: boolean }>('select public.begin_digest($1, $2) as it', [user, day]))[0]!.it;
/** Claims digests and marks them as sent. */
const claim = async (asAdmin: Admin, day = today, { time = '06:00', limit = 40 } = {}) => {
  const due = await claimAt(asAdmin, `${day}T${time}Z`, limit);
  for (const { userId } of due) await begin(asAdmin, userId, day);
  return due;
};
/** Makes the owner follow films with a release day, the last of them last. */
const follow = async (asAdmin: Admin, ...films: [id: number, day: string][]) => {
  const values = [films.map(([id]) => id), films.map(([, day]) => day)];
  await asAdmin(
    `with films as (select * from unnest($1::int[], $2::date[]) as film (id, day)), news as (
      insert into private.title_news (media_type, media_id, news, days)
      select 'movie', id, jsonb_build_object('title', id), array[day] from films
    )
    insert into public.user_lists (user_id, media_type, movie_id, title, added_at)
    select '${owner.id}', 'movie', id, 'A film', timestamptz '2026-01-01' + id * interval '1 hour' from films`,
    values,
  );
};
const isDue = async (asAdmin: Admin, day?: string) => (await claim(asAdmin, day)).length === 1;

test('a digest is due only for users who chose one, allow mails, confirmed their email and are not banned', () =>
  inTransaction(async ({ as, asAdmin }) => {
    expect(await isDue(asAdmin)).toBe(false);
    for (const preferences of [{ emailDigest: 'never' }, { emailDigest: 'weekly', emailNotifications: false }]) {
      await prefer(as, preferences);
      expect(await isDue(asAdmin), JSON.stringify(preferences)).toBe(false);
    }
    await prefer(as, { emailNotifications: true });
    for (const state of ['email_confirmed_at = null', `banned_until = now() + interval '1 hour'`]) {
      await asAdmin('savepoint account');
      await asAdmin(`update auth.users set ${state} where id = $1`, [owner.id]);
      expect(await isDue(asAdmin), state).toBe(false);
      await asAdmin('rollback to account');
    }
    expect((await claim(asAdmin)).map(({ userId, email, frequency }) => ({ userId, email, frequency }))).toEqual([
      { userId: owner.id, email: owner.email, frequency: 'weekly' },
    ]);
  }));

test('a weekly digest is due every seven days, a daily one every day, each once', () =>
  inTransaction(async ({ as, asAdmin }) => {
    await prefer(as, { emailDigest: 'weekly' });
    expect([await isDue(asAdmin), await isDue(asAdmin)]).toEqual([true, false]);
    expect([await isDue(asAdmin, '2026-11-26'), await isDue(asAdmin, '2026-11-27')]).toEqual([false, true]);
    await prefer(as, { emailDigest: 'daily' });
    expect([await isDue(asAdmin, '2026-11-27'), await isDue(asAdmin, '2026-11-28')]).toEqual([false, true]);
  }));

test('a run claims a limited number of digests, and the next run claims the others', () =>
  inTransaction(async ({ as, asAdmin }) => {
    for (const user of [owner, otherUser]) await prefer(as, { emailDigest: 'daily' }, user);
    const runs = [];
    for (let count = 0; count < 3; count += 1) runs.push(await claim(asAdmin, today, { limit: 1 }));
    expect(runs.map(({ length }) => length)).toEqual([1, 1, 0]);
    expect(new Set(runs.flat().map(({ userId }) => userId))).toEqual(new Set([owner.id, otherUser.id]));
  }));

test('a released digest is due again and keeps its token; an earlier day releases nothing', () =>
  inTransaction(async ({ as, asAdmin }) => {
    await prefer(as, { emailDigest: 'weekly' });
    const [first] = await claim(asAdmin);
    await asAdmin('select public.release_digest($1, $2)', [owner.id, today]);
    const [second] = await claim(asAdmin, today, { time: '06:15' });
    expect(second!.token).toBe(first!.token);
    await claim(asAdmin, '2026-11-27');
    await asAdmin('select public.release_digest($1, $2)', [owner.id, today]);
    expect(await isDue(asAdmin, '2026-11-28')).toBe(false);
  }));

test('a digest is claimed for a quarter of an hour until it is marked as sent, which happens once a day', () =>
  inTransaction(async ({ as, asAdmin }) => {
    for (const user of [owner, otherUser]) await prefer(as, { emailDigest: 'daily' }, user);
    const usersAt = async (time: string, limit?: number) =>
      (await claimAt(asAdmin, `${today}T${time}Z`, limit)).map(({ userId }) => userId);
    const [first] = await usersAt('06:00', 1);
    const [second] = await usersAt('06:10', 1);
    expect(await usersAt('06:14')).toEqual([]);
    expect(await usersAt('06:15')).toEqual([first]);
    expect(await usersAt('06:45', 1)).toEqual([second]); // those that were claimed last come last
    expect([await begin(asAdmin, first!), await begin(asAdmin, first!)]).toEqual([true, false]);
    expect(await usersAt('07:00')).toEqual([second]);
  }));

test('a digest contains recent news of titles that the user follows and has not hidden', () =>
  inTransaction(async ({ as, asAdmin }) => {
    await prefer(as, { emailDigest: 'weekly' });
    await as(
      owner,
      `insert into public.user_lists (media_type, movie_id, title) values ('movie', 1, 'A'), ('movie', 2, 'B'), ('movie', 3, 'C')`,
    );
    await as(owner, `insert into public.hidden_titles (media_type, media_id) values ('movie', 2)`);
    await asAdmin(`insert into private.title_news (media_type, media_id, news, days)
      select 'movie', id, jsonb_build_object('title', id), array['${today}'::date - case id when 3 then 8 else 0 end]
      from generate_series(1, 4) as id`);
    expect((await claim(asAdmin))[0]!.news).toEqual([{ title: 1 }]);
  }));

test('the token of a digest turns it off without a session, and other preferences stay', () =>
  inTransaction(async ({ as, asAdmin }) => {
    await prefer(as, { emailDigest: 'daily', language: 'de' });
    const [{ token }] = (await claim(asAdmin)) as [Due];
    const stop = async (given: string) =>
      (await as(null, 'select public.stop_digest($1) as it', [given])).rows[0]?.['it'];
    expect([await stop(owner.id), await stop(token), await stop(token)]).toEqual([false, true, true]);
    const [row] = await asAdmin('select preferences from public.user_preferences');
    expect(row!['preferences']).toEqual({ emailDigest: 'never', language: 'de' });
    await asAdmin('delete from auth.users where id = $1', [owner.id]);
    expect(await stop(token)).toBe(false);
  }));

test('visitors and users cannot run the schedule or read its tables', () =>
  inTransaction(async ({ as }) => {
    const statements = [
      `select public.claim_digests('${today}', 1)`,
      `select public.begin_digest('${owner.id}', '${today}')`,
      `select public.release_digest('${owner.id}', '${today}')`,
      `select public.claim_title_news('${today}', 1)`,
      `select public.save_title_news('${today}', '[]')`,
      'select from private.digests',
      'select from private.title_news',
    ];
    for (const visitor of [null, owner])
      for (const statement of statements) expect((await as(visitor, statement)).error?.code, statement).toBe('42501');
  }));

const list = 'a0000000-0000-4000-8000-000000000000';

/** A list that the owner follows, with titles added at these times. */
async function followList({ as, asAdmin }: Transaction, ...times: string[]): Promise<void> {
  await as(otherUser, `insert into public.lists (id, name, visibility) values ($1, 'Autumn', 'link')`, [list]);
  await as(owner, 'select public.follow_list($1, true)', [list]);
  await asAdmin(`update public.list_follows set followed_at = '2026-01-01'`);
  await asAdmin(
    `insert into public.list_items (list_id, user_id, media_type, media_id, title, position, added_at)
      select $1, $2, 'movie', place, 'Film ' || place, place, time
      from unnest($3::timestamptz[]) with ordinality as added (time, place)`,
    [list, otherUser.id, times],
  );
}

test.each([
  ['daily', ['2026-11-20', '2026-11-21', '2026-11-23'], [1, 1, 1]],
  ['weekly', ['2026-11-20', '2026-11-27', '2026-12-05'], [1, 2, 0]],
] as const)('each title of a followed list is in one %s digest', (emailDigest, days, added) =>
  inTransaction(async (transaction) => {
    await prefer(transaction.as, { emailDigest });
    const times = ['2026-11-12T23:59Z', '2026-11-19T12:00Z', '2026-11-20T00:00Z', '2026-11-22T12:00Z'];
    await followList(transaction, ...times);
    for (const [index, day] of days.entries()) {
      const [due] = await claim(transaction.asAdmin, day);
      expect(due!.lists, day).toMatchObject(added[index] ? [{ id: list, added: added[index] }] : []);
    }
  }),
);

test('a digest has the news since the one before, at most of two weeks', () =>
  inTransaction(async ({ as, asAdmin }) => {
    await prefer(as, { emailDigest: 'daily' });
    const sinceOn = async (day: string) => (await claim(asAdmin, day))[0]!.since;
    expect([await sinceOn('2026-11-20'), await sinceOn('2026-11-23')]).toEqual(['2026-11-19', '2026-11-20']);
    expect(await sinceOn('2026-12-20')).toBe('2026-12-06');
    await follow(asAdmin, [1, '2026-12-20'], [2, '2026-12-21'], [3, '2026-12-22'], [4, '2026-12-23']);
    const [due] = await claim(asAdmin, '2026-12-22');
    expect(due!.news).toEqual([{ title: 2 }, { title: 3 }]);
  }));

test('a digest that the mail service rejected is due on the next day, and begins where it did', () =>
  inTransaction(async ({ as, asAdmin }) => {
    await prefer(as, { emailDigest: 'weekly' });
    await claim(asAdmin, '2026-11-13');
    expect((await claim(asAdmin))[0]!.since).toBe('2026-11-13');
    await asAdmin('select public.release_digest($1, $2, true)', [owner.id, today]);
    expect(await isDue(asAdmin)).toBe(false);
    expect((await claim(asAdmin, '2026-11-21'))[0]!.since).toBe('2026-11-13');
    expect(await isDue(asAdmin, '2026-11-27')).toBe(false);
  }));

test('a digest contains news of at most 40 titles, those that were followed last', () =>
  inTransaction(async ({ as, asAdmin }) => {
    await prefer(as, { emailDigest: 'daily' });
    await follow(asAdmin, ...Array.from({ length: 42 }, (_, index): [number, string] => [index + 1, today]));
    const { news } = (await claim(asAdmin))[0]!;
    expect(news).toEqual(Array.from({ length: 40 }, (_, index) => ({ title: index + 3 })));
  }));

test('a digest contains no blocked title, and does not count it', () =>
  inTransaction(async (transaction) => {
    const { as, asAdmin } = transaction;
    await prefer(as, { emailDigest: 'daily' });
    await follow(asAdmin, [1, today], [2, today]);
    await followList(transaction, '2026-11-19T12:00Z', '2026-11-19T13:00Z');
    const [due] = (await asAdmin<{ it: Due[] }>(`select public.claim_digests('${today}', 1, '{movie:2}') as it`))[0]!
      .it;
    expect(due).toMatchObject({ news: [{ title: 1 }], lists: [{ added: 1, title: { id: 1 } }] });
  }));
