// News of followed titles: which titles the schedule claims, and which news a user gets.
import { beforeAll, expect, test } from 'vitest';
import { clearDatabase, database, inTransaction, otherUser, owner, register, type Transaction } from './fixture.ts';

beforeAll(async () => {
  await clearDatabase();
  await database.exec(`${register(owner)}; ${register(otherUser)};`);
});

type Admin = Transaction['asAdmin'];
type As = Transaction['as'];

const today = '2026-11-20';
const follow = (as: As, visitor: typeof owner, ...ids: number[]) =>
  as(
    visitor,
    `insert into public.user_lists (media_type, movie_id, title, added_at)
      select 'movie', id, 'A film', timestamptz '2026-01-01' + id * interval '1 hour' from unnest($1::int[]) as id`,
    [ids],
  );
type Claimed = { titles: { id: number }[]; isPending: boolean };
const claimAt = async (asAdmin: Admin, time: string, limit = 40) =>
  (await asAdmin<{ it: Claimed }>('select public.claim_title_news($1, $2) as it', [time, limit]))[0]!.it;
const claim = async (asAdmin: Admin, time = '06:00', limit = 40) => {
  const { titles } = await claimAt(asAdmin, `${today}T${time}:00Z`, limit);
  return titles.map(({ id }) => id).toSorted((a, b) => a - b);
};
const save = (asAdmin: Admin, ...titles: [id: number, day: string | null][]) => {
  const rows = titles.map(([id, day]) => ({
    mediaType: 'movie',
    id,
    news: day && { title: `Film ${id}` },
    days: day ? [day] : [],
  }));
  return asAdmin('select public.save_title_news($1, $2)', [today, JSON.stringify(rows)]);
};
const notificationsOf = async (as: As, visitor: typeof owner, day = today) =>
  (await as(visitor, 'select public.my_notifications($1) as it', [day])).rows[0]?.['it'] as {
    news: { title: string }[];
    unchecked: string[];
  };

test('every followed title is claimed once a day, however many users follow it', () =>
  inTransaction(async ({ as, asAdmin }) => {
    await follow(as, owner, 1, 2, 3);
    await follow(as, otherUser, 2, 4);
    expect(await claim(asAdmin, '06:00', 3)).toHaveLength(3);
    expect(await claim(asAdmin, '06:05')).toHaveLength(1);
    expect(await claim(asAdmin, '06:10')).toEqual([]);
  }));

test('a title that was not saved is due again after an hour, a saved one on the next day', () =>
  inTransaction(async ({ as, asAdmin }) => {
    await follow(as, owner, 1, 2);
    expect(await claim(asAdmin)).toEqual([1, 2]);
    await save(asAdmin, [1, today]);
    expect(await claim(asAdmin, '06:59')).toEqual([]);
    expect(await claim(asAdmin, '07:00')).toEqual([2]);
    expect((await claimAt(asAdmin, '2026-11-21T00:00:00Z')).titles).toHaveLength(2);
  }));

test('titles are pending until each is saved or has been tried three times', () =>
  inTransaction(async ({ as, asAdmin }) => {
    await follow(as, owner, 1, 2);
    const isPending = async (time: string) => (await claimAt(asAdmin, `${today}T${time}:00Z`)).isPending;
    expect(await isPending('06:00')).toBe(true);
    await save(asAdmin, [1, today]);
    expect([await isPending('06:30'), await isPending('07:00'), await isPending('08:00')]).toEqual([true, true, true]);
    expect(await isPending('09:00')).toBe(false);
    expect((await claimAt(asAdmin, '2026-11-21T06:00:00Z')).titles).toHaveLength(2);
  }));

test('titles that no user follows any longer are deleted on the next day', () =>
  inTransaction(async ({ as, asAdmin }) => {
    await follow(as, owner, 1);
    await claim(asAdmin);
    await as(owner, 'delete from public.user_lists');
    await asAdmin(`select public.claim_title_news('2026-11-21T00:00:00Z', 40)`);
    expect(await asAdmin('select from private.title_news')).toEqual([]);
  }));

const idsIn = async (asAdmin: Admin) =>
  (await asAdmin<{ id: number }>('select media_id::int as id from private.title_news order by 1')).map(({ id }) => id);

test('a round through all users that takes several runs continues where it stopped', () =>
  inTransaction(async ({ as, asAdmin }) => {
    await follow(as, owner, 1);
    await follow(as, otherUser, 2);
    await asAdmin(`create function pg_temp.wait() returns trigger language plpgsql as
      $$ begin perform pg_sleep(1.1); return null; end $$`);
    await asAdmin(`create trigger wait after insert on private.title_news execute function pg_temp.wait()`);
    const first = await claimAt(asAdmin, `${today}T06:00:00Z`);
    await save(asAdmin, [first.titles[0]!.id, null]);
    expect([first.titles.length, first.isPending]).toEqual([1, true]);
    await asAdmin('drop trigger wait on private.title_news');
    expect(await claim(asAdmin, '06:05')).toEqual([1, 2].filter((id) => id !== first.titles[0]!.id));
  }));

test('titles are deleted only once a round is complete, also on the next day', () =>
  inTransaction(async ({ as, asAdmin }) => {
    const [before, after] = [owner, otherUser].toSorted((a, b) => a.id.localeCompare(b.id));
    await follow(as, before!, 1);
    await follow(as, after!, 2);
    await asAdmin(`insert into private.title_news (media_type, media_id, seen_on)
      values ('movie', 7, '2026-11-18'), ('movie', 8, '2026-11-19')`);
    await asAdmin(`insert into private.schedule values ('followed titles', '2026-11-19', $1)`, [before!.id]);
    await claim(asAdmin, '06:00');
    expect(await idsIn(asAdmin)).toEqual([2, 8]);
    await claim(asAdmin, '06:05');
    expect(await idsIn(asAdmin)).toEqual([1, 2]);
  }));

test('a user gets news of their own, unhidden titles from a week before to a week after the day', () =>
  inTransaction(async ({ as, asAdmin }) => {
    await follow(as, owner, 1, 2, 3, 4, 5, 6);
    await follow(as, otherUser, 7);
    await claim(asAdmin);
    await save(
      asAdmin,
      [1, '2026-11-13'],
      [2, '2026-11-27'],
      [3, '2026-11-12'],
      [4, today],
      [5, null],
      [6, today],
      [7, today],
    );
    await as(owner, `insert into public.hidden_titles (media_type, media_id) values ('movie', 6)`);
    const { news, unchecked } = await notificationsOf(as, owner);
    expect([news.map(({ title }) => title), unchecked]).toEqual([['Film 4', 'Film 2', 'Film 1'], []]);
    await asAdmin('delete from auth.sessions');
    expect((await notificationsOf(as, owner)).news).toEqual([]);
  }));

test('a series that the user has removed from Continue Watching is no news', () =>
  inTransaction(async ({ as, asAdmin }) => {
    const begin = `insert into public.watch_history (media_type, media_id, season, episode, title)
      values ('tv', '501', 1, 1, 'A series')`;
    await as(owner, begin);
    const news = `insert into private.title_news (media_type, media_id, news, days, checked_on)
      values ('tv', 501, '{"title": "A series"}', '{${today}}', '${today}')`;
    await asAdmin(news);
    expect((await notificationsOf(as, owner)).news).toHaveLength(1);
    await as(owner, `select public.dismiss_up_next('tv', 501)`);
    expect(await notificationsOf(as, owner)).toMatchObject({ news: [], unchecked: [] });
  }));

test('notifications leave out blocked titles', () =>
  inTransaction(async ({ as, asAdmin }) => {
    await follow(as, owner, 1, 2);
    await claim(asAdmin);
    await save(asAdmin, [1, today], [2, today]);
    await follow(as, owner, 3, 4);
    const { rows } = await as(owner, `select public.my_notifications('${today}', '{movie:2,movie:4}') as it`);
    expect(rows[0]?.['it']).toMatchObject({ news: [{ title: 'Film 1' }], unchecked: ['movie:3'] });
  }));

test('titles that the schedule has not checked for two days are returned as unchecked', () =>
  inTransaction(async ({ as, asAdmin }) => {
    await follow(as, owner, 1);
    await claim(asAdmin);
    await save(asAdmin, [1, today]);
    await follow(as, owner, 2);
    expect((await notificationsOf(as, owner)).unchecked).toEqual(['movie:2']);
    expect((await notificationsOf(as, owner, '2026-11-22')).unchecked).toEqual(['movie:2']);
    expect((await notificationsOf(as, owner, '2026-11-23')).unchecked).toEqual(['movie:2', 'movie:1']);
  }));

test('the latest 500 titles that a user follows are checked', () =>
  inTransaction(async ({ as, asAdmin }) => {
    await follow(as, owner, ...Array.from({ length: 502 }, (_, index) => index + 1));
    await follow(as, otherUser, 1);
    const claimed = await claim(asAdmin, '06:00', 600);
    expect(claimed).toEqual([1, ...Array.from({ length: 500 }, (_, index) => index + 3)]);
    await asAdmin(`update private.title_news set checked_on = '${today}'`);
    expect((await notificationsOf(as, owner)).unchecked).toEqual([]);
  }));
