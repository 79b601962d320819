import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import PendingTitlesIsland from '../../src/client/islands/pending-titles/island.tsx';
import { enqueue } from '../../src/client/stores/outbox.ts';
import { viewer } from '../../src/client/stores/viewer.ts';

test('lists the queued titles of the current user only', async () => {
  localStorage.clear();
  viewer.value = { id: '10000000-0000-4000-8000-000000000000', autoplayTrailers: false };
  await render(<PendingTitlesIsland />);
  expect(page.getByRole('heading').elements()).toEqual([]);
  enqueue({ kind: 'list', title: 'movie:147', value: true, name: 'Metropolis' });
  await expect.element(page.getByRole('link', { name: 'Metropolis' })).toHaveAttribute('href', '/info/movie/147');
  viewer.value = { id: '20000000-0000-4000-8000-000000000000', autoplayTrailers: false };
  await expect.poll(() => page.getByRole('link').elements()).toEqual([]);
});
