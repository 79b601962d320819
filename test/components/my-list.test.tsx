import { toast } from 'react-hot-toast/headless';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import MyList from '../../src/client/islands/my-list/island.tsx';
import Toasts from '../../src/client/islands/toasts/island.tsx';
import { confirmTitles } from '../../src/client/stores/my-list.ts';
import { enqueue } from '../../src/client/stores/outbox.ts';
import { viewer } from '../../src/client/stores/viewer.ts';
import type { MyListPage } from '../../src/shared/domain/my-list.ts';
import { defaultMyListView } from '../../src/shared/domain/my-list-view.ts';
import { listToastText } from '../../src/shared/text/my-list.ts';
import { offlineText } from '../../src/shared/text/offline.ts';
import { freezePresses, spacePresses } from '../support/presses.ts';

const now = '2026-11-22T12:00:00.000Z';
const titles = ['Metropolis', 'Charade', 'Nosferatu'].map((title, index) => ({
  mediaType: 'movie' as const,
  id: index + 1,
  title,
  posterPath: null,
  addedAt: `2026-11-2${index}T12:00:00.000Z`,
}));
const listOf = (...places: number[]): MyListPage => ({
  titles: places.map((place) => titles[place]!),
  page: 1,
  totalPages: 1,
  total: places.length,
  watched: null,
});

/** The list as `GET /api/my-list` returns it, and the response to a write. */
let server: { list: MyListPage; write: () => Response | Promise<Response> };
let writes: string[];

function clearOutbox(): void {
  localStorage.clear();
  dispatchEvent(new StorageEvent('storage', { key: 'outbox' }));
}
afterEach(clearOutbox); // files share the storage

beforeEach(() => {
  spacePresses();
  toast.remove(); // the library shows toasts of earlier tests again
  clearOutbox();
  viewer.value = { id: '10000000-0000-4000-8000-000000000000', autoplayTrailers: false };
  server = { list: listOf(0, 1, 2), write: () => Response.json({ addedAt: titles[1]!.addedAt }) };
  writes = [];
  confirmTitles(['movie:1', 'movie:2', 'movie:3']);
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, { method = 'GET' } = {}) => {
    if (method !== 'GET') {
      writes.push(`${method} ${String(input)}`);
      return server.write();
    }
    const { list } = server;
    if (String(input).includes('/ids'))
      return Response.json({ titles: list.titles.map(({ mediaType, id }) => `${mediaType}:${id}`) });
    return Response.json(list);
  });
});

const renderList = (list: MyListPage | null = listOf(0, 1, 2)) =>
  render(
    <>
      <MyList images="https://images.test" list={list} view={defaultMyListView} page={1} now={now} />
      <Toasts />
    </>,
  );
const names = () =>
  page
    .getByRole('listitem')
    .elements()
    .map((card) => card.querySelector('b')?.textContent);
/** A response, and a function that waits until the page has read it and rendered. */
function aResponse(list: MyListPage) {
  const response = Response.json(list);
  const reading = vi.spyOn(response, 'json');
  const untilRead = async () => {
    await expect.poll(() => reading.mock.settledResults[0]?.type).toBe('fulfilled');
    await new Promise(requestAnimationFrame);
  };
  return { response, untilRead };
}

const removeButton = (title: string) => page.getByRole('button', { name: `Remove ${title} from My List` });

test('shows the titles, their number and the day each was added', async () => {
  await renderList();
  expect(names()).toEqual(['Metropolis', 'Charade', 'Nosferatu']);
  await expect.element(page.getByText('3 titles').first()).toBeVisible();
  await expect.element(page.getByText('Nov 20')).toBeVisible();
});

test('shows how many titles are watched, and counts a removed title no longer', async () => {
  const watched = { total: 2, keys: ['movie:1', 'movie:2'], hasSeries: true };
  await renderList({ ...listOf(0, 1, 2), watched });
  await expect.element(page.getByText(/^3 titles · 2 of 3 watched/)).toBeVisible();
  await expect.element(page.getByText('A series counts from its first watched episode.')).toBeVisible();
  server.list = { ...listOf(0, 2), watched: { ...watched, total: 1, keys: ['movie:1'] } };
  await userEvent.click(removeButton('Charade'));
  await expect.element(page.getByText(/^2 titles · 1 of 2 watched/)).toBeVisible();
});

test('an empty list shows that it is empty, with a link', async () => {
  await renderList(listOf());
  await expect.element(page.getByRole('heading', { name: 'Your list is empty' })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Find something to watch' }))
    .toHaveAttribute('href', expect.stringMatching(/\/new$/));
});

test('removing the last title shows the empty state', async () => {
  confirmTitles(['movie:1']);
  await renderList(listOf(0));
  server.list = listOf();
  await userEvent.click(removeButton('Metropolis'));
  await expect.element(page.getByRole('heading', { name: 'Your list is empty' })).toBeVisible();
});

test('a removal pulls up the first title of the next page', async () => {
  await renderList({ ...listOf(0, 1), totalPages: 2, total: 3 });
  server.list = listOf(0, 2);
  await userEvent.click(removeButton('Charade'));
  await expect.poll(names).toEqual(['Metropolis', 'Nosferatu']);
});

test('a failed load shows an error, and a later change loads the list', async () => {
  await renderList(null);
  await expect.element(page.getByRole('link', { name: 'Try Again' })).toBeVisible();
  confirmTitles(['movie:1', 'movie:2', 'movie:3', 'movie:4']);
  await expect.poll(names).toEqual(['Metropolis', 'Charade', 'Nosferatu']);
});

test('removes a title at once and focuses the next one; Undo restores it to its place', async () => {
  await renderList();
  removeButton('Charade').element().focus();
  server.list = listOf(0, 2);
  await userEvent.keyboard('{Enter}');
  expect(names()).toEqual(['Metropolis', 'Nosferatu']);
  await expect.element(removeButton('Nosferatu')).toHaveFocus();
  await expect.element(page.getByText('Removed from your list')).toBeVisible();
  await expect.element(page.getByText('2 titles').first()).toBeVisible();

  server.list = listOf(0, 1, 2);
  server.write = () => new Response(null, { status: 204 });
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(names).toEqual(['Metropolis', 'Charade', 'Nosferatu']);
  expect(writes).toEqual(['DELETE /api/my-list/movie/2', 'PUT /api/my-list/movie/2']);
  await expect.element(removeButton('Charade')).toHaveFocus();
  await expect.element(page.getByText('Added to your list')).toBeVisible();
});

test('a response older than a removal does not bring the title back', async () => {
  const older = Promise.withResolvers<Response>();
  await renderList();
  vi.mocked(fetch).mockReturnValueOnce(older.promise);
  confirmTitles(['movie:1', 'movie:2', 'movie:3', 'movie:4']);
  await expect.poll(() => vi.mocked(fetch).mock.calls.length).toBe(1);
  server.list = listOf(0, 2);
  await userEvent.click(removeButton('Charade'));
  await expect.element(page.getByText('Removed from your list')).toBeVisible();
  const { response, untilRead } = aResponse(listOf(0, 1, 2));
  older.resolve(response);
  await untilRead();
  expect(names()).toEqual(['Metropolis', 'Nosferatu']);
});

test('after two quick Undos, the focus is on the title that was restored last', async () => {
  await renderList();
  server.list = listOf(1, 2);
  removeButton('Metropolis').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('status').getByText('2 titles')).toBeInTheDocument(); // has reloaded
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => writes).toHaveLength(2);
  const restored = Promise.withResolvers<Response>();
  server.write = () => restored.promise.then((response) => response.clone());
  server.list = listOf(0, 1, 2);
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(names).toEqual(['Charade', 'Nosferatu']);
  await userEvent.keyboard('{Control>}z{/Control}');
  restored.resolve(new Response(null, { status: 204 }));
  await expect.poll(names).toEqual(['Metropolis', 'Charade', 'Nosferatu']);
  await expect.element(removeButton('Metropolis')).toHaveFocus();
});

test('a double click removes one title', async () => {
  await renderList();
  server.list = listOf(1, 2);
  freezePresses();
  await userEvent.dblClick(removeButton('Metropolis'));
  await expect.element(page.getByText('2 titles').first()).toBeVisible();
  expect(names()).toEqual(['Charade', 'Nosferatu']);
  expect(writes).toEqual(['DELETE /api/my-list/movie/1']);
});

test('a restored title receives the focus when another load overtakes the one of its Undo', async () => {
  await renderList();
  server.list = listOf(0, 2);
  removeButton('Charade').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('status').getByText('2 titles')).toBeInTheDocument(); // has reloaded
  const pages: ((response: Response) => void)[] = [];
  vi.mocked(fetch).mockImplementation((_, { method = 'GET' } = {}) =>
    method === 'GET'
      ? new Promise((resolve) => pages.push(resolve))
      : Promise.resolve(new Response(null, { status: 204 })),
  );
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(() => pages.length).toBe(1);
  confirmTitles(['movie:1', 'movie:2', 'movie:3', 'movie:4']);
  await expect.poll(() => pages.length).toBe(2);
  const { response, untilRead } = aResponse(listOf(0, 2));
  pages[0]!(response);
  await untilRead();
  pages[1]!(Response.json(listOf(0, 1, 2)));
  await expect.element(removeButton('Charade')).toHaveFocus();
});

test('a failed removal is rolled back with an error', async () => {
  server.write = () => Response.json({ problem: 'unavailable' }, { status: 503 });
  await renderList();
  await userEvent.click(removeButton('Charade'));
  await expect.element(page.getByText('Failed to remove from list')).toBeVisible();
  await expect.poll(names).toEqual(['Metropolis', 'Charade', 'Nosferatu']);
});

test('an Undo on a full list shows an error and can be retried', async () => {
  await renderList();
  server.list = listOf(0, 2);
  await userEvent.click(removeButton('Charade'));
  await expect.element(page.getByText('Removed from your list')).toBeVisible();
  server.write = () => Response.json({ problem: 'full' }, { status: 409 });
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(page.getByText(listToastText['list-full'])).toBeVisible();
  server.write = () => new Response(null, { status: 204 });
  server.list = listOf(0, 1, 2);
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(names).toEqual(['Metropolis', 'Charade', 'Nosferatu']);
});

test('a removal without a network is queued in the outbox, and so is its Undo', async () => {
  await renderList();
  server.write = () => {
    throw new TypeError('Failed to fetch');
  };
  await userEvent.click(removeButton('Charade'));
  await expect.element(page.getByText(offlineText.waiting)).toBeVisible();
  expect(names()).toEqual(['Metropolis', 'Nosferatu']);
  expect(localStorage.getItem('outbox')).toContain('"value":false');
  await userEvent.click(page.getByRole('button', { name: 'Undo' }));
  await expect.poll(names).toEqual(['Metropolis', 'Charade', 'Nosferatu']);
  await expect
    .poll(() => localStorage.getItem('outbox'))
    .toContain(`"value":true,"name":"Charade","addedAt":"${titles[1]!.addedAt}"`);
});

test('shows a title added in another tab', async () => {
  await renderList(listOf(0, 1));
  server.list = listOf(0, 1, 2);
  confirmTitles(['movie:1', 'movie:2', 'movie:3']);
  await expect.poll(names).toEqual(['Metropolis', 'Charade', 'Nosferatu']);
});

test('a page that was requested before the one that is shown is ignored', async () => {
  const pages: ((response: Response) => void)[] = [];
  vi.mocked(fetch).mockImplementation(() => new Promise((resolve) => pages.push(resolve)));
  await renderList(listOf(0));
  await expect.poll(() => pages.length).toBe(1);
  confirmTitles(['movie:1', 'movie:2', 'movie:3', 'movie:4']);
  await expect.poll(() => pages.length).toBe(2);
  pages[1]!(Response.json(listOf(0, 1, 2)));
  await expect.poll(names).toEqual(['Metropolis', 'Charade', 'Nosferatu']);
  const { response, untilRead } = aResponse(listOf(0, 1));
  pages[0]!(response);
  await untilRead();
  expect(names()).toEqual(['Metropolis', 'Charade', 'Nosferatu']);
});

test('an empty list with pending titles does not show the empty state', async () => {
  enqueue({ kind: 'list', title: 'movie:147', value: true, name: 'Metropolis' });
  await render(<MyList images="https://images.test" list={listOf()} view={defaultMyListView} page={1} now={now} />);
  await expect.element(page.getByRole('link', { name: 'Metropolis' })).toBeVisible();
  expect(page.getByRole('heading', { name: 'Your list is empty' }).elements()).toEqual([]);
});
