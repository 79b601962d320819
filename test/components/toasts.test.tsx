import { toast as library } from 'react-hot-toast/headless';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import Toasts from '../../src/client/islands/toasts/island.tsx';
import { showToast } from '../../src/client/stores/toasts.ts';

beforeEach(() => library.remove()); // it shows toasts of earlier tests again

test('shows earlier toasts on mount, the newest on top', async () => {
  showToast('success', 'Added');
  showToast('error', 'Failed');
  await render(<Toasts />);
  await expect.element(page.getByRole('status')).toHaveTextContent('FailedAdded');
});

test('a toast replaces one with the same ID', async () => {
  await render(<Toasts />);
  showToast('loading', 'Deleting', 'deletion');
  await expect.element(page.getByText('Deleting')).toBeVisible();
  showToast('success', 'Deleted', 'deletion');
  await expect.element(page.getByText('Deleted')).toBeVisible();
  expect(page.getByText('Deleting').elements()).toEqual([]);
});

test('an action runs once and removes its toast', async () => {
  await render(<Toasts />);
  const run = vi.fn();
  showToast('success', 'Removed', 'removed', { label: 'Undo', run });
  await userEvent.click(page.getByRole('button', { name: 'Undo' }));
  await expect.poll(() => page.getByText('Removed').elements()).toEqual([]);
  expect(run).toHaveBeenCalledTimes(1);
});

test('an action returns the focus to the element before the toast', async () => {
  await render(
    <>
      <button type="button">Remove</button>
      <Toasts />
    </>,
  );
  showToast('success', 'Removed', 'focus', { label: 'Undo', run: () => {} });
  const button = page.getByRole('button', { name: 'Remove', exact: true });
  await userEvent.click(button);
  await userEvent.click(page.getByRole('button', { name: 'Undo' }));
  await expect.element(button).toHaveFocus();
  await expect.poll(() => page.getByText('Removed').elements()).toEqual([]);
});

test('Tab reaches an action, whose toast does not expire while it is focused', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  await render(
    <>
      <button type="button">Remove</button>
      <Toasts />
    </>,
  );
  showToast('success', 'Kept', 'kept', { label: 'Undo', run: () => {} });
  const toast = page.getByText('Kept');
  await expect.element(toast).toBeVisible();
  page.getByRole('button', { name: 'Remove' }).element().focus();
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('button', { name: 'Undo' })).toHaveFocus();
  await expect.poll(() => vi.getTimerCount()).toBe(0);
  vi.advanceTimersByTime(600_000);
  await new Promise(requestAnimationFrame);
  expect(toast.elements()).toHaveLength(1);
  (document.activeElement as HTMLElement).blur();
  await expect.poll(() => vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(61_000);
  await expect.poll(() => vi.getTimerCount()).toBe(1); // React has scheduled its removal
  vi.advanceTimersByTime(1_000);
  await expect.poll(() => toast.elements()).toEqual([]);
});

test('a new toast stays when one with the same ID is about to be removed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { container } = await render(<Toasts />);
  showToast('success', 'Removed', 'rating', { label: 'Undo', run: () => {} });
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect.element(undo).toBeVisible();
  await userEvent.click(undo);
  await expect.poll(() => vi.getTimerCount()).toBe(2); // React has scheduled its removal
  expect(container.querySelector('[data-leaving]')).not.toBeNull();
  showToast('success', 'Restored', 'rating');
  vi.advanceTimersByTime(1_000); // the removal is due before React has rendered
  await expect.poll(() => page.getByText('Removed').elements()).toEqual([]);
  await expect.element(page.getByText('Restored')).toBeVisible();
});

test('Ctrl+Z undoes the newest action that is shown, once, and no other action', async () => {
  await render(<Toasts />);
  const runs: string[] = [];
  for (const name of ['one', 'two'])
    showToast('success', name, name, { label: 'Undo', run: () => void runs.push(name) });
  showToast('success', 'Marked', 'marked', { label: 'Mark 3 earlier', run: () => void runs.push('marked') });
  await expect.element(page.getByText('Marked')).toBeVisible();
  await userEvent.keyboard('{Control>}zzz{/Control}');
  expect(runs).toEqual(['two', 'one']);
});

test('a toast above a modal dialog can be pressed, and moves back to the page when the dialog closes', async () => {
  const { container } = await render(<Toasts />);
  const dialog = document.createElement('dialog');
  dialog.ariaLabel = 'Rate';
  document.body.append(dialog);
  showToast('success', 'Opened', 'opened');
  await expect.element(page.getByText('Opened')).toBeVisible();
  dialog.showModal();
  const run = vi.fn();
  showToast('error', 'Please sign in', 'rating', { label: 'Sign In', run });
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Sign In' }));
  expect([run.mock.calls.length, dialog.open]).toEqual([1, true]);
  showToast('success', 'Thanks', 'rating');
  dialog.close();
  await expect.poll(() => container.parentElement).toBe(document.body);
  await expect.element(page.getByText('Thanks')).toBeVisible();
  dialog.remove();
});

test('with large text, an action moves below its message, whose words stay whole', async () => {
  await page.viewport(390, 800);
  document.documentElement.style.fontSize = '32px';
  onTestFinished(() => document.documentElement.removeAttribute('style'));
  await render(<Toasts />);
  showToast('success', 'Marked as watched', 'large', { label: 'Undo', run: () => {} });
  const action = page.getByRole('button', { name: 'Undo' });
  await expect.element(action).toBeVisible();
  const message = document.querySelector('.toast span')!.getBoundingClientRect();
  expect(message.width).toBeGreaterThan(180);
  expect(action.element().getBoundingClientRect().left).toBeLessThan(message.right);
});
