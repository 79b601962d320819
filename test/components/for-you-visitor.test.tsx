import { beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import ForYou from '../../src/client/islands/for-you/island.tsx';
import { leftOut, restoreLeftOut, setLeftOut } from '../../src/client/stores/left-out.ts';
import { enqueue } from '../../src/client/stores/outbox.ts';
import { markWatched } from '../../src/client/stores/plays.ts';
import { viewer } from '../../src/client/stores/viewer.ts';
import { forYouText } from '../../src/shared/text/for-you.ts';

const card = (id: number) => ({
  mediaType: 'movie',
  id,
  title: `Film ${id}`,
  date: null,
  posterPath: null,
  voteAverage: 7,
  genreIds: [],
});

/** The ids of similar films by title id. */
const similar: Record<string, number[]> = { 1: [10, 2, 11], 2: [10, 20], 501: [50] };
const fetching = vi.spyOn(globalThis, 'fetch');

beforeEach(() => {
  viewer.value = null;
  leftOut.value = null;
  localStorage.clear();
  dispatchEvent(new StorageEvent('storage', { key: 'outbox' }));
  fetching.mockReset();
  fetching.mockImplementation(async (url) =>
    Response.json({ titles: (similar[String(url).split('/').at(-1)!] ?? []).map(card) }),
  );
});

const renderAll = (hidden: readonly string[] = []) => render(<ForYou images="https://images.test" hidden={hidden} />);
const headings = async () => {
  await expect.element(page.getByRole('heading', { name: 'What counts' })).toBeVisible();
  const all = page.getByRole('heading', { name: /^Because/ }).elements();
  return all.map((heading) => heading.textContent);
};

test('the reasons are the titles that a visitor watched or opened on this device, the latest first', async () => {
  markWatched(['movie:1'], true, 'Film 1');
  markWatched(['tv:501:1:1', 'tv:501:1:2'], true, 'Lantern Street');
  markWatched(['movie:3'], true, 'Film 3');
  markWatched(['movie:3'], false, 'Film 3');
  enqueue({ kind: 'position', title: 'movie:2', value: true, position: 60, duration: 5400, name: 'Film 2' });
  const { container } = await renderAll();
  expect(await headings()).toEqual([
    'Because you watched Lantern Street',
    'Because you watched Film 1',
    'Because you opened Film 2',
  ]);
  const hrefs = [...container.querySelectorAll('.card')].map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(['/info/movie/50', '/info/movie/10', '/info/movie/11', '/info/movie/20']);
  const requests = fetching.mock.calls.map(([url]) => String(url).split('/api').at(-1)).toSorted();
  expect(requests).toEqual(['/recommendations/movie/1', '/recommendations/movie/2', '/recommendations/tv/501']);
});

test('a title that the visitor has rated badly is no reason, and a liked one counts more', async () => {
  markWatched(['movie:1'], true, 'Film 1');
  markWatched(['movie:2'], true, 'Film 2');
  markWatched(['tv:501:1:1'], true, 'Lantern Street');
  enqueue({ kind: 'rating', title: 'tv:501', value: true, score: 1 });
  enqueue({ kind: 'like', title: 'movie:1', value: true });
  await renderAll();
  expect(await headings()).toEqual(['Because you watched Film 1', 'Because you watched Film 2']);
});

test('the first 300 characters of a long name are stored', async () => {
  markWatched(['movie:1'], true, 'A'.repeat(400));
  dispatchEvent(new StorageEvent('storage', { key: 'outbox' })); // reads the storage again
  await renderAll();
  expect(await headings()).toEqual([`Because you watched ${'A'.repeat(300)}`]);
});

test('titles that the device hides are neither recommended nor reasons', async () => {
  markWatched(['movie:1'], true, 'Film 1');
  markWatched(['movie:2'], true, 'Film 2');
  const { container } = await renderAll(['movie:2', 'movie:11']);
  expect(await headings()).toEqual(['Because you watched Film 1']);
  const hrefs = [...container.querySelectorAll('.card')].map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(['/info/movie/10']);
});

test('shows a hint and sends no request when no title was marked on this device', async () => {
  await renderAll();
  await expect.element(page.getByRole('heading', { name: 'Nothing to go by yet' })).toBeVisible();
  await expect.element(page.getByText(forYouText.emptyHintDevice)).toBeVisible();
  expect(fetching).not.toHaveBeenCalled();
});

test('shows a link to the films while the titles load', async () => {
  fetching.mockImplementation(() => new Promise(() => {}));
  markWatched(['movie:1'], true, 'Film 1');
  const { container } = await renderAll();
  await expect.poll(() => container.querySelector('.skeleton')).not.toBeNull();
  await expect.element(page.getByRole('link', { name: 'Find something to watch' })).toHaveAttribute('href', '/movies');
});

test('shows an error when the titles cannot be loaded', async () => {
  fetching.mockImplementation(async () => Response.json({ problem: 'no' }, { status: 503 }));
  markWatched(['movie:1'], true, 'Film 1');
  await renderAll();
  await expect.element(page.getByText('Recommendations could not be chosen.')).toBeVisible();
});

test('what a visitor left out is merged into what the signed-in user left out', () => {
  localStorage.setItem('left-out ', JSON.stringify({ reasons: ['movie:1'], titles: ['movie:10'] }));
  localStorage.setItem('left-out ada', JSON.stringify({ reasons: ['movie:2'], titles: ['movie:10'] }));
  viewer.value = { id: 'ada', autoplayTrailers: false };
  restoreLeftOut();
  expect(leftOut.value).toEqual({ reasons: ['movie:1', 'movie:2'], titles: ['movie:10'] });
  expect(localStorage.getItem('left-out ')).toBeNull();
  expect(JSON.parse(localStorage.getItem('left-out ada')!)).toEqual(leftOut.value);
});

test('leaving out a title keeps what another tab has stored since', () => {
  restoreLeftOut();
  setLeftOut('titles', 'movie:10', true);
  localStorage.setItem('left-out ', JSON.stringify({ reasons: ['movie:1'], titles: ['movie:11'] }));
  setLeftOut('titles', 'movie:12', true);
  expect(leftOut.value).toEqual({ reasons: ['movie:1'], titles: ['movie:11', 'movie:12'] });
  expect(JSON.parse(localStorage.getItem('left-out ')!)).toEqual(leftOut.value);
});
