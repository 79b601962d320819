import { beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '../../src/shared/domain/month.ts';
import { clearDatabase, database, inTransaction, otherUser, owner, register, type Transaction } from './fixture.ts';

beforeAll(async () => {
  await clearDatabase();
  await database.exec(`${register(owner)}; ${register(otherUser)};`);
});

type As = Transaction['as'];

const hide = (as: As, id: number, type = 'movie') =>
  as(owner, 'insert into public.hidden_titles (media_type, media_id) values ($1, $2)', [type, id]);
const insertWatched = (table: string) => (as: As, type: string, id: string, at: string) =>
  as(owner, `insert into public.${table} (media_type, media_id, title, watched_at) values ($1, $2, 'A title', $3)`, [
    type,
    id,
    at,
  ]);
const watch = insertWatched('plays');
const open = insertWatched('watch_history');
const unwanted = async (as: As, withWatched: boolean, visitor = owner) =>
  (await as(visitor, 'select public.unwanted_titles($1) as titles', [withWatched])).rows[0]?.['titles'];

test("unwanted_titles returns the caller's hidden titles and, on request, watched films", () =>
  inTransaction(async ({ as }) => {
    await hide(as, 550);
    await hide(as, 1399, 'tv');
    await watch(as, 'movie', '118', '2026-01-01');
    await watch(as, 'movie', '147', '2026-01-02');
    await watch(as, 'tv', '501', '2026-01-03'); // its aired episodes are unknown
    await open(as, 'movie', '287', '2026-01-04');
    const hidden = ['movie:550', 'tv:1399'];
    expect(await unwanted(as, false)).toEqual({ hidden, watched: [] });
    expect(await unwanted(as, true)).toEqual({ hidden, watched: ['movie:147', 'movie:118'] });
    expect(await unwanted(as, true, otherUser)).toEqual({ hidden: [], watched: [] });
    expect((await as(null, 'select public.unwanted_titles(true)')).error?.code).toBe('42501');
  }));

type Episode = readonly [season: number, episode: number];
const toEpisode = ([season, number]: Episode, date: string) => ({ season, number, date });

describe('a series whose last aired episode is 2:2, of five', () => {
  const all: Episode[] = [[1, 1], [1, 2], [1, 3], [2, 1], [2, 2]]; // prettier-ignore
  const today = new Date().toISOString().slice(0, 10);
  const tomorrow = addDays(today, 1);
  const known = [[1, 1, 3], [2, 1, 2]]; // prettier-ignore
  type Stored = { checked?: string; next?: string; seasons?: typeof known | undefined };
  test.each<[string, Episode[], Stored, boolean]>([
    ['all episodes', all, {}, true],
    ['all episodes, another airs tomorrow', all, { next: tomorrow }, true],
    ['all episodes, another has aired since the check', all, { checked: addDays(today, -1), next: today }, false],
    ['all episodes, checked three days ago', all, { checked: addDays(today, -3) }, false],
    ['all episodes but one', all.slice(1), {}, false],
    ['all episodes but one, and another twice', [...all.slice(1), [1, 2]], {}, false],
    ['all episodes and an unknown one', [...all, [1, 4]], {}, true],
    ['all episodes, one of them twice', [...all, [1, 2]], {}, true],
    ['all episodes but one, and a special', [[0, 1], ...all.slice(1)], {}, false],
    ['all episodes but the last, and a later one', [...all.slice(0, 4), [2, 3]], {}, false],
    ['all episodes but the last, and an earlier unknown one', [...all.slice(0, 4), [1, 9]], {}, false],
    ['all episodes but the first, and an unknown one of its season', [...all.slice(1), [1, 4]], {}, false],
    ['all episodes but the first, and one of an unknown season', [...all.slice(1), [3, 1]], {}, false],
    ['all episodes, before a run that knows their seasons', all, { seasons: undefined }, false],
  ])('with marks of %s', (_, marked, { checked = today, next, ...stored }, isWatched) =>
    inTransaction(async ({ as, asAdmin }) => {
      const nextEpisode = next ? toEpisode([2, 3], next) : null;
      const news = { lastEpisode: toEpisode([2, 2], '2026-01-01'), nextEpisode, aired: 5, seasons: known, ...stored };
      await asAdmin(
        `insert into private.title_news (media_type, media_id, news, checked_on) values ('tv', 501, $1, $2)`,
        [JSON.stringify(news), checked],
      );
      for (const [season, episode] of marked)
        await as(
          owner,
          `insert into public.plays (media_type, media_id, season, episode, title, watched_at)
            values ('tv', 501, $1, $2, 'A series', clock_timestamp())`,
          [season, episode],
        );
      expect(await unwanted(as, true)).toEqual({ hidden: [], watched: isWatched ? ['tv:501'] : [] });
    }),
  );
});

test('unwanted_titles returns the latest 2,000 of 2,500 watched films', () =>
  inTransaction(async ({ as, asAdmin }) => {
    await asAdmin(
      `insert into public.plays (user_id, media_type, media_id, title, watched_at)
       select $1, 'movie', n, 'A title', timestamptz '2026-01-01' + n * interval '1 second' from generate_series(1, 2500) n`,
      [owner.id],
    );
    const { watched } = (await unwanted(as, true)) as { watched: string[] };
    expect([watched.length, watched[0], watched.at(-1)]).toEqual([2000, 'movie:2500', 'movie:501']);
  }));

test('a user can hide at most 1,000 titles', () =>
  inTransaction(async ({ as, asAdmin }) => {
    await asAdmin(
      `insert into public.hidden_titles (user_id, media_type, media_id) select $1, 'tv', n from generate_series(1, 999) n`,
      [owner.id],
    );
    expect((await hide(as, 5000)).error).toBeUndefined();
    expect((await hide(as, 5001)).error?.code).toBe('54000');
    const repeated = `insert into public.hidden_titles (media_type, media_id) values ('tv', 1) on conflict do nothing`;
    expect((await as(owner, repeated)).error).toBeUndefined();
    await as(owner, `delete from public.hidden_titles where media_id = 1`);
    expect((await hide(as, 5001)).error).toBeUndefined();
  }));

test('deleting the account deletes the hidden titles', () =>
  inTransaction(async ({ as, asAdmin }) => {
    await hide(as, 550);
    await asAdmin('delete from auth.users where id = $1', [owner.id]);
    expect(await asAdmin('select from public.hidden_titles')).toEqual([]);
  }));

test("taste returns the latest titles with the caller's scores and likes, and the titles not to recommend", () =>
  inTransaction(async ({ as }) => {
    await watch(as, 'movie', '118', '2026-01-01T00:00:00Z');
    await watch(as, 'tv', '501', '2026-01-02T00:00:00Z');
    await open(as, 'movie', '118', '2026-01-01T00:00:00Z');
    await open(as, 'movie', '287', '2026-01-03T00:00:00Z');
    await as(
      owner,
      `insert into public.ratings (media_type, movie_id, score) values ('movie', 118, 9), ('movie', 7, 2)`,
    );
    await as(
      owner,
      `insert into public.user_activities (activity_type, media_type, media_id) values ('like', 'tv', 501)`,
    );
    await hide(as, 550);
    const [row] = (await as(owner, 'select public.taste() as taste')).rows;
    expect(row?.['taste']).toMatchObject({
      latest: [
        { mediaType: 'movie', id: 287, title: 'A title', isWatched: false },
        { mediaType: 'tv', id: 501, title: 'A title', isWatched: true },
        { mediaType: 'movie', id: 118, title: 'A title', isWatched: true },
      ],
      scores: { 'movie:118': 9 },
      liked: ['tv:501'],
      hidden: ['movie:550'],
      watched: ['tv:501', 'movie:118'],
    });
    const [other] = (await as(otherUser, 'select public.taste() as taste')).rows;
    expect(other?.['taste']).toEqual({ latest: [], scores: {}, liked: [], hidden: [], watched: [] });
  }));
