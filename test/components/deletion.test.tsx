import { beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import DeletionForm from '../../src/client/islands/deletion/island.tsx';
import { takeToasts } from '../../src/client/stores/toasts.ts';

const fetchSpy = vi.spyOn(globalThis, 'fetch');
const button = page.getByRole('button', { name: 'Delete my account' });
const word = page.getByLabelText('Type DELETE to confirm');

beforeEach(() => {
  fetchSpy.mockReset();
  takeToasts();
});

test('only the word DELETE enables the button', async () => {
  await render(<DeletionForm inPage={false} cancelHref="#" />);
  for (const typed of ['', 'delete', 'DELET']) {
    await userEvent.fill(word, typed);
    await expect.element(button).toBeDisabled();
  }
  await userEvent.fill(word, 'DELETE');
  await expect.element(button).toBeEnabled();
});

test('a loading toast becomes an error when the deletion fails', async () => {
  await render(<DeletionForm inPage={false} cancelHref="#" />);
  fetchSpy.mockResolvedValueOnce(
    Response.json({ done: false, problems: { form: 'Failed' }, next: null }, { status: 503 }),
  );
  await userEvent.fill(word, 'DELETE');
  await userEvent.click(button);
  const shown: string[] = [];
  await expect
    .poll(() => (shown.push(...takeToasts().map(({ id, kind }) => `${id} ${kind}`)), shown))
    .toEqual(['deletion loading', 'deletion error']);
  expect(fetchSpy).toHaveBeenCalledTimes(1);
});

test('shows an error without a network', async () => {
  await render(<DeletionForm inPage={false} cancelHref="#" />);
  fetchSpy.mockRejectedValueOnce(new TypeError('offline'));
  await userEvent.fill(word, 'DELETE');
  await userEvent.click(button);
  await expect.poll(() => takeToasts().at(-1)?.text).toMatch(/^An unexpected error occurred/);
});

test('on its own page the button is enabled, because the Worker validates the word', async () => {
  await render(<DeletionForm inPage cancelHref="#" problems={{ word: 'Please type DELETE' }} />);
  await expect.element(button).toBeEnabled();
  await expect.element(page.getByText('Please type DELETE')).toBeVisible();
});
