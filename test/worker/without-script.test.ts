// What a visitor without scripts does, by the links and forms of the pages.
import { expect, test } from 'vitest';
import { calendarText } from '../../src/shared/text/calendar.ts';
import { playsText } from '../../src/shared/text/plays.ts';
import { Browser } from './browser.ts';
import { titlesOf } from './markup.ts';
import { createUser, dataClientOf } from './members.ts';
import { PlainBrowser } from './plain-browser.ts';
import { fetchCatalogue } from './readers.ts';

const visitor = () => new PlainBrowser(new Browser());
const signedIn = async () => new PlainBrowser((await createUser()).browser);

test('a list is created, filled, reordered and deleted', async () => {
  const page = await (await signedIn()).open('/lists');
  await page.type('New list', 'Autumn').press('Create list');
  expect(page.heading).toBe('Autumn');
  const path = page.address;
  for (const title of ['movie/147', 'movie/280']) {
    await page.open(`/info/${title}`);
    await page.follow('Add to a list');
    expect(page.address).toMatch(/^\/lists\/add\?/);
    await page.check('Autumn').press('Save');
    expect(page.address).toBe(`/info/${title}`);
  }
  await page.open(path);
  await page.press('Move Charade up');
  expect(page.address).toMatch(/#movie:280$/);
  expect(titlesOf(page.html)).toEqual(['movie:280', 'movie:147']);
  await page.press('Remove Charade from this list');
  expect(page.text).toContain('Removed from Autumn');
  expect(page.address).toMatch(/#movie:147$/);
  expect(titlesOf(page.html)).toEqual(['movie:147']);
  await page.press('Delete forever');
  expect(page.address).toBe('/lists');
  expect(page.text).toContain('You have no lists of your own yet.');
});

test('My List is sorted and filtered, and a view without titles leads to all titles', async () => {
  const { browser } = await createUser();
  for (const title of ['movie/147', 'tv/505', 'movie/280'])
    await browser.request(`/api/my-list/${title}`, {
      method: 'PUT',
      headers: { 'sec-fetch-site': 'same-origin' },
      body: '{}',
    });
  const page = await new PlainBrowser(browser).open('/my-list');
  await page.choose('Sort by', 'Title').choose('Show', 'Movies').press('Apply');
  expect(page.address).toBe('/my-list?sort=title&show=movie');
  expect(titlesOf(page.html)).toEqual(['movie:280', 'movie:147']);
  for (const name of ['Charade', 'Metropolis']) await page.press(`Remove ${name} from My List`);
  await page.follow('Show everything');
  expect(page.address).toBe('/my-list?sort=title');
  expect(titlesOf(page.html)).toEqual(['tv:505']);
});

test('the bell links to a page with the same list, whose notices lead to their titles', async () => {
  const { browser } = await createUser();
  const { client } = await dataClientOf(browser);
  const row = { media_type: 'tv', movie_id: 501, title: 'The Tuesday Boat' };
  await client.from('user_lists').insert(row).throwOnError();
  const page = await new PlainBrowser(browser).open('/info/movie/501');
  await page.follow(/^Notifications/);
  expect([page.address, page.heading]).toEqual(['/notifications', 'Notifications']);
  await page.follow(/^The Tuesday Boat/);
  expect(page.address).toMatch(/^\/info\/tv\/501\?season=\d+/);
  expect(page.html).toMatch(/id="episodes".*aria-current/s);
});

test('a button saves the switches of the notifications', async () => {
  const labels = ['Email Notifications', 'New Releases', 'Recommendations', 'Watchlist Updates'];
  const page = await (await signedIn()).open('/profile?tab=notifications');
  for (const label of labels.slice(0, 3)) page.check(label, false);
  await page.press('Save');
  expect(page.text).toContain('Preferences saved');
  expect(labels.map((label) => page.valuesOf(label).length)).toEqual([0, 0, 0, 1]);
});

test('Preferences lead to the download of the user’s data', async () => {
  const { browser, email } = await createUser('Ada Vance');
  const page = await new PlainBrowser(browser).open('/profile?tab=preferences');
  await page.follow('Export your data');
  expect(page.address).toBe('/export');
  await page.follow('Download JSON');
  expect(JSON.parse(page.html).profile).toEqual({ name: 'Ada Vance', email, picture: null });
});

test('a device hides a title on its page and shows it again there', async () => {
  const page = await visitor().open('/info/movie/118');
  const hidden = async () => (await page.open('/hidden')).names.includes('Show again: Nosferatu');
  await page.press(/^Not for me/);
  expect(page.address).toBe('/info/movie/118');
  expect(await hidden()).toBe(true);
  await (await page.open('/info/movie/118')).press('Undo');
  expect(page.address).toBe('/info/movie/118');
  expect(await hidden()).toBe(false);
});

test('a mark can be undone: of a film from its page, and of an episode, beside which the page stays', async () => {
  const page = await (await signedIn()).open('/info/movie/118');
  await page.press('Watched: Nosferatu');
  await page.press('Mark as watched');
  expect(page.address).toBe('/info/movie/118/watched?removed=yes');
  await page.press('Undo');
  expect(page.names).not.toContain('Undo');
  expect(page.text).toContain(playsText.notYet);
  await page.open('/info/tv/501/watched?season=1');
  await page.press('Mark Episode 2 as watched');
  expect(page.address).toBe('/info/tv/501/watched?season=1&removed=yes#e2');
  await page.press('Undo');
  expect(page.names).toContain('Mark Episode 2 as watched');
});

test('the calendar leads from month to month and back, and removes its address', async () => {
  const page = await (await signedIn()).open('/calendar');
  await page.press(calendarText.create);
  expect(page.address).toBe('/calendar#subscribe');
  const feed = /\/calendar\/[0-9a-f]{64}\.ics/.exec(page.html)![0];
  for (const name of [calendarText.month, calendarText.next.month, calendarText.today]) {
    await page.follow(name);
    expect(page.address).toMatch(/^\/calendar\?view=month/);
    expect(page.status).toBe(200);
  }
  await page.press(calendarText.remove);
  expect(page.address).toBe('/calendar#subscribe');
  expect((await page.open(feed)).status).toBe(404);
});

test('Where to Watch shows another country', async () => {
  const page = await visitor().open('/info/tv/101');
  await page.choose('Country', 'Germany').press('Show');
  expect(page.address).toBe('/info/tv/101?country=DE#where-to-watch');
  expect(page.text).toContain('Availability in Germany. Data from JustWatch.');
});

test('a list has pages, filters, two views and a reset', async () => {
  const page = await visitor().open('/movies');
  const first = titlesOf(page.html);
  await page.follow('Next');
  expect(page.address).toBe('/movies?page=2');
  expect(page.html).toMatch(/aria-current="page">2</);
  const second = titlesOf(page.html);
  expect(second.length).toBeGreaterThan(10);
  expect(second.filter((title) => first.includes(title))).toEqual([]);

  await page.check('Horror').type('Year', '1922').choose('Sort By', 'Oldest First').press('Apply Filters');
  expect(page.address).toBe('/movies?genre=horror&year=1922&sort=release_date.asc');
  expect(titlesOf(page.html)).toHaveLength(2);
  for (const name of ['Häxan', 'Nosferatu']) expect(page.text).toContain(name);
  await page.choose('Order', 'Newest First').press('Sort');
  expect(page.address).toBe('/movies?genre=horror&year=1922&sort=release_date.desc');
  await page.choose('Order', 'Oldest First').press('Sort');
  await page.follow('List');
  expect(page.address).toBe('/movies?genre=horror&year=1922&sort=release_date.asc&view=list');
  expect(page.html.match(/class="entry/g)).toHaveLength(2);
  await page.follow('Reset');
  expect(page.address).toBe('/movies?view=list');
  expect(page.html.match(/class="entry/g)!.length).toBeGreaterThan(15);
});

test('a list is filtered by what its panel leaves out', async () => {
  const page = await visitor().open('/movies?genre=comedy&decade=1920&runtime=95&country=US');
  await page.check('Not War').press('Apply Filters');
  expect(page.address).toBe('/movies?genre=comedy&without=war&decade=1920&runtime=95&country=US');
});

test('a list is filtered by services of a country', async () => {
  const page = await visitor().open('/movies?genre=comedy');
  await page.press('Choose services');
  expect(page.address).toMatch(/^\/services\?/);
  await page.choose('Country', 'Germany').press('Show');
  expect(page.address).toMatch(/region=DE/);
  for (const name of ['Open Reel', 'Kiosk Nine']) page.check(name);
  await page.press('Show movies');
  expect(page.address).toBe('/movies?genre=comedy&services=DE-3002-3004');
  expect(page.names).toContain('Remove filter On 2 services in Germany');
  const { total_results } = await fetchCatalogue<{ total_results: number }>(
    '/discover/movie?with_genres=35&watch_region=DE&with_watch_providers=3002|3004',
  );
  expect(page.text).toMatch(new RegExp(`\\b${total_results} titles`));
});

test('the details of a film lead to a person, a genre, a company and a keyword', async () => {
  for (const [name, address, heading] of [
    ['Roy William Neill', /^\/person\/\d+-roy-william-neill$/, 'Roy William Neill'],
    ['Mystery', /^\/movies\?genre=mystery$/, 'Mystery Movies'],
    ['Universal Pictures', /^\/company\/\d+-universal-pictures$/, 'Produced by Universal Pictures'],
    ['1940s', /^\/keyword\/\d+-1940s$/, 'About 1940s'],
  ] as const) {
    const page = await (await visitor().open('/info/movie/227')).follow(name);
    expect(page.address, name).toMatch(address);
    expect(page.heading).toBe(heading);
  }
});

test('search finds a title and escapes the query', async () => {
  const page = await visitor().open('/about');
  await page.follow('Search');
  expect(page.address).toBe('/search');
  await page.type('Search', 'nosferatu').press('Search');
  expect(titlesOf(page.html)).toContain('movie:118');
  const typed = '<img src=x onerror=alert(1)> "&';
  await page.type('Search', typed).press('Search');
  expect(page.heading).toBe(`No results found for "${typed}"`);
});
