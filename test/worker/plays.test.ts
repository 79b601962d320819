import { afterEach, beforeAll, expect, test } from 'vitest';
import type { AccountExport } from '../../src/shared/contract/export.ts';
import { playsText, playsToastText } from '../../src/shared/text/plays.ts';
import { breakAccounts, Browser, restoreAccounts } from './browser.ts';
import { createUser } from './members.ts';
import { sessionOf } from './sessions.ts';

afterEach(restoreAccounts);

type PlaysResponse = { watched: string[]; next: { season: number; episode: number } | null };

const playsOf = async (browser: Browser, title = 'tv/501') =>
  JSON.parse((await browser.request(`/api/plays/${title}`)).text) as PlaysResponse;

/** Sends marks as the outbox does. */
async function send(browser: Browser, actions: readonly object[], sentAt?: string) {
  const viewer = (await sessionOf(browser))!.viewer.id;
  return browser.request('/api/pending-actions', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ viewer, sentAt, actions }),
  });
}

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const aMark = (title: string, value = true, at = ago(1)) => ({ kind: 'watched', title, value, at });

let user: Awaited<ReturnType<typeof createUser>>;
let browser: Browser;
/** A user whose marks each test restores. */
let undoing: Browser;

beforeAll(async () => {
  [user, { browser: undoing }] = [await createUser(), await createUser()];
  ({ browser } = user);
});

test('the same marks from the outboxes of two devices are stored once, and the next episode follows them', async () => {
  const other = new Browser();
  await other.signIn(user);
  const titles = ['tv:501:1:1', 'tv:501:1:2', 'movie:118'];
  const removed = [aMark('tv:501:1:3', true, ago(4)), aMark('tv:501:1:3', false, ago(3))];
  const marks = titles.map((title) => aMark(title, true, ago(2)));
  // One device sends its marks again, and the other made the same ones a minute later.
  for (const [device, actions] of [
    [browser, [...removed, ...marks]],
    [browser, [...removed, ...marks]],
    [other, titles.map((title) => aMark(title))],
  ] as const) {
    const { status, text } = await send(device, actions);
    expect([status, JSON.parse(text)]).toEqual([200, { left: [] }]);
  }
  const { plays } = JSON.parse((await browser.request('/export/marquee.json')).text) as AccountExport;
  const keys = plays.map(({ mediaType, tmdbId, season, episode }) =>
    [mediaType, tmdbId, season, episode].filter((part) => part !== null).join(':'),
  );
  expect(keys.toSorted()).toEqual(titles.toSorted());
  expect(await playsOf(browser)).toMatchObject({
    watched: ['tv:501:1:1', 'tv:501:1:2'],
    next: { season: 1, episode: 3 },
  });
  expect(await playsOf(browser, 'movie/118')).toMatchObject({ watched: ['movie:118'], next: null });
  const upNext = JSON.parse((await browser.request('/api/up-next')).text) as { titles: object[] };
  expect(upNext.titles).toMatchObject([{ id: 501, season: 1, episode: 3 }]);
});

test('the last press decides, whatever clock the device has', async () => {
  await send(browser, [aMark('movie:117', false, ago(5))]);
  // Ten minutes ago on a device whose clock is an hour ahead.
  await send(browser, [aMark('movie:117', true, ago(-50))], ago(-60));
  expect((await playsOf(browser, 'movie/117')).watched).toEqual([]);
  await send(browser, [aMark('movie:117', true, ago(64))], ago(60)); // four minutes ago, an hour behind
  expect((await playsOf(browser, 'movie/117')).watched).toEqual(['movie:117']);
});

test('a mark that arrives late does not override its Undo', async () => {
  const seconds = (age: number) => ago(age / 60);
  await send(browser, [aMark('movie:147', true, seconds(9))], seconds(8.9)); // arrives almost nine seconds later
  await send(browser, [aMark('movie:147', false, seconds(4))], seconds(0));
  expect((await playsOf(browser, 'movie/147')).watched).toEqual([]);
});

test('a press dated to the year 1 is stored', async () => {
  const { status } = await send(browser, [aMark('movie:280', true, '0001-01-01T00:00:00Z')], '9999-12-31T00:00:00Z');
  expect([status, (await playsOf(browser, 'movie/280')).watched]).toEqual([200, ['movie:280']]);
});

test('an invalid mark is rejected', async () => {
  for (const invalid of [
    { kind: 'watched', title: 'tv:501', value: true, at: ago(1) }, // not an episode
    { kind: 'list', title: 'tv:501:1:1', value: true, at: ago(1) },
    { kind: 'watched', title: 'movie:118', value: true, at: 'now' },
  ])
    expect((await send(browser, [invalid])).status, JSON.stringify(invalid)).toBe(400);
});

test('an unknown title or season is dropped, and a failing database returns 503', async () => {
  expect((await send(browser, [aMark('movie:999999'), aMark('tv:501:99:1')])).text).toBe('{"left":[],"unknown":[0,1]}');
  expect((await playsOf(browser)).watched).not.toContain('tv:501:99:1');
  await breakAccounts({ match: '/rest/v1/rpc/mark_plays', fault: '500' });
  expect((await send(browser, [aMark('movie:118')])).status).toBe(503);
  await breakAccounts({ match: '/rest/v1/rpc/plays_of', fault: '500' });
  expect((await browser.request('/api/plays/movie/118')).status).toBe(503);
  const page = await browser.request('/info/movie/118/watched');
  expect([page.status, page.text.includes(playsText.notLoaded)]).toEqual([503, true]);
  expect(page.text).toContain(`<title>${playsText.title('Nosferatu')}`);
});

test('without script forms mark an episode, all up to one, and a season', async () => {
  const user = (await createUser()).browser;
  const path = '/info/tv/501/watched?season=1';
  const submit = async (fields: Record<string, string>) => {
    const { status, headers } = await user.send(path, fields);
    const location = headers.get('location')!.split('#')[0]!;
    expect([status, location.replace('&removed=yes', '')]).toEqual([303, path]);
    return (await user.request(location)).text;
  };
  expect(await submit({ mark: '1:1', day: '2026-01-05' })).toContain('dateTime="2026-01-05"');
  expect((await playsOf(user)).watched).toEqual(['tv:501:1:1']);
  expect((await submit({ again: '1:1', day: '2026-02-05' })).match(/dateTime="2026-0[12]-05"/g)).toHaveLength(2);
  await submit({ upTo: '1:3' });
  expect((await playsOf(user)).watched).toEqual(['tv:501:1:1', 'tv:501:1:2', 'tv:501:1:3']);
  await submit({ unmark: '1:2' });
  expect((await playsOf(user)).watched).toEqual(['tv:501:1:1', 'tv:501:1:3']);
  const whole = await submit({ whole: 'yes' });
  expect(whole).toContain(playsText.none);
  expect((await playsOf(user)).next).toEqual({ season: 2, episode: 1 });
  await submit({ whole: 'no' });
  expect((await playsOf(user)).watched).toEqual([]);
});

test('all up to an episode are those of the seasons’ own numbers', async () => {
  await browser.send('/info/tv/131/watched?season=2', { upTo: '2:1' });
  const { watched } = await playsOf(browser, 'tv/131');
  expect([watched[0], watched.at(-1), watched.length]).toEqual(['tv:131:1:19', 'tv:131:2:1', 11]);
});

const undoIn = (text: string) => /<input type="hidden" name="restore" value="([^"]*)"/.exec(text)?.[1];

test('without script, each mark can be undone, also if sent twice, and keeps what was marked before', async () => {
  const user = (await createUser()).browser;
  const day = '2026-01-05';
  const first = '/info/tv/501/watched?season=1';
  await user.send(first, { mark: '1:1', day });
  await user.send(first, { again: '1:1', day: '2026-02-05' });
  const remaining = ['tv:501:1:1'];
  const days = async () => [...(await user.request(first)).text.matchAll(/dateTime="([^"]*)"/g)].map(([, at]) => at);
  expect(await days()).toEqual([day, '2026-02-05']);
  const now = new Date().toISOString();

  const mark = async (fields: Record<string, string>, added: readonly string[], season: string, place: string) => {
    const path = `/info/tv/501/watched?season=${season}`;
    for (let time = 0; time < 2; time++) {
      const { headers } = await user.send(path, { ...fields, now });
      expect(headers.get('location')).toBe(`${path}&removed=yes${place}`);
    }
    const { text } = await user.request(`${path}&removed=yes`);
    expect(text).toContain(`<p role="status">${playsToastText['marked-watched']}</p>`);
    expect((await playsOf(user)).watched).toEqual(expect.arrayContaining(added.map((at) => `tv:501:${at}`)));
    return { path, undo: undoIn(text)! };
  };
  const restore = async ({ path, undo }: { path: string; undo: string }) => {
    for (let time = 0; time < 2; time++)
      expect((await user.send(path, { restore: undo })).headers.get('location')).toBe(path);
    const { text } = await user.request(`${path}&removed=yes`);
    expect(text).toContain(playsToastText['marked-not-watched']);
    expect(undoIn(text)).toBeUndefined();
    expect((await playsOf(user)).watched, path).toEqual(remaining);
  };

  await restore(await mark({ again: '1:1' }, [], '1', '#e1'));
  const upTo = await mark({ upTo: '2:2' }, ['1:2', '1:6', '2:1', '2:2'], '2', '#e2');
  await send(user, [aMark('tv:501:2:3')]); // later than the marking, so its Undo keeps it
  remaining.push('tv:501:2:3');
  await restore(upTo);
  await restore(await mark({ whole: 'yes' }, ['1:1', '1:2', '1:6'], '1', ''));
  const marked = await mark({ mark: '1:2' }, ['1:2'], '1', '#e2');
  await breakAccounts({ match: '/rest/v1/plays', fault: '500' });
  const failed = await user.send(first, { restore: marked.undo });
  await restoreAccounts();
  expect(failed.headers.get('location')).toBe(`${first}&removed=yes`);
  expect(undoIn((await user.request(`${first}&removed=yes`)).text)).toBe(marked.undo);
  await restore(marked);
  expect(await days()).toEqual([day, '2026-02-05']);
});

test('a film is marked on two days, one of them is removed, also twice, and Undo puts it back', async () => {
  const user = (await createUser()).browser;
  const path = '/info/movie/118/watched';
  await user.send(path, { mark: '0:0', day: '2026-01-05' });
  await user.send(path, { mark: '0:0', day: '2026-02-05' });
  const days = (text: string) => [...text.matchAll(/dateTime="(2026-0[12]-05)"/g)].map(([, day]) => day);
  const { text } = await user.request(path);
  expect(days(text)).toEqual(['2026-01-05', '2026-02-05']);
  const [, first = ''] = /value="([^"]+)" aria-label="Remove January 5, 2026"/.exec(text)!;
  const crafted = `${path}?removed=${encodeURIComponent('2026-01-04T12:00:00Z')}`;
  expect((await user.request(crafted)).text).not.toContain(playsToastText['play-removed']);
  for (let time = 0; time < 2; time++) {
    const removed = await user.send(path, { remove: first });
    expect([removed.status, removed.headers.get('location')]).toEqual([303, `${path}?removed=yes`]);
  }
  const page = (await user.request(`${path}?removed=yes`)).text;
  expect(days(page)).toEqual(['2026-02-05']);
  expect(page).toContain(`<p role="status">${playsToastText['play-removed']}</p>`);
  const restore = undoIn(page)!;
  expect(undoIn((await user.request('/info/movie/117/watched?removed=yes')).text)).toBeUndefined();
  await breakAccounts({ match: '/rest/v1/', fault: '500' });
  const failed = await user.send(path, { restore });
  await restoreAccounts();
  expect(failed.headers.get('location')).toBe(`${path}?removed=yes`);
  expect(undoIn((await user.request(`${path}?removed=yes`)).text)).toBe(restore);
  for (let time = 0; time < 2; time++) expect((await user.send(path, { restore })).headers.get('location')).toBe(path);
  const { text: restored } = await user.request(`${path}?removed=yes`);
  expect(days(restored)).toEqual(['2026-01-05', '2026-02-05']);
  expect(restored).toContain(playsToastText['play-restored']);
  expect(undoIn(restored)).toBeUndefined();
  await user.send(path, { remove: '2026-01-04T12:00:00Z' });
  expect(undoIn((await user.request(`${path}?removed=yes`)).text), 'a date that never was').toBeUndefined();
});

test.each([
  ['an episode', '/info/tv/501/watched?season=1', { unmark: '1:1' }, 1],
  ['a season', '/info/tv/501/watched?season=1', { whole: 'no' }, 0],
  ['a film', '/info/movie/118/watched', { unmark: '0:0' }, 0],
] as const)(
  'without script, unmarking %s can be undone with all its days, also if sent twice',
  async (_, path, fields, left) => {
    const [key] = path.includes('/tv/') ? ['1:1'] : ['0:0'];
    await undoing.send(path, { mark: key, day: '2026-01-05' });
    await undoing.send(
      path,
      path.includes('/tv/') ? { again: key, day: '2026-02-05' } : { mark: key, day: '2026-02-05' },
    );
    if (path.includes('/tv/')) await undoing.send(path, { mark: '1:2', day: '2026-03-05' });
    const days = (text: string) => [...text.matchAll(/dateTime="([^"]*)"/g)].map(([, day]) => day);
    const before = days((await undoing.request(path)).text);
    await undoing.send(path, fields);
    const { headers } = await undoing.send(path, fields);
    const { text } = await undoing.request(headers.get('location')!);
    expect(days(text)).toHaveLength(left);
    expect(text).toContain(`<p role="status">${playsToastText['marked-not-watched']}</p>`);
    expect(text).not.toContain('data-toast');
    for (let time = 0; time < 2; time++) await undoing.send(path, { restore: undoIn(text)! });
    const { text: restored } = await undoing.request(path);
    expect(days(restored)).toEqual(before);
    expect(restored).toContain(`data-toast="success">${playsToastText['marked-watched']}<`);
  },
);

test('a form without a day that is sent again adds no second date', async () => {
  const path = '/info/movie/290/watched';
  const [, now = ''] = /name="now" value="([^"]+)"/.exec((await browser.request(path)).text)!;
  for (let time = 0; time < 2; time++) await browser.send(path, { mark: '0:0', day: '', now });
  expect((await browser.request(path)).text.match(/name="remove"/g)).toHaveLength(1);
});

test('adding the same date twice adds nothing and shows a message', async () => {
  const user = (await createUser()).browser;
  const film = '/info/movie/118/watched?';
  const series = '/info/tv/501/watched?season=1';
  const toastAfter = async (path: string, fields: Record<string, string>) => {
    await user.send(path, fields);
    return /(?:data-toast="\w+"|<p role="status")>([^<]*)/.exec((await user.request(`${path}&removed=yes`)).text)?.[1];
  };
  const day = '2026-01-05';
  expect(await toastAfter(film, { mark: '0:0', day })).toBe(playsToastText['marked-watched']);
  expect(await toastAfter(film, { mark: '0:0', day })).toBe(playsToastText['play-exists']);
  expect(await toastAfter(film, { mark: '0:0', day: '2026-01-06' })).toBe(playsToastText['marked-watched']);
  expect(await toastAfter(series, { mark: '1:1', day })).toBe(playsToastText['marked-watched']);
  expect(await toastAfter(series, { again: '1:1', day })).toBe(playsToastText['play-exists']);
  expect(await toastAfter(series, { mark: '1:2', day })).toBe(playsToastText['marked-watched']);
});

test('an invalid form changes nothing and shows an error', async () => {
  const before = await playsOf(browser, 'movie/118');
  for (const [fields, toast] of [
    [{}, 'mark-invalid'],
    [{ mark: '0:0', day: '2999-01-01' }, 'mark-invalid'],
    [{ mark: '0:0', day: '2026-02-31' }, 'mark-invalid'],
    [{ remove: 'yesterday' }, 'diary-failed'],
    [{ restore: 'yesterday' }, 'diary-failed'],
  ] as const) {
    await browser.send('/info/movie/118/watched', fields as Record<string, string>);
    const { text } = await browser.request('/about');
    expect(text, JSON.stringify(fields)).toContain(`data-toast="error">${playsToastText[toast]}<`);
  }
  expect(await playsOf(browser, 'movie/118')).toEqual(before);
});

test('the main part of a title page is the same for users and visitors', async () => {
  const mainOf = async (visitor: Browser) => /<main.*<\/main>/s.exec((await visitor.request('/info/tv/501')).text)![0];
  const anonymous = new Browser();
  await mainOf(anonymous);
  expect(await mainOf(browser)).toBe(await mainOf(anonymous));
});
