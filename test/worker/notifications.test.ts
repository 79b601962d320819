import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Browser, breakAccounts, restoreAccounts } from './browser.ts';
import { Browser as Visitor } from './browser.ts';
import { createUser, dataClientOf } from './members.ts';
import { isInTime } from './timed.ts';
import { breakCatalogue, restoreCatalogue, slowDown, resetCatalogue, stats } from './upstream.ts';

type Details = {
  id: number;
  name?: string;
  title?: string;
  release_date?: string;
  last_episode_to_air?: { air_date: string; season_number: number; episode_number: number } | null;
};

/** The catalogue's own response, without the site. */
const fetchCatalogue = async <T>(path: string): Promise<T> =>
  (
    await fetch(`https://catalogue.test/3${path}`, { headers: { authorization: 'Bearer test-token' } })
  ).json() as Promise<T>;

const list = (path: string) => fetchCatalogue<{ results: Details[] }>(path).then(({ results }) => results);

let upcoming: Details[];
let nowPlaying: Details[];
let member: Browser;

beforeAll(async () => {
  [upcoming, nowPlaying] = await Promise.all([list('/movie/upcoming'), list('/movie/now_playing')]);
  ({ browser: member } = await createUser());
});

beforeEach(async () => {
  await resetCatalogue();
  const { id, client } = await dataClientOf(member);
  await client.from('user_lists').delete().eq('user_id', id).throwOnError();
  await client.from('user_preferences').delete().eq('user_id', id);
});

afterEach(async () => {
  await restoreCatalogue();
  await restoreAccounts();
});

/** Adds titles to the user's list, the first of them the newest. */
async function listTitles(...keys: string[]): Promise<void> {
  const { client } = await dataClientOf(member);
  const rows = keys.map((key, index) => {
    const [media_type, id] = key.split(':');
    const added_at = new Date(Date.now() - index * 1000).toISOString();
    return { media_type, movie_id: Number(id), title: key, poster_path: null, added_at };
  });
  await client.from('user_lists').insert(rows).throwOnError();
}

async function savePreferences(preferences: object): Promise<void> {
  const { client } = await dataClientOf(member);
  await client.from('user_preferences').insert({ preferences }).throwOnError();
}

/** The notifications shown: the address and text of each. */
async function read(path = '/notifications') {
  const response = await member.request(path);
  const notices = [
    ...response.text.matchAll(
      /<li data-notice="[^"]+"(?: data-own="")?><a href="([^"]+)">.*?<b>(.*?)<\/b><span>(.*?)<\/span>/g,
    ),
  ].map(([, href, title, message]) => ({ href, title, message }));
  return { ...response, notices, addresses: notices.map(({ href }) => href) };
}

const today = () => new Date().toISOString().slice(0, 10);

/** Five films by date: upcoming ones soonest first, released ones newest first. */
function films(titles: Details[]): string[] {
  const five = titles.slice(0, 5).toSorted((a, b) => a.release_date!.localeCompare(b.release_date!));
  const isOut = five.every(({ release_date }) => release_date! <= today());
  return (isOut ? five.toReversed() : five).map(({ id }) => `/info/movie/${id}`);
}

test('an empty list shows the first five upcoming and now-playing films, as does the API for the panel', async () => {
  const { status, headers, addresses, text } = await read();
  expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  expect(addresses).toEqual([...films(upcoming), ...films(nowPlaying)]);
  expect(text).toMatch(/<h1>Notifications<\/h1>/);
  expect(text).toContain('Coming soon to cinemas');
  expect(text).toContain('https://images.test/t/p/w154/');
  expect(text).not.toContain('Titles you follow');
  expect(text).toMatch(/<em hidden="">Unread<\/em><time dateTime="[\d-]+">(In|Today|Tomorrow) /);

  const panel = await member.request('/api/notifications');
  expect([panel.status, panel.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  const { images, notices } = JSON.parse(panel.text) as { images: string; notices: { title: Details }[] };
  expect(images).toBe('https://images.test');
  expect(notices.map(({ title }) => `/info/movie/${title.id}`)).toEqual(addresses);
});

test('series of my list with an episode this week come first, with its season and number', async () => {
  const series = await list('/tv/on_the_air');
  const [boat] = await Promise.all(series.slice(0, 1).map(({ id }) => fetchCatalogue<Details>(`/tv/${id}`)));
  await listTitles(`tv:${boat!.id}`, 'tv:140');
  const { notices, text } = await read();
  expect(text.indexOf('Titles you follow')).toBeGreaterThan(0);
  expect(text.indexOf('Titles you follow')).toBeLessThan(text.indexOf('In cinemas'));
  const { season_number: season, episode_number: episode } = boat!.last_episode_to_air!;
  expect(notices[0]!.href).toBe(`/info/tv/${boat!.id}?season=${season}`);
  expect([`New episode: season ${season}, episode ${episode}`, `Season ${season} has started`]).toContain(
    notices[0]!.message,
  );
  expect(notices.filter(({ href }) => href!.startsWith('/info/tv/140'))).toEqual([]);
});

test('a film of my list released this week is shown once, as one of mine', async () => {
  const week = 7 * 86_400_000;
  const fresh = nowPlaying.find(({ release_date }) => Date.now() - Date.parse(release_date!) < week - 86_400_000)!;
  const series = (await list('/discover/tv')).slice(0, 10).map(({ id }) => `tv:${id}`);
  await listTitles(`movie:${fresh.id}`, ...series);
  const { notices, addresses } = await read();
  expect(notices).toContainEqual(
    expect.objectContaining({ href: `/info/movie/${fresh.id}`, message: 'Released this week' }),
  );
  expect(addresses.filter((href) => href === `/info/movie/${fresh.id}`)).toHaveLength(1);
});

test('at most ten titles are looked up, concurrently, and fresh entries are not requested again', async () => {
  const series = (await list('/discover/tv')).slice(0, 15).map(({ id }) => `tv:${id}`);
  await listTitles('movie:118', ...series);
  await resetCatalogue();
  await slowDown(400); // the last lookup starts before the first one ends
  await read();
  const { log } = await stats();
  const lookups = log.filter(({ path }) => /^\/tv\/\d+/.test(path));
  expect(lookups).toHaveLength(10);
  expect(Math.max(...lookups.map(({ start }) => start))).toBeLessThanOrEqual(
    Math.min(...lookups.map(({ end }) => end)),
  );
  const { calls } = await stats();
  await read();
  expect((await stats()).calls).toBe(calls);
});

test('without watchlist updates only cinema films are shown, and the list is not looked up', async () => {
  await listTitles('tv:512');
  await savePreferences({ watchlistUpdates: false });
  const { addresses } = await read();
  expect(addresses).toEqual([...films(upcoming), ...films(nowPlaying)]);
  expect((await stats()).urls.filter((url) => url.includes('/tv/512'))).toEqual([]);
});

test('without new-release alerts only titles of the list are shown', async () => {
  const [boat] = await list('/tv/on_the_air');
  await listTitles(`tv:${boat!.id}`);
  await savePreferences({ newReleaseAlerts: false });
  expect((await read()).addresses).toEqual([expect.stringMatching(`^/info/tv/${boat!.id}\\?season=\\d+$`)]);
});

test('with both alerts off an empty state is shown', async () => {
  await listTitles('tv:512');
  await savePreferences({ newReleaseAlerts: false, watchlistUpdates: false });
  const { text, notices } = await read();
  expect(notices).toEqual([]);
  expect(text).toContain('No notifications available');
});

test('no notification is shown while the database fails', async () => {
  await breakAccounts({ match: 'my_notifications', fault: '503' });
  const { status, text, notices } = await read();
  expect([status, notices]).toEqual([200, []]);
  expect(text).toContain('No notifications available');
});

test.each(['500', 'html', 'wrong-types', '404'])(
  'a catalogue with the fault "%s" shows the empty state, without an error',
  async (fault) => {
    await listTitles('tv:512');
    await breakCatalogue(fault);
    const { status, text } = await read();
    expect(status).toBe(200);
    expect(text).toContain('No notifications available');
  },
);

test('one failing list of films leaves the other', async () => {
  await breakCatalogue('500', 'now_playing');
  expect((await read()).addresses).toEqual(films(upcoming));
});

test('the page does not wait for a stalled catalogue', async () => {
  await listTitles('tv:512');
  await breakCatalogue('slow');
  const page = await read();
  expect([page.text.includes('No notifications available'), isInTime(page)]).toEqual([true, true]);
});

test('blocked titles are not shown', async () => {
  await listTitles('tv:104', 'movie:104');
  const { addresses } = await read();
  expect(addresses.filter((href) => href?.endsWith('/104'))).toEqual([]);
});

test('an anonymous visitor is redirected to Sign In, and the API returns 401', async () => {
  const visitor = new Visitor();
  const page = await visitor.request('/notifications');
  expect([page.status, page.headers.get('location')]).toEqual([303, '/auth/login?next=%2Fnotifications']);
  const list = await visitor.request('/api/notifications');
  expect([list.status, list.text]).toEqual([401, '{"problem":"signed-out"}']);
});

test('only signed-in users see the bell', async () => {
  expect((await member.request('/new')).text).toContain('data-opens="notices"');
  expect((await new Visitor().request('/new')).text).not.toContain('data-opens="notices"');
});
