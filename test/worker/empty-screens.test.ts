import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { emptyHistoryHints, historyText } from '../../src/shared/text/history.ts';
import { listText } from '../../src/shared/text/lists.ts';
import { myListText } from '../../src/shared/text/my-list.ts';
import { diaryText } from '../../src/shared/text/diary.ts';
import { namedListText } from '../../src/shared/text/named-lists.ts';
import { notificationsText } from '../../src/shared/text/notifications.ts';
import { ratingsText } from '../../src/shared/text/ratings.ts';
import { upNextText } from '../../src/shared/text/up-next.ts';
import { accountText, searchText } from '../../src/shared/text/pages.ts';
import { Browser } from './browser.ts';
import { textWithLateTrending } from './late-trending.ts';
import { escaped, titlesOf } from './markup.ts';
import { createUser } from './members.ts';
import { clearCaches, fetchWith, origin, settingsAt } from './visitor.ts';

const settings = settingsAt('empty-screens');
const nothing = '/movies?genre=western&decade=1900&score=9&sort=release_date.desc';

let visitor: Browser;
/** A user with an empty list, history and notifications. */
let member: Browser;

beforeAll(async () => {
  visitor = new Browser(settings);
  const { browser } = await createUser();
  await browser.send('/profile/notifications', { sent: 'yes' });
  member = browser.elsewhere(settings);
});
beforeEach(clearCaches);
afterEach(() => vi.restoreAllMocks());

const inMarkup = (text: string) => escaped(text).replaceAll('"', '&quot;');
const browserOf = (who: string) => (who === 'user' ? member : visitor);

const screens = [
  ['visitor', '/my-list', [accountText.signInForList, accountText.signIn, accountText.register]],
  ['visitor', '/search', [searchText.invitation]],
  ['visitor', '/search?q=zzzz', [searchText.none('zzzz'), searchText.hint]],
  ['visitor', nothing, [listText.empty, listText.resetFilters]],
  ['visitor', nothing.replace('?', '/results?'), [listText.empty]],
  ['visitor', '/search?q=moon&type=collection', [searchText.noneOfKind, searchText.browseInstead]],
  ['user', '/my-list', [myListText.empty, myListText.emptyHint, myListText.importElsewhere]],
  ['user', '/lists', [namedListText.none]],
  ['user', '/profile', [historyText.empty, emptyHistoryHints.all]],
  ['user', '/notifications', [notificationsText.empty]],
  ['user', '/diary', [diaryText.empty]],
  ['user', '/diary/statistics', [diaryText.noStatistics]],
  ['user', '/up-next', [upNextText.empty]],
  ['user', '/ratings', [ratingsText.noRatings]],
] as const;

const trendingAt = (text: string) => text.indexOf('<section class="row ranked" id="trending"');
const catalogueCalls = (fetchSpy: { mock: { calls: unknown[][] } }) =>
  fetchSpy.mock.calls.map(([address]) => String(address)).filter((url) => url.includes('catalogue.test'));

test.each(screens)('for a %s, %s shows its sentences, then trending titles', async (who, path, sentences) => {
  const { status, text } = await browserOf(who).request(path);
  expect(status).toBe(200);
  const places = sentences.map((sentence) => text.indexOf(inMarkup(sentence), text.indexOf('<main') + 1));
  expect(places.every((place) => place > 0)).toBe(true);
  expect(trendingAt(text)).toBeGreaterThan(Math.max(...places));
  const cards = titlesOf(text.slice(trendingAt(text)));
  expect(cards.length).toBeGreaterThan(10);
  expect(text).toContain(`value="${cards[0]}"`);
});

test('empty screens request no trending titles once home has cached them', async () => {
  await visitor.request('/');
  const fetchSpy = vi.spyOn(globalThis, 'fetch');
  for (const [who, path] of screens)
    expect([path, trendingAt((await browserOf(who).request(path)).text) > 0]).toEqual([path, true]);
  expect(catalogueCalls(fetchSpy).filter((url) => url.includes('/trending/'))).toEqual([]);
});

test.each(screens)('for a %s, %s keeps its sentence while trending titles fail', async (who, path, [sentence]) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const real = fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) =>
    String(input instanceof Request ? input.url : input).includes('/trending/')
      ? new Response(null, { status: 404 })
      : real(input, init),
  );
  const { status, text } = await browserOf(who).request(path);
  expect([status, text.includes(inMarkup(sentence)), trendingAt(text)]).toEqual([200, true, -1]);
});

test.each(['/lists', '/notifications', '/diary'])('%s does not wait for trending titles', async (path) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const cookie = [...member.cookies].map((pair) => pair.join('=')).join('; ');
  const text = await textWithLateTrending(() =>
    fetchWith(new Request(origin + path, { headers: { cookie } }), settings),
  );
  expect([text.endsWith('</html>'), trendingAt(text)]).toEqual([true, -1]);
});

test('screens that are not empty show no row of trending titles', async () => {
  const browser = new Browser(settings);
  for (const path of ['/search?q=moon', '/movies', '/tv/results?genre=drama', '/help'])
    expect([path, trendingAt((await browser.request(path)).text)]).toEqual([path, -1]);
  await browser.signIn();
  for (const path of ['/my-list', '/profile', '/notifications'])
    expect([path, trendingAt((await browser.request(path)).text)]).toEqual([path, -1]);
});

test('My List shows anonymous visitors the benefits of an account', async () => {
  const { text } = await visitor.request('/my-list');
  for (const reason of accountText.reasons) expect(text).toContain(`</svg>${reason}</li>`);
  expect(text).toContain(`<a class="button" href="/auth/register?next=%2Fmy-list">${accountText.register}</a>`);
});
