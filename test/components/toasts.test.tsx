import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import Toasts from '../../src/client/islands/toasts/island.tsx';
import { showToast } from '../../src/client/stores/toasts.ts';

test('shows what was requested before it was there, the newest on top', async () => {
  showToast('success', 'Added');
  showToast('error', 'Failed');
  await render(<Toasts />);
  await expect.element(page.getByRole('status')).toHaveTextContent('FailedAdded');
});

test('a toast of the same id takes the place of the one before', async () => {
  await render(<Toasts />);
  showToast('loading', 'Deleting', 'deletion');
  await expect.element(page.getByText('Deleting')).toBeVisible();
  showToast('success', 'Deleted', 'deletion');
  await expect.element(page.getByText('Deleted')).toBeVisible();
  expect(page.getByText('Deleting').elements()).toEqual([]);
});

test('an action is done once and its toast goes', async () => {
  await render(<Toasts />);
  const run = vi.fn();
  showToast('success', 'Removed', 'removed', { label: 'Undo', run });
  await userEvent.click(page.getByRole('button', { name: 'Undo' }));
  await expect.poll(() => page.getByText('Removed').elements()).toEqual([]);
  expect(run).toHaveBeenCalledTimes(1);
});

test('a toast of the same id stays, although the one before is about to be removed', async () => {
  const { container } = await render(<Toasts />);
  showToast('success', 'Removed', 'rating', { label: 'Undo', run: () => {} });
  await userEvent.click(page.getByRole('button', { name: 'Undo' }));
  await expect.poll(() => container.querySelector('[data-leaving]')).not.toBeNull();
  showToast('success', 'Restored', 'rating');
  // A busy device: the removal is due before React has rendered.
  for (const end = performance.now() + 250; performance.now() < end;);
  await expect.poll(() => page.getByText('Removed').elements()).toEqual([]);
  await expect.element(page.getByText('Restored')).toBeVisible();
});
