import { beforeEach, expect, test, vi } from 'vitest';
import { clearCaches, settingsAt, visitorOf } from './visitor.ts';

const visit = visitorOf(settingsAt('list-names'));

beforeEach(clearCaches);

const invented = 'keyword=3970-any-words&person=359153976-anything-at-all';
const named = 'keyword=3970-animation&person=359153976-charlie-chaplin';

const textsOf = (html: string) => ({
  heading: /<h1>(.*?)<\/h1>/.exec(html)?.[1],
  title: /<title>(.*?) · Marquee/.exec(html)?.[1],
  chips: [...html.matchAll(/aria-label="Remove filter ([^"]*)"/g)].map(([, label]) => label),
});

test('the heading of a list leaves out names that only its address contains', async () => {
  const { status, text } = await visit(`/movies?country=DE&${invented}`);
  expect(status).toBe(200);
  expect(textsOf(text)).toEqual({
    heading: 'Movies from Germany',
    title: 'Movies from Germany',
    chips: ['Germany', 'About any words', 'With Anything At All'],
  });
});

test('cached names of the catalogue correct the address and are in the heading, without another call', async () => {
  await visit(`/movies?${named}`); // also renders the list without names
  await visit('/person/359153976-charlie-chaplin');
  await visit('/keyword/3970-animation');
  const calls = vi.spyOn(globalThis, 'fetch');
  const { status, headers } = await visit(`/movies?${invented}`);
  expect([status, headers.get('location')]).toEqual([302, `/movies?${named}`]);
  const heading = 'Movies with Charlie Chaplin about animation';
  expect(textsOf((await visit(`/movies?${named}`)).text)).toEqual({
    heading,
    title: heading,
    chips: ['About animation', 'With Charlie Chaplin'],
  });
  const results = await visit(`/movies/results?${invented}`);
  expect(results.headers.get('content-location')).toBe(`/movies?${named}`);
  expect(results.text).toContain(`data-heading="${heading}"`);
  expect(calls.mock.calls.filter(([input]) => /\/(person|keyword)\//.test(String(input)))).toEqual([]);
  calls.mockRestore();
});
