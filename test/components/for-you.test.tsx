import { beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import ForYou from '../../src/client/islands/for-you/island.tsx';
import { leftOut } from '../../src/client/stores/left-out.ts';
import { takeToasts } from '../../src/client/stores/toasts.ts';
import { viewer } from '../../src/client/stores/viewer.ts';
import { freezePresses, spacePresses } from '../support/presses.ts';

const film = (id: number) => ({ mediaType: 'movie' as const, id, title: `Film ${id}`, isWatched: id < 3 });
const card = (id: number) => ({ ...film(id), date: null, posterPath: null, voteAverage: 7, genreIds: [] });

const taste = {
  latest: [1, 2].map(film),
  scores: {},
  liked: [],
  hidden: ['movie:12'],
  watched: ['movie:1', 'movie:2'],
};

/** The ids of similar films by film id. */
let similar: Record<string, number[]>;
const fetching = vi.spyOn(globalThis, 'fetch');

beforeEach(() => {
  spacePresses();
  viewer.value = { id: 'ada', autoplayTrailers: false };
  localStorage.clear();
  leftOut.value = null;
  takeToasts();
  similar = { 1: [10, 11, 12], 2: [11, 20] };
  fetching.mockReset();
  fetching.mockImplementation(async (url) => {
    const ids = similar[String(url).split('/').at(-1)!];
    return ids ? Response.json({ titles: ids.map(card) }) : Response.json({ problem: 'no' }, { status: 503 });
  });
});

const renderAll = () => render(<ForYou images="https://images.test" taste={taste} />);
const linkTo = (id: number) => page.getByRole('link', { name: new RegExp(`Film ${id}\\b.*`) }).last();
const because = (id: number) => page.getByRole('heading', { name: `Because you watched Film ${id}` });

test('shows rows with their reasons, each title once, without watched and hidden titles', async () => {
  const { container } = await renderAll();
  await expect.element(because(1)).toBeVisible();
  await expect.element(because(2)).toBeVisible();
  const hrefs = [...container.querySelectorAll('.card')].map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(['/info/movie/10', '/info/movie/11', '/info/movie/20']);
  await expect.element(page.getByText('Also like Film 1')).toBeVisible();
});

test('shows a link to the simple selection while the titles load', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  fetching.mockImplementation(() => promise);
  await renderAll();
  const simple = page.getByRole('link', { name: 'Show a simple selection instead' });
  await expect.element(simple).toHaveAttribute('href', '/for-you?simple');
  resolve(Response.json({ titles: [card(10)] }));
  await expect.element(linkTo(10)).toBeVisible();
});

test('a failed request does not affect the other rows', async () => {
  delete similar['1'];
  await renderAll();
  await expect.element(because(2)).toBeVisible();
  await expect.element(because(1)).not.toBeInTheDocument();
});

test('a failed load shows an error, and Try Again loads the recommendations', async () => {
  const all = similar;
  similar = {};
  await renderAll();
  await expect.element(page.getByText('Recommendations could not be chosen.')).toBeVisible();
  similar = all;
  await userEvent.click(page.getByRole('link', { name: 'Try Again' }));
  await expect.element(because(1)).toBeVisible();
});

test('shows a message when every reason is left out, and a switch restores a reason', async () => {
  localStorage.setItem('left-out ada', JSON.stringify({ reasons: ['movie:1', 'movie:2'], titles: [] }));
  await renderAll();
  await expect.element(page.getByText('No recommendations are left')).toBeVisible();
  expect(fetching).not.toHaveBeenCalled();
  await userEvent.click(page.getByRole('switch', { name: 'Film 1' }));
  await expect.element(because(1)).toBeVisible();
  expect(fetching).toHaveBeenCalledTimes(1);
});

test('leaves a title out, remembers it on this device and recommends it again', async () => {
  await renderAll();
  await userEvent.click(page.getByRole('button', { name: 'Leave out Film 10' }));
  await expect.element(page.getByRole('button', { name: 'Leave out Film 10' })).not.toBeInTheDocument();
  expect(JSON.parse(localStorage.getItem('left-out ada')!)).toEqual({ reasons: [], titles: ['movie:10'] });
  expect(takeToasts().map(({ text, action }) => [text, action?.label])).toEqual([
    ['Film 10 is no longer recommended', 'Undo'],
  ]);
  await userEvent.click(page.getByRole('button', { name: 'Recommend again: Film 10' }));
  await expect.element(page.getByRole('button', { name: 'Leave out Film 10' })).toBeVisible();
});

test('a double click and a held key leave out one title, and a double click restores one', async () => {
  await renderAll();
  freezePresses();
  await userEvent.dblClick(page.getByRole('button', { name: 'Leave out Film 10' }));
  expect(leftOut.value?.titles).toEqual(['movie:10']);
  await userEvent.keyboard('{Enter>3/}');
  expect(leftOut.value?.titles).toEqual(['movie:10', 'movie:11']);
  await userEvent.dblClick(page.getByRole('button', { name: 'Recommend again: Film 10' }));
  expect(leftOut.value?.titles).toEqual(['movie:11']);
});

test('leaving out the tallest card moves nothing below its row, and the focus to its neighbour', async () => {
  const { container } = await renderAll();
  const leave = (id: number) => page.getByRole('button', { name: `Leave out Film ${id}` });
  const topOf = (element: Element) => element.getBoundingClientRect().top;
  /** Within the page, because a click may scroll. */
  const topOfChoices = () => topOf(container.querySelector('.for-you-choices')!) - topOf(document.body);
  await expect.element(page.getByText('Also like Film 1')).toBeVisible();
  await expect.element(because(2)).toBeVisible();
  await document.fonts.ready;
  let before = NaN;
  const isSettled = () => before === (before = topOfChoices());
  await expect.poll(isSettled).toBe(true); // a font that arrives late wraps the titles differently
  await userEvent.click(leave(11));
  await expect.element(leave(20)).toHaveFocus();
  expect(topOfChoices()).toBe(before);
  await userEvent.click(leave(20)); // the last one of its row
  await expect.element(page.getByRole('button', { name: 'Don’t count this: Film 1' })).toHaveFocus();
});

test('leaves a reason out, keeps the focus inside, and undoes it', async () => {
  await renderAll();
  await userEvent.click(page.getByRole('button', { name: 'Don’t count this: Film 1' }));
  await expect.element(because(1)).not.toBeInTheDocument();
  await expect.element(page.getByRole('switch', { name: 'Film 1' })).not.toBeChecked();
  await expect.element(page.getByRole('button', { name: 'Don’t count this: Film 2' })).toHaveFocus();
  takeToasts()[0]!.action!.run();
  await expect.element(because(1)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Don’t count this: Film 1' })).toHaveFocus();
});

test('Undo focuses the title, and recommending titles again keeps the focus inside', async () => {
  const { container } = await renderAll();
  const leave = (id: number) => page.getByRole('button', { name: `Leave out Film ${id}` });
  const again = (id: number) => page.getByRole('button', { name: `Recommend again: Film ${id}` });
  await userEvent.click(leave(10));
  takeToasts()[0]!.action!.run();
  await expect.element(leave(10)).toHaveFocus();
  await userEvent.click(leave(10));
  await userEvent.click(leave(11));
  await userEvent.click(again(10));
  await expect.element(again(11)).toHaveFocus();
  await userEvent.click(again(11));
  await expect.element(leave(11)).toBeVisible();
  expect(container.contains(document.activeElement)).toBe(true);
});

test('malformed storage leaves nothing out', async () => {
  localStorage.setItem('left-out ada', '{"reasons":5');
  await renderAll();
  await expect.element(because(1)).toBeVisible();
});
