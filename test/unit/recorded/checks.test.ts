import { expect, test } from 'vitest';
import { toTitlePage } from '../../../src/worker/services/catalogue/map.ts';
import * as catalogue from '../../recorded/catalogue.ts';
import { checkOf, checks } from '../../recorded/checks.ts';
import { aList, anEntry, someDetails } from '../../support/factories.ts';

const hash = 'a'.repeat(40);
const aTorrent = {
  hash,
  url: `https://files.test/${hash}`,
  quality: '1080p',
  seeds: 3,
  peers: 1,
  size: '1 GB',
  size_bytes: 1024 ** 3,
};
const aFilm = {
  id: 1,
  imdb_code: 'tt0137523',
  title: 'The Lamp',
  title_long: 'The Lamp',
  year: 0,
  torrents: [aTorrent],
};
const aStream = { name: 'Other\n1080p', description: 'Show\n📦 1 GB 👤 3', infoHash: hash };
const aSession = {
  access_token: 'a.b.c',
  refresh_token: 'fresh',
  expires_in: 3600,
  user: { id: '5f7fd2a5-65ba-4a3c-8f9d-1f1c6b3f7a11', email: 'ada@people.example', identities: [] },
};
const authError = { code: 422, error_code: 'weak_password', msg: 'Too weak' };
const aPerson = { id: 3, name: 'Ada', combined_credits: { cast: [anEntry({ media_type: 'movie' })] } };
const entries = [anEntry(), anEntry({ id: 551, poster_path: 7 }), anEntry({ id: 552, softcore: true })];
const genres = [
  { id: 28, name: 'Action' },
  { id: 1, name: 'Made up' },
];

/** An answer of each kind as it should be, and where there is one, an answer that its check must not let pass. */
const samples: Record<string, { good: unknown; status?: number; bad?: unknown; badStatus?: number }> = {
  'catalogue.list.movie': { good: aList(entries), bad: { status_code: 7 } },
  'catalogue.list.tv': { good: aList([anEntry({ title: undefined, name: 'Trains' })]), bad: aList([{ id: 'x' }]) },
  'catalogue.list.multi': {
    good: aList([anEntry({ media_type: 'movie' }), { id: 3, name: 'Ada', media_type: 'person' }]),
    bad: [],
  },
  'catalogue.list.empty': { good: aList([]), bad: aList(entries) },
  'catalogue.movie': { good: someDetails(), bad: { id: 1 } },
  'catalogue.tv': { good: someDetails({ seasons: [{ season_number: 0 }, { season_number: 1 }] }), bad: [] },
  'catalogue.season': { good: { season_number: 2, episodes: [{ id: 5, episode_number: 1 }, null] }, bad: {} },
  'catalogue.person': { good: aPerson, bad: { id: 3 } },
  'catalogue.videos': { good: { results: [] }, bad: 'no list' },
  'catalogue.genres': { good: { genres }, bad: { genres: [{ id: 7, name: 'Action' }] } },
  'catalogue.error': { good: { status_code: 34 }, status: 404, bad: aList(entries) },
  'catalogue.malformed': { good: '<!doctype html>', bad: someDetails() },
  'catalogue.other': { good: { imdb_id: 'tt1' } },
  'listing.list': { good: { status: 'ok', data: { movies: [aFilm] } }, bad: { status: 'error' } },
  'listing.details': { good: { status: 'ok', data: { movie: aFilm } }, bad: { status: 'error' } },
  'listing.empty': {
    good: { status: 'ok', data: { movie_count: 0 } },
    bad: { status: 'ok', data: { movies: [aFilm] } },
  },
  'listing.error': { good: { status: 'error', status_message: 'no' }, bad: { status: 'ok', data: {} } },
  'listing.malformed': {
    good: { status: 'ok', data: { movies: [{ id: 'x' }] } },
    bad: { status: 'ok', data: { movies: [aFilm] } },
  },
  'listing.other': { good: { status: 'ok', data: { comments: [] } } },
  'streams.answer': { good: { streams: [aStream, { url: 'https://x.test' }] }, bad: { err: 'throttled' } },
  'streams.empty': { good: { streams: [] }, bad: { streams: [aStream] } },
  'streams.error': { good: 'busy', status: 503, bad: { streams: [] } },
  'streams.malformed': { good: '{"streams":[', bad: { streams: [] } },
  'streams.other': { good: { err: 'no' } },
  'mail.answer': { good: 'OK', bad: 'made up', badStatus: 418 },
  'mail.error': { good: 'no', status: 400, bad: 'OK', badStatus: 200 },
  'auth.error': { good: authError, status: 422, bad: aSession, badStatus: 200 },
  'auth.user': { good: { ...aSession.user, app_metadata: {} }, bad: authError, badStatus: 422 },
  'auth.session': { good: aSession, bad: { ...aSession, refresh_token: '' } },
  'auth.other': { good: {} },
  'data.error': { good: { code: '42501', message: 'denied' }, status: 403, bad: [], badStatus: 200 },
  'data.other': { good: [] },
  'storage.error': {
    good: { statusCode: '404', error: 'not_found', message: 'Object not found' },
    status: 400,
    bad: { Key: 'avatars/x' },
    badStatus: 200,
  },
  'storage.other': { good: { Key: 'avatars/x' } },
};

const textOf = (answer: unknown) => (typeof answer === 'string' ? answer : JSON.stringify(answer));
const run = async (kind: string, answer: unknown, status: number | null = null) =>
  checkOf(kind, 'made-up.json').check({ text: textOf(answer), status });

test('every kind has a check that lets a good answer pass', async () => {
  expect(Object.keys(samples)).toEqual(Object.keys(checks));
  for (const [kind, { good, status }] of Object.entries(samples)) await run(kind, good, status);
});

test.each(Object.entries(samples).filter(([, { bad }]) => bad !== undefined))(
  'the check of %s lets no other answer pass',
  async (kind, { bad, badStatus }) => {
    await expect(run(kind, bad, badStatus)).rejects.toThrow();
  },
);

test('a reader that loses titles is found out', async () => {
  const losing = catalogue.list('movie', (answer, fallback) => {
    const page = toTitlePage(answer, fallback);
    return { ...page, titles: page.titles.slice(0, 1) };
  });
  await expect(losing({ text: JSON.stringify(aList(entries)), status: 200 })).rejects.toThrow('movie:551');
});

test('a kind without a check is named with its file and the kinds that have one', async () => {
  await expect(run('catalogue.unheard', {})).rejects.toThrow(
    /^index\.json calls made-up\.json "catalogue\.unheard", for which there is no check\. Known kinds: .*catalogue\.movie/,
  );
});
