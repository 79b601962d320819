// The diary and the ratings of a visitor, which their device sends.
import { env } from 'cloudflare:workers';
import { afterEach, expect, test } from 'vitest';
import type { Bindings } from '../../src/worker/env.ts';
import { diaryText } from '../../src/shared/text/diary.ts';
import { ratingsText } from '../../src/shared/text/ratings.ts';
import { Browser } from './browser.ts';
import { limiterOf } from './limiter.ts';
import { breakCatalogue, restoreCatalogue } from './upstream.ts';
import { clearCaches } from './visitor.ts';

afterEach(restoreCatalogue);

const at = '2026-03-02T12:00:00Z';
const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;
const hide = (visitor: Browser, title: string) =>
  visitor.request(`/api/hidden/${title}`, { method: 'PUT', headers: { 'sec-fetch-site': 'same-origin' } });

type Fields = Record<string, string>;
type Sent = Readonly<Record<string, unknown>>;

const marksOf = (titles: string, ...marks: readonly Sent[]): Fields => ({ titles, marks: JSON.stringify(marks) });
const opinionsOf = (titles: string, ...opinions: readonly Sent[]): Fields => ({
  titles,
  opinions: JSON.stringify(opinions),
  page: '1',
  pages: '1',
});

/** The day and the name of each entry. */
const entriesOf = (text: string) =>
  text
    .split('<h3')
    .slice(1)
    .flatMap((section) => {
      const [, day = ''] = /dateTime="([^"]+)"/.exec(section) ?? [];
      return [...section.matchAll(/<b>([^<]+)<\/b>/g)].map(([, name]) => `${day} ${name}`);
    });

test('a visitor’s pages are frames that need a script, and lead to Sign In', async () => {
  for (const [path, sentence] of [
    ['/diary?month=2026-03', diaryText.needsScript],
    ['/ratings?show=likes', ratingsText.needsScript],
  ] as const) {
    const { status, headers, text } = await new Browser().request(path);
    expect([status, headers.get('cache-control')], path).toEqual([200, 'private, no-store']);
    expect(text, path).toMatch(new RegExp(`<noscript>.*${sentence}.*</noscript>`));
    expect(text, path).toContain(`/auth/login?next=${encodeURIComponent(path)}`);
    expect(count(text, /<form[^>]*method="post"[^>]*action="\/(diary|info)/g), path).toBe(0);
    if (path.startsWith('/diary'))
      expect(text).toContain('data-device="diary 2026-03-01T00:00:00.000Z 2026-04-01T00:00:00.000Z"');
  }
});

test('the diary shows the marks of its month with names and posters, without blocked titles', async () => {
  const visitor = new Browser();
  await hide(visitor, 'tv/505');
  const marks = [
    { key: 'tv:501:1:2', at, name: 'Stored', score: 9 },
    { key: 'movie:987654', at: '2026-03-01T12:00:00Z', name: '<script>alert(1)</script>' },
    { key: 'movie:104', at, name: 'Blocked' },
    { key: 'tv:505:1:1', at, name: 'Hidden' },
    { key: 'movie:118', at: '2026-02-28T12:00:00Z', name: 'Earlier' },
    { key: 'movie:119', at: '0999-01-01T00:00:00Z', name: 'Long ago' },
  ];
  const read = (month: string, ...sent: readonly Sent[]) =>
    visitor.send(`/device-diary?month=${month}`, marksOf('tv:501,movie:987654,movie:104,tv:505,movie:118', ...sent));
  const { status, headers, text } = await read('2026-03', ...marks);
  expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  const [series, hidden, unknown, ...others] = entriesOf(text);
  expect([series, hidden].join('\n')).toMatch(/^2026-03-02 (?!Stored).+\n2026-03-02 (?!Blocked|Hidden).+$/);
  expect([unknown, others]).toEqual(['2026-03-01 &lt;script&gt;alert(1)&lt;/script&gt;', []]);
  expect(text).not.toContain('<script');
  expect([count(text, /<img /g), text.includes(diaryText.rated(9))]).toEqual([2, true]);
  expect((await read('2026-01', ...marks)).text).toContain('href="/diary?month=2026-03"');
  expect((await read('2026-04', ...marks)).text).toContain('href="/diary?month=2026-03"');
  expect((await read('2026-03', marks[4]!)).text).toContain('href="/diary?month=2026-02"');
  expect((await read('2026-03', marks[5]!)).text).toContain(diaryText.browse);
  expect((await read('2026-03')).text).toContain(diaryText.browse);
  await clearCaches();
  await breakCatalogue('500');
  expect(entriesOf((await read('2026-03', marks[0]!)).text)).toEqual(['2026-03-02 Stored']);
});

test('the diary says that only the latest entries are shown, if the device has sent no more', async () => {
  const marks = Array.from({ length: 500 }, (_, place) => ({ key: `tv:987654:1:${place}`, at, name: 'Long' }));
  const read = async (cut: Fields) => {
    const { text } = await new Browser().send('/device-diary?month=2026-03', { ...marksOf('', ...marks), ...cut });
    return [entriesOf(text).length, text.includes('Only the latest 500 films and episodes of this month are shown.')];
  };
  expect(await read({ cut: 'yes' })).toEqual([500, true]);
  expect(await read({})).toEqual([500, false]);
});

test('a page of ratings or likes shows names, scores, days and reviews, without blocked titles', async () => {
  const visitor = new Browser();
  await hide(visitor, 'tv/505');
  const titles = 'movie:118,movie:104,tv:505,movie:987654,movie:119';
  const rated = [
    { title: 'movie:118', at, score: 9, review: 'A <b>boat</b>' },
    { title: 'movie:104', at, score: 9 },
    { title: 'tv:505', at, score: 9 },
    { title: 'movie:987654', at, name: 'Gone', score: 1 },
    { title: 'movie:119', at: '0999-01-01T00:00:00Z', score: 1 },
  ];
  const read = (path: string, fields: Fields) => visitor.send(`/device-ratings${path}`, fields);
  const { status, headers, text } = await read('', opinionsOf(titles, ...rated));
  expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  const listed = [...text.matchAll(/<a href="(\/info\/\w+\/\d+)"/g)].map(([, href]) => href);
  expect(listed).toEqual(['/info/movie/118', '/info/tv/505', '/info/movie/987654']);
  expect(text).toContain(`${ratingsText.score(9)}<br/>${ratingsText.ratedOn}<time dateTime="2026-03-02"`);
  expect(text).toContain('<q>A &lt;b&gt;boat&lt;/b&gt;</q>');
  expect(text).toContain('<b>Gone</b>');
  expect(count(text, /<form/g)).toBe(0);
  const likes = await read('?show=likes', opinionsOf(titles, { title: 'movie:118', at, score: 9 }));
  expect([likes.text.includes('Your score'), likes.text.includes(ratingsText.unlikeTitle('Nosferatu'))]).toEqual([
    false,
    true,
  ]);
  expect((await read('?show=likes', opinionsOf(''))).text).toContain(ratingsText.noLikes);
  const second = await read('?page=2', { ...opinionsOf(titles, rated[0]!), page: '2', pages: '3' });
  expect(second.text).toContain('href="/ratings?page=3"');
});

const long = 'x'.repeat(101);
const invalid: readonly (readonly [path: string, fields: Fields])[] = [
  ['/device-diary', {}],
  ['/device-diary', { titles: '', marks: '[' }],
  ['/device-diary', marksOf('movie:118,x')],
  ['/device-diary', marksOf(Array.from({ length: 61 }, (_, place) => `movie:${place + 1}`).join())],
  ['/device-diary', marksOf('', { key: 'tv:501', at })],
  ['/device-diary', marksOf('', { key: 'movie:118', at: '2026-99-99' })],
  ['/device-diary', marksOf('', { key: 'movie:118', at, name: long })],
  ['/device-diary', marksOf('', { key: 'movie:118', at, score: 11 })],
  ['/device-diary', marksOf('', ...Array.from({ length: 502 }, () => ({ key: 'movie:118', at })))],
  ['/device-diary', { titles: '', marks: `"${'x'.repeat(300_000)}"` }],
  ['/device-ratings', {}],
  ['/device-ratings', opinionsOf('', { title: 'tv:501:1:1', at, score: 9 })],
  ['/device-ratings', opinionsOf('', { title: 'movie:118', at, score: 9, review: 'x'.repeat(4_001) })],
  ['/device-ratings', opinionsOf('', ...Array.from({ length: 21 }, () => ({ title: 'movie:118', at, score: 9 })))],
  ['/device-ratings', { ...opinionsOf(''), page: '0' }],
];

test('invalid input gets the message of the section, and five titles count as one request', async () => {
  const visitor = new Browser();
  for (const [path, fields] of invalid) {
    const { status, text } = await visitor.send(path, fields);
    const failed = path === '/device-diary' ? diaryText.failed : ratingsText.failed;
    expect([status, text.includes(failed)], `${path} ${JSON.stringify(fields).slice(0, 80)}`).toEqual([400, true]);
  }
  for (const [path, rest] of [
    ['/device-diary', { marks: '[]' }],
    ['/device-ratings', { opinions: '[]', page: '1', pages: '1' }],
  ] as const) {
    const limited = new Browser({ ...(env as unknown as Bindings), SEARCH_LIMIT: limiterOf(3) });
    const statuses = [];
    for (const titles of ['movie:1,movie:2,movie:3,movie:4,movie:5,movie:6', 'movie:1', 'movie:1'])
      statuses.push((await limited.send(path, { titles, ...rest })).status);
    expect(statuses, path).toEqual([200, 200, 429]);
  }
});
