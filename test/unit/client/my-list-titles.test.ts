import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { titleIn } from '../../../src/client/runtime/my-list/marks.ts';
import type * as Titles from '../../../src/client/runtime/my-list/titles.ts';
import { testCases } from '../../support/cases.ts';

let titles: typeof Titles;
/** Answers the oldest question that still waits. */
let answer: (...list: string[]) => void;
let asked: number;

beforeEach(async () => {
  vi.resetModules();
  titles = await import('../../../src/client/runtime/my-list/titles.ts');
  asked = 0;
  const waiting: ((response: Response) => void)[] = [];
  vi.stubGlobal('fetch', () => {
    asked += 1;
    return new Promise<Response>((resolve) => waiting.push(resolve));
  });
  answer = (...list) => waiting.shift()!(Response.json({ titles: list }));
});
afterEach(() => vi.unstubAllGlobals());

const known = () => ['movie:1', 'tv:2', 'movie:3'].filter((key) => titles.isListed(key));

test('what is read counts, and who listens hears of it only if something has changed', async () => {
  const heard = vi.fn();
  titles.onChange(heard);
  for (const times of [1, 1]) {
    const reading = titles.readTitles();
    answer('movie:1', 'tv:2');
    await reading;
    expect(known()).toEqual(['movie:1', 'tv:2']);
    expect(heard).toHaveBeenCalledTimes(times);
  }
});

test('what is wanted shows at once, whatever is read meanwhile, until it does not count any more', async () => {
  titles.want('movie:3', true);
  const reading = titles.readTitles();
  answer('movie:1');
  await reading;
  expect(known()).toEqual(['movie:1', 'movie:3']);
  titles.want('movie:3', null);
  expect(known()).toEqual(['movie:1']);
});

test('a reading that is older than a change is read again', async () => {
  const reading = titles.readTitles();
  titles.note('movie:3', true);
  answer('movie:1');
  await vi.waitFor(() => expect(asked).toBe(2));
  expect(known()).toEqual(['movie:3']);
  answer('movie:1', 'movie:3');
  await reading;
  expect(known()).toEqual(['movie:1', 'movie:3']);
});

test('many who ask for a reading are served by one that began after them', async () => {
  const readings = [titles.readTitles(), titles.readTitles(), titles.readTitles()];
  answer('movie:1');
  await vi.waitFor(() => expect(asked).toBe(2));
  answer('tv:2');
  await Promise.all(readings);
  expect(known()).toEqual(['tv:2']);
});

test('a reading that fails leaves what is known', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  titles.note('movie:1', true);
  vi.stubGlobal('fetch', async () => new Response(null, { status: 503 }));
  await titles.readTitles();
  expect(known()).toEqual(['movie:1']);
});

testCases(
  'the title is read from the label of its button',
  [
    ['Add Sintel to My List', 'Sintel'],
    ['Remove Sintel from My List', 'Sintel'],
    ['Add Remove to My List from My List to My List', 'Remove to My List from My List'],
    ['Remove Add it to My List from My List', 'Add it to My List'],
  ],
  (label, title) => {
    expect(titleIn(label)).toBe(title);
  },
);
