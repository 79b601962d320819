import { expect, test, vi } from 'vitest';
import { toTitlePage } from '../../../src/worker/services/catalogue/map.ts';
import * as catalogue from '../../recorded/catalogue.ts';
import { checkOf, checks } from '../../recorded/checks.ts';
import { aList, anEntry, someDetails } from '../../support/factories.ts';
import { testCases } from '../../support/cases.ts';

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

/** A valid response of each kind and, if there is one, a response that its check must reject. */
const samples: Record<string, { valid: unknown; status?: number; invalid?: unknown; invalidStatus?: number }> = {
  'catalogue.list.movie': { valid: aList(entries), invalid: { status_code: 7 } },
  'catalogue.list.tv': { valid: aList([anEntry({ title: undefined, name: 'Trains' })]), invalid: aList([{ id: 'x' }]) },
  'catalogue.list.multi': {
    valid: aList([anEntry({ media_type: 'movie' }), { id: 3, name: 'Ada', media_type: 'person' }]),
    invalid: [],
  },
  'catalogue.list.empty': { valid: aList([]), invalid: aList(entries) },
  'catalogue.movie': { valid: someDetails(), invalid: { id: 1 } },
  'catalogue.tv': { valid: someDetails({ seasons: [{ season_number: 0 }, { season_number: 1 }] }), invalid: [] },
  'catalogue.season': { valid: { season_number: 2, episodes: [{ id: 5, episode_number: 1 }, null] }, invalid: {} },
  'catalogue.person': { valid: aPerson, invalid: { id: 3 } },
  'catalogue.collection': { valid: { id: 9, name: 'Lamps', parts: [] }, invalid: { id: 9 } },
  'catalogue.company': { valid: { id: 4, name: 'Corner Pictures', logo_path: null }, invalid: { name: 'Corner' } },
  'catalogue.network': { valid: { id: 8, name: 'Lanternhouse' }, invalid: { id: 'x', name: 'Lanternhouse' } },
  'catalogue.keyword': { valid: { id: 5, name: 'lamp' }, invalid: {} },
  'catalogue.providers': {
    valid: { results: [{ provider_id: 8, provider_name: 'Reel', display_priorities: { US: 1 } }] },
    invalid: { status_code: 7 },
  },
  'catalogue.videos': { valid: { results: [] }, invalid: 'no list' },
  'catalogue.genres': { valid: { genres }, invalid: { genres: [{ id: 7, name: 'Action' }] } },
  'catalogue.error': { valid: { status_code: 34 }, status: 404, invalid: aList(entries) },
  'catalogue.malformed': { valid: '<!doctype html>', invalid: someDetails() },
  'catalogue.other': { valid: { imdb_id: 'tt1' } },
  'listing.list': { valid: { status: 'ok', data: { movies: [aFilm] } }, invalid: { status: 'error' } },
  'listing.details': { valid: { status: 'ok', data: { movie: aFilm } }, invalid: { status: 'error' } },
  'listing.empty': {
    valid: { status: 'ok', data: { movie_count: 0 } },
    invalid: { status: 'ok', data: { movies: [aFilm] } },
  },
  'listing.error': { valid: { status: 'error', status_message: 'no' }, invalid: { status: 'ok', data: {} } },
  'listing.malformed': {
    valid: { status: 'ok', data: { movies: [{ id: 'x' }] } },
    invalid: { status: 'ok', data: { movies: [aFilm] } },
  },
  'listing.other': { valid: { status: 'ok', data: { comments: [] } } },
  'streams.answer': { valid: { streams: [aStream, { url: 'https://x.test' }] }, invalid: { err: 'throttled' } },
  'streams.empty': { valid: { streams: [] }, invalid: { streams: [aStream] } },
  'streams.error': { valid: 'busy', status: 503, invalid: { streams: [] } },
  'streams.malformed': { valid: '{"streams":[', invalid: { streams: [] } },
  'streams.other': { valid: { err: 'no' } },
  'mail.answer': { valid: 'OK', invalid: 'made up', invalidStatus: 418 },
  'mail.error': { valid: 'no', status: 400, invalid: 'OK', invalidStatus: 200 },
  'auth.error': { valid: authError, status: 422, invalid: aSession, invalidStatus: 200 },
  'auth.user': { valid: { ...aSession.user, app_metadata: {} }, invalid: authError, invalidStatus: 422 },
  'auth.session': { valid: aSession, invalid: { ...aSession, refresh_token: '' } },
  'auth.other': { valid: {} },
  'data.error': { valid: { code: '42501', message: 'denied' }, status: 403, invalid: [], invalidStatus: 200 },
  'data.other': { valid: [] },
  'storage.error': {
    valid: { statusCode: '404', error: 'not_found', message: 'Object not found' },
    status: 400,
    invalid: { Key: 'avatars/x' },
    invalidStatus: 200,
  },
  'storage.other': { valid: { Key: 'avatars/x' } },
};

const textOf = (response: unknown) => (typeof response === 'string' ? response : JSON.stringify(response));
/** Runs the check of a kind, without waiting for the delays of retries. */
async function run(kind: string, response: unknown, status: number | null = null): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  try {
    const state = { isSettled: false };
    const checked = (async () => checkOf(kind, 'made-up.json').check({ text: textOf(response), status }))();
    checked.catch(() => {}).finally(() => (state.isSettled = true));
    while (!state.isSettled) await vi.advanceTimersByTimeAsync(100);
    await checked;
  } finally {
    vi.useRealTimers();
  }
}

test('every kind has a check that accepts a valid response', async () => {
  expect(Object.keys(samples)).toEqual(Object.keys(checks));
  for (const [kind, { valid, status }] of Object.entries(samples)) await run(kind, valid, status);
});

testCases(
  'every check rejects an invalid response',
  Object.entries(samples).filter(([, { invalid }]) => invalid !== undefined),
  async (kind, { invalid, invalidStatus }) => {
    await expect(run(kind, invalid, invalidStatus)).rejects.toThrow();
  },
);

test('a mapping that drops titles is detected', async () => {
  const dropping = catalogue.list('movie', (response, fallback) => {
    const page = toTitlePage(response, fallback);
    return { ...page, titles: page.titles.slice(0, 1) };
  });
  await expect(dropping({ text: JSON.stringify(aList(entries)), status: 200 })).rejects.toThrow('movie:551');
});

test('a kind without a check is reported with its file and the known kinds', async () => {
  await expect(run('catalogue.unheard', {})).rejects.toThrow(
    /^index\.json calls made-up\.json "catalogue\.unheard", for which there is no check\. Known kinds: .*catalogue\.movie/,
  );
});
