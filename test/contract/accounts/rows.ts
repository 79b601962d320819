import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { dataOf, expectDataError } from './expectations.ts';
import type { Project } from './project.ts';

const aTitle = { media_type: 'movie', movie_id: 7, title: 'Nosferatu' };
const aRating = { media_type: 'movie', movie_id: 7, score: 8 };
const byTitle = 'user_id,media_type,movie_id';

/** Tests what the Worker relies on to read and write rows. */
export async function testRows(project: Project): Promise<void> {
  const [owner, other] = [await project.createUser(), await project.createUser()];
  const [mine, theirs, visitor] = [owner.client, other.client, project.client()];

  test('users can neither see, change nor remove rows of others', async () => {
    const { id } = dataOf(await mine.from('user_lists').insert(aTitle).select('id').single());
    expect(dataOf(await mine.from('user_lists').select('id, user_id'))).toEqual([{ id, user_id: owner.id }]);
    expect(dataOf(await theirs.from('user_lists').select('id'))).toEqual([]);
    expect(dataOf(await theirs.from('user_lists').delete().eq('id', id).select('id'))).toEqual([]);
    expect(dataOf(await theirs.from('profiles').update({ full_name: 'X' }).eq('id', owner.id).select('id'))).toEqual(
      [],
    );
    expect(dataOf(await mine.from('user_lists').select('id'))).toHaveLength(1);
  });

  test('an anonymous visitor cannot read rows', async () => {
    expectDataError(await visitor.from('user_lists').select('id'), '42501', 401);
  });

  test('users cannot write a row of another user or a column without a grant', async () => {
    const policy = await theirs.from('profiles').upsert({ id: owner.id, full_name: 'X' }, { onConflict: 'id' });
    expectDataError(policy, '42501', 403);
    const grant = await theirs.from('user_lists').insert({ ...aTitle, user_id: owner.id });
    expectDataError(grant, '42501', 403);
  });

  test('a repeated write affects the same row: skipped in a list, updated in a rating', async () => {
    const skip = { onConflict: byTitle, ignoreDuplicates: true };
    for (const title of ['Nosferatu', 'Another name']) {
      expect((await mine.from('user_lists').upsert({ ...aTitle, title }, skip)).error).toBeNull();
    }
    expect(dataOf(await mine.from('user_lists').select('title'))).toEqual([{ title: 'Nosferatu' }]);
    for (const score of [8, 3]) {
      expect((await mine.from('ratings').upsert({ ...aRating, score }, { onConflict: byTitle })).error).toBeNull();
    }
    expect(dataOf(await mine.from('ratings').select('score'))).toEqual([{ score: 3 }]);
    expectDataError(await mine.from('user_lists').insert(aTitle), '23505', 409);
  });

  test('an upsert of many rows keeps existing ones, also in tables without the right to update', async () => {
    const watched = { media_type: 'movie', title: 'Nosferatu', season: null, episode: null };
    const liked = { activity_type: 'like', media_type: 'movie' };
    for (const ids of [[1], [1, 2]]) {
      const rated = ids.map((movie_id) => ({ ...aRating, movie_id, score: ids.length }));
      const inserted = [
        theirs.from('watch_history').upsert(
          ids.map((id) => ({ ...watched, media_id: String(id) })),
          { onConflict: 'user_id,media_type,media_id', ignoreDuplicates: true },
        ),
        theirs.from('ratings').upsert(rated, { onConflict: byTitle, ignoreDuplicates: true }),
        theirs.from('user_activities').upsert(
          ids.map((media_id) => ({ ...liked, media_id })),
          { onConflict: 'user_id,activity_type,media_type,media_id', ignoreDuplicates: true },
        ),
      ];
      for (const { error } of await Promise.all(inserted)) expect(error).toBeNull();
    }
    expect(dataOf(await theirs.from('ratings').select('score').order('movie_id'))).toEqual([
      { score: 1 },
      { score: 2 },
    ]);
    const after = theirs.from('user_activities').select('media_id', { count: 'exact' }).gt('media_id', 1);
    expect(await after.order('media_id').limit(1)).toMatchObject({ count: 1, data: [{ media_id: 2 }] });
    for (const table of ['watch_history', 'ratings', 'user_activities'])
      expect((await theirs.from(table).delete().eq('user_id', other.id)).error).toBeNull();
  });

  test('a missing row returns PGRST116 from single() and null from maybeSingle()', async () => {
    const missing = () => theirs.from('ratings').select('score').eq('movie_id', 404);
    expectDataError(await missing().single(), 'PGRST116', 406);
    expect(await missing().maybeSingle()).toMatchObject({ data: null, error: null });
  });

  test.each([
    ['a score of eleven', '23514', { ...aRating, movie_id: 8, score: 11 }],
    ['no score', '23502', { media_type: 'movie', movie_id: 8 }],
    ['a score that is not a number', '22P02', { ...aRating, movie_id: 8, score: 'good' }],
  ])('%s returns %s', async (_, code, rating) => {
    expectDataError(await mine.from('ratings').insert(rating), code, 400);
  });

  test('a page of a list has the total', async () => {
    const titles = [1, 2, 3, 4, 5].map((movie_id) => ({ ...aTitle, movie_id }));
    await theirs.from('user_lists').insert(titles);
    const page = await theirs.from('user_lists').select('movie_id', { count: 'exact' }).order('movie_id').range(2, 3);
    expect(page).toMatchObject({ count: 5, data: [{ movie_id: 3 }, { movie_id: 4 }] });
  });

  test('a repeated watch updates one row, and an older watch changes nothing', async () => {
    const watch = (at: string, season: number) =>
      mine.rpc('record_watch', {
        p_media_type: 'tv',
        p_media_id: '501',
        p_title: 'A series',
        p_season: season,
        p_episode: 1,
        p_watched_at: at,
      });
    for (const [at, season] of [
      ['2026-01-01T00:00:00Z', 1],
      ['2026-02-01T00:00:00Z', 2],
      ['2026-01-01T00:00:00Z', 1],
    ] as const) {
      expect((await watch(at, season)).error).toBeNull();
    }
    const rows = dataOf(await mine.from('watch_history').select('season, watched_at'));
    expect(rows).toEqual([{ season: 2, watched_at: '2026-02-01T00:00:00+00:00' }]);
    expect(dataOf(await mine.rpc('watch_stats').single())).toMatchObject({ series_watched: 1, movies_watched: 0 });
  });

  test('the average rating of a title is public, its authors are not', async () => {
    // An id that no title has, because a hosted project has ratings of its own.
    const movie_id = 2_000_000_000 + Math.floor(Math.random() * 100_000_000);
    await mine.from('ratings').upsert({ ...aRating, movie_id, score: 8 }, { onConflict: byTitle });
    await theirs.from('ratings').upsert({ ...aRating, movie_id, score: 5 }, { onConflict: byTitle });
    const all = await visitor.rpc('title_rating', { p_media_type: 'movie', p_movie_id: movie_id }).single();
    expect(dataOf(all)).toEqual({ average: 6.5, count: 2 });
    expectDataError(await visitor.from('ratings').select('user_id'), '42501', 401);
  });

  test('preferences are one document, which the next write replaces', async () => {
    for (const preferences of [{ autoplay: false }, { autoplay: true, language: 'en' }]) {
      expect((await mine.from('user_preferences').upsert({ preferences }, { onConflict: 'user_id' })).error).toBeNull();
    }
    const { preferences } = dataOf(await mine.from('user_preferences').select('preferences').single());
    expect(preferences).toEqual({ autoplay: true, language: 'en' });
  });

  test('a contact message is stored once, however often it is sent, and visitors cannot read it', async () => {
    const id = randomUUID();
    const message = { p_name: 'Ada', p_email: 'ada@example.com', p_subject: 'Hello', p_message: 'Words' };
    for (const outcome of ['new', 'known']) {
      expect((await visitor.rpc('add_contact_message', { p_id: id, ...message })).data).toBe(outcome);
    }
    expectDataError(await visitor.from('contact_messages').select('id'), '42501', 401);
    expect(
      dataOf(await project.adminClient.from('contact_messages').delete().eq('id', id).select('name')),
    ).toHaveLength(1);
  });

  test('a forged token reads nothing', async () => {
    const [header, payload] = (dataOf(await mine.auth.getSession()).session?.access_token ?? '').split('.');
    const headers = { apikey: project.publishableKey, authorization: `Bearer ${header}.${payload}.${'A'.repeat(86)}` };
    const response = await fetch(`${project.url}/rest/v1/user_lists?select=id`, { headers });
    expect({ status: response.status, body: await response.json() }).toMatchObject({
      status: 401,
      body: { code: 'PGRST301' },
    });
  });

  test('deleting the account deletes every row, and its token is then rejected', async () => {
    const { client, id, email, password } = await project.createUser();
    await client.from('user_lists').insert(aTitle);
    expect((await client.rpc('delete_user')).error).toBeNull();
    expectDataError(await client.rpc('delete_user'), '42501', 403);
    const response = await project.client().auth.signInWithPassword({ email, password });
    expect(response.error?.code).toBe('invalid_credentials');
    expect((await client.auth.getUser()).error).not.toBeNull();
    expect(dataOf(await project.adminClient.from('user_lists').select('id').eq('user_id', id))).toEqual([]);
    expect(dataOf(await project.adminClient.from('profiles').select('id').eq('id', id))).toEqual([]);
    expectDataError(await visitor.rpc('delete_user'), '42501', 401);
  });
}
