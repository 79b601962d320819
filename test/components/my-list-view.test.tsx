import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import MyList from '../../src/client/islands/my-list/island.tsx';
import { confirmTitle, confirmTitles } from '../../src/client/stores/my-list.ts';
import { enqueue } from '../../src/client/stores/outbox.ts';
import { viewer } from '../../src/client/stores/viewer.ts';
import type { MyListPage } from '../../src/shared/domain/my-list.ts';

const now = '2026-11-22T12:00:00.000Z';
const film = { mediaType: 'movie' as const, id: 1, title: 'Metropolis', posterPath: null, addedAt: now };
const listOf = (...titles: MyListPage['titles']): MyListPage => ({
  titles,
  page: 1,
  totalPages: 1,
  total: titles.length,
  watched: null,
});
const newer = { ...film, id: 2, title: 'Charade' };

let requests: string[];

function clearOutbox(): void {
  localStorage.clear();
  dispatchEvent(new StorageEvent('storage', { key: 'outbox' }));
}
afterEach(clearOutbox); // files share the storage

beforeEach(() => {
  viewer.value = { id: '10000000-0000-4000-8000-000000000000', autoplayTrailers: false };
  confirmTitles(['movie:1', 'tv:1']);
  requests = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    requests.push(String(input));
    return Response.json(listOf(newer, film));
  });
});

const renderView = (list: MyListPage, filter: 'movie' | 'tv') =>
  render(
    <MyList
      images="https://images.test"
      list={list}
      view={{ sort: 'title', filter, isChoosing: false }}
      page={1}
      now={now}
    />,
  );

test('a view of films reloads for a film, not for a series', async () => {
  await renderView(listOf(film), 'movie');
  await expect.element(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('title');
  await expect.element(page.getByRole('combobox', { name: 'Show' })).toHaveValue('movie');
  confirmTitle('tv:2', true);
  confirmTitle('movie:2', true);
  await expect.element(page.getByText('Charade')).toBeVisible();
  expect(requests).toEqual([expect.stringMatching(/\/api\/my-list\?sort=title&show=movie$/)]);
  confirmTitle('tv:2', false);
  confirmTitle('tv:3', true);
  await expect.element(page.getByText('2 titles').first()).toBeVisible();
  expect(requests).toHaveLength(1);
});

test('a view without titles keeps its form, links to all titles in the same order, and has no pending film', async () => {
  confirmTitles(['movie:1']);
  enqueue({ kind: 'list', title: 'movie:147', value: true, name: 'Nosferatu' });
  await renderView(listOf(), 'tv');
  await expect.element(page.getByRole('heading', { name: 'Nothing in this list matches' })).toBeVisible();
  await expect.element(page.getByRole('combobox', { name: 'Show' })).toHaveValue('tv');
  await expect
    .element(page.getByRole('link', { name: 'Show everything' }))
    .toHaveAttribute('href', expect.stringMatching(/\/my-list\?sort=title$/));
  expect(page.getByText('Nosferatu').elements()).toEqual([]);
});
