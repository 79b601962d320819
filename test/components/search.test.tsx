import { beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import SearchPanel from '../../src/client/islands/search/island.tsx';
import { online } from '../../src/client/stores/online.ts';
import { loadRecentSearches, recentSearches, rememberSearch } from '../../src/client/stores/recent-searches.ts';
import type { Suggestions } from '../../src/shared/contract/suggestions.ts';
import { freezePresses, spacePresses } from '../support/presses.ts';

const none: Suggestions = { corrected: null, titles: [], people: [], genres: [] };
const found: Suggestions = {
  corrected: null,
  titles: [{ href: '/info/movie/1', title: 'Moon', type: 'Movie', year: 2009, percent: 76, image: 'data:,' }],
  people: [{ href: '/search?q=a&person=1', label: 'Keith Moon', hint: 'Known for Tommy' }],
  genres: [{ href: '/movies?genre=horror', label: 'Horror', hint: 'Movies' }],
};

const fetchSpy = vi.spyOn(globalThis, 'fetch');
const warnSpy = vi.spyOn(console, 'warn').mockReturnValue();

beforeEach(() => {
  spacePresses();
  fetchSpy.mockReset();
  warnSpy.mockClear();
  fetchSpy.mockImplementation(async () => Response.json(found));
  online.value = true;
  localStorage.clear();
  loadRecentSearches('');
});

const field = page.getByRole('combobox');
const options = page.getByRole('option');
const urls = () => fetchSpy.mock.calls.map(([input]) => String(input));

test('suggests titles first, then people and genres, and announces their number', async () => {
  await render(<SearchPanel />);
  await expect.element(field).toHaveAttribute('aria-expanded', 'false');
  await userEvent.type(field, 'moon');
  await expect.element(page.getByRole('status')).toHaveTextContent('3 suggestions');
  await expect.element(options.first()).toHaveTextContent('MoonMovie · 2009 76% Match');
  const group = page.getByRole('group', { name: 'People and genres' });
  expect(
    group
      .getByRole('option')
      .elements()
      .map((option) => option.textContent),
  ).toEqual(['Keith MoonKnown for Tommy', 'HorrorMovies']);
});

test('announces a correction when it suggests titles for a mistyped text', async () => {
  fetchSpy.mockImplementation(async () => Response.json({ ...found, corrected: 'Moon' }));
  await render(<SearchPanel />);
  await userEvent.type(field, 'moonn');
  // Vitest's locators never settle beside this sentence.
  const textOf = (selector: string) => () => document.querySelector(selector)?.textContent;
  await expect.poll(textOf('[role=status]')).toBe('Showing results for “Moon”. Nothing was found for “moonn”.');
  expect(textOf('[role=option] b')()).toBe('Moon');
});

test('sends one request for text typed without a pause, and none for one character', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }); // typing takes no time, however slow the machine is
  await render(<SearchPanel />);
  await userEvent.type(field, 'm');
  await expect.element(page.getByRole('button', { name: 'Search for “m”' })).toBeVisible();
  vi.advanceTimersByTime(1_000);
  expect(urls()).toEqual([]);
  await userEvent.type(field, 'oon');
  await expect.element(page.getByRole('button', { name: 'Search for “moon”' })).toBeVisible();
  vi.advanceTimersByTime(1_000);
  await expect.element(options.first()).toBeVisible();
  expect(urls()).toEqual(['/api/suggestions?q=moon']);
  await userEvent.clear(field);
  await expect.poll(() => options.elements()).toEqual([]);
});

test('a late response never replaces a newer one', async () => {
  const late = Promise.withResolvers<Response>();
  fetchSpy.mockReturnValueOnce(late.promise);
  await render(<SearchPanel />);
  await userEvent.fill(field, 'moon');
  await expect.poll(() => urls().length).toBe(1);
  await userEvent.fill(field, 'moons');
  await expect.element(options.first()).toBeVisible();
  expect(fetchSpy.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
  const response = Response.json(none);
  const body = Promise.withResolvers<Suggestions>();
  vi.spyOn(response, 'json').mockReturnValue(body.promise);
  late.resolve(response);
  body.resolve(none);
  await body.promise;
  await new Promise(requestAnimationFrame);
  expect(options.elements()).toHaveLength(3);
});

test('arrow keys select an option, typing clears the selection, and Enter opens the option', async () => {
  await render(<SearchPanel />);
  await userEvent.fill(field, 'moon');
  await expect.element(options.first()).toBeVisible();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(options.nth(2)).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(field).toHaveAttribute('aria-activedescendant', options.first().element().id);
  fetchSpy.mockReturnValue(new Promise(() => {})); // the previous suggestions stay
  await userEvent.keyboard('s');
  await expect.element(field).not.toHaveAttribute('aria-activedescendant');
  await userEvent.keyboard('{ArrowDown}');
  const followed = vi.fn((event: Event) => event.preventDefault());
  options.first().element().addEventListener('click', followed);
  await userEvent.keyboard('{Enter}');
  expect(followed).toHaveBeenCalledTimes(1);
});

test('shows no options and logs a warning when the catalogue is down', async () => {
  fetchSpy.mockImplementation(async () => Response.json({ problem: 'catalogue-failing' }, { status: 503 }));
  await render(<SearchPanel />);
  await userEvent.fill(field, 'moon');
  await expect.poll(() => warnSpy.mock.calls.length).toBe(1);
  expect(options.elements()).toEqual([]);
  await expect.element(page.getByRole('button', { name: 'Search for “moon”' })).toBeVisible();
  warnSpy.mockClear(); // expected
});

test('sends no request offline, and one when the network returns', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  online.value = false;
  await render(<SearchPanel />);
  await userEvent.fill(field, 'moon');
  await expect.element(page.getByRole('button', { name: 'Search for “moon”' })).toBeVisible();
  vi.advanceTimersByTime(1_000);
  expect(urls()).toEqual([]);
  vi.useRealTimers();
  online.value = true;
  await expect.element(options.first()).toBeVisible();
});

test('lists recent searches while the input is empty', async () => {
  rememberSearch('metropolis');
  await render(<SearchPanel />);
  const recent = page.getByRole('region', { name: 'Recent searches' });
  await expect.element(recent.getByRole('link')).toHaveAttribute('href', '/search?q=metropolis');
  await userEvent.type(field, 'm');
  await expect.poll(() => recent.elements()).toEqual([]);
});

test('a double click removes one recent search', async () => {
  for (const text of ['moon', 'sun', 'mars']) rememberSearch(text);
  await render(<SearchPanel />);
  freezePresses();
  await userEvent.dblClick(page.getByRole('button', { name: 'Remove “sun” from recent searches' }));
  expect(recentSearches.value).toEqual(['mars', 'moon']);
});

test('removes recent searches and returns the focus to the input', async () => {
  for (const text of ['moon', 'sun', 'mars']) rememberSearch(text);
  await render(<SearchPanel />);
  await userEvent.click(page.getByRole('button', { name: 'Remove “sun” from recent searches' }));
  await expect.element(field).toHaveFocus();
  expect(
    page
      .getByRole('link')
      .elements()
      .map((link) => link.textContent),
  ).toEqual(['mars', 'moon']);
  await userEvent.click(page.getByRole('button', { name: 'Clear all' }));
  await expect.poll(() => page.getByRole('region').elements()).toEqual([]);
  expect(recentSearches.value).toEqual([]);
});
