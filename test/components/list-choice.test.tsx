import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import ListItems from '../../src/client/islands/list-items/island.tsx';
import { listDocumentViolations } from '../support/accessibility.ts';

const list = '10000000-0000-4000-8000-000000000000';
const props = {
  id: list,
  images: 'https://images.test',
  titles: ['Metropolis', 'Charade', 'Nosferatu'].map((title, index) => ({
    mediaType: 'movie' as const,
    id: index + 1,
    title,
    posterPath: null,
    year: 1926,
  })),
  targets: [{ id: list, name: 'Winter' }],
  view: { sort: 'title', filter: 'all', isChoosing: true },
  page: 2,
  chosen: ['movie:3'],
} as const;

const chosen = () => new FormData(document.querySelector('form')!).getAll('title').join(' ');
const button = (name: string) => page.getByRole('button', { name });

test('a press anywhere on a card chooses its title, and the number of chosen titles is announced', async () => {
  await render(<ListItems {...props} />);
  await expect.element(page.getByRole('status')).toHaveTextContent('1 title chosen');
  await page.getByText('Metropolis').click();
  await expect.element(page.getByRole('status')).toHaveTextContent('2 titles chosen');
  await page.getByRole('checkbox', { name: 'Choose Nosferatu' }).click();
  await expect.element(page.getByRole('status')).toHaveTextContent('1 title chosen');
  expect(chosen()).toBe('movie:1');
  expect(document.querySelector('.grid a')).toBeNull();
  expect(await listDocumentViolations()).toEqual([]);
});

test('all titles of the page are chosen, or none', async () => {
  await render(<ListItems {...props} />);
  await button('Choose all').click();
  expect(chosen()).toBe('movie:1 movie:2 movie:3');
  await expect.element(page.getByRole('status')).toHaveTextContent('3 titles chosen');
  await button('Choose none').click();
  expect(chosen()).toBe('');
  await expect.element(page.getByRole('status')).toHaveTextContent('0 titles chosen');
  expect(document.querySelector('form')!.getAttribute('action')).toBe(`/lists/${list}?sort=title&choose=&page=2`);
});
