import { beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { SearchForm } from '../../src/worker/features/search/form.tsx';
import RecentSearches from '../../src/client/islands/recent-searches/island.tsx';
import { loadRecentSearches, recentSearches, rememberSearch } from '../../src/client/stores/recent-searches.ts';

beforeEach(() => {
  localStorage.clear();
  loadRecentSearches('');
});

const names = () =>
  page
    .getByRole('link')
    .elements()
    .map((link) => link.textContent);

test('lists the searches of this device as links, the newest first', async () => {
  for (const text of ['night & fog', 'moon']) rememberSearch(text);
  await render(<RecentSearches />);
  await expect.element(page.getByRole('heading', { name: 'Recent searches' })).toBeVisible();
  expect(names()).toEqual(['moon', 'night & fog']);
  await expect.element(page.getByRole('link').nth(1)).toHaveAttribute('href', '/search?q=night+%26+fog');
});

test('has the same height with and without searches', async () => {
  const { container } = await render(<RecentSearches />);
  const height = container.firstElementChild!.getBoundingClientRect().height;
  expect(page.getByRole('heading').elements()).toEqual([]);
  rememberSearch('moon');
  await expect.element(page.getByRole('link', { name: 'moon' })).toBeVisible();
  expect(container.firstElementChild!.getBoundingClientRect().height).toBe(height);
});

test('a followed search becomes the newest', async () => {
  for (const text of ['night', 'moon']) rememberSearch(text);
  await render(<RecentSearches />);
  const link = page.getByRole('link', { name: 'night' });
  link.element().addEventListener('click', (event) => event.preventDefault());
  await link.click();
  expect(recentSearches.value).toEqual(['night', 'moon']);
});

test('Clear all removes every search and focuses the search field', async () => {
  rememberSearch('moon');
  await render(
    <>
      <SearchForm query="" />
      <RecentSearches />
    </>,
  );
  await userEvent.click(page.getByRole('button', { name: 'Clear all' }));
  await expect.poll(names).toEqual([]);
  expect(recentSearches.value).toEqual([]);
  await expect.element(page.getByRole('searchbox')).toHaveFocus();
});
