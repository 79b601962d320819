import { beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import PasswordForm from '../../src/client/islands/password/island.tsx';
import { takeToasts } from '../../src/client/stores/toasts.ts';

const fetchSpy = vi.spyOn(globalThis, 'fetch');
const respond = (body: object, status = 200) => fetchSpy.mockResolvedValueOnce(Response.json(body, { status }));
const field = (name: string) => page.getByLabelText(name, { exact: true });

beforeEach(() => {
  fetchSpy.mockReset();
  takeToasts();
});

async function submit(current: string, password: string, confirm = password) {
  await userEvent.fill(field('Current Password'), current);
  await userEvent.fill(field('New Password'), password);
  await userEvent.fill(field('Confirm Password'), confirm);
  await userEvent.click(page.getByRole('button', { name: 'Update Password' }));
}

test('validates the passwords before it sends them, and again on input', async () => {
  await render(<PasswordForm email="ada@people.example" />);
  await submit('Lantern7', 'Lantern8', 'Lantern9');
  await expect.element(page.getByText('Passwords do not match')).toBeVisible();
  await expect.element(field('Confirm Password')).toHaveFocus();
  await userEvent.fill(field('Confirm Password'), 'Lantern8');
  await expect.element(page.getByText('Passwords do not match')).not.toBeInTheDocument();
  expect(fetchSpy).not.toHaveBeenCalled();
});

test('shows a password until the form is submitted', async () => {
  await render(<PasswordForm email="ada@people.example" />);
  await userEvent.click(page.getByRole('button', { name: 'Show password' }).first());
  await expect.element(field('Current Password')).toHaveAttribute('type', 'text');
  respond({ done: false, problems: { current: 'Current password is incorrect.' }, next: null }, 422);
  await submit('wrong', 'Lantern8');
  await expect.element(page.getByText('Current password is incorrect.')).toBeVisible();
  await expect.element(field('Current Password')).toHaveFocus();
  await expect.element(field('Current Password')).toHaveAttribute('type', 'password');
});

test('clears its fields and shows a toast after a change', async () => {
  await render(<PasswordForm email="ada@people.example" />);
  respond({ done: true, problems: {}, next: null });
  await submit('Lantern7', 'Lantern8');
  await expect.element(field('Current Password')).toHaveValue('');
  expect(takeToasts().map(({ text }) => text)).toEqual(['Password updated successfully.']);
});

test('keeps the typed passwords without a network', async () => {
  await render(<PasswordForm email="ada@people.example" />);
  fetchSpy.mockRejectedValueOnce(new TypeError('offline'));
  await submit('Lantern7', 'Lantern8');
  await expect.element(page.getByRole('alert').getByText('Failed to update password.')).toBeVisible();
  await expect.element(field('New Password')).toHaveValue('Lantern8');
});

test('sends one request for two clicks', async () => {
  await render(<PasswordForm email="ada@people.example" />);
  fetchSpy.mockReturnValueOnce(new Promise(() => {}));
  await submit('Lantern7', 'Lantern8');
  await expect.element(page.getByRole('button', { name: /Update Password|One moment/ })).toHaveAttribute('aria-busy');
  await userEvent.click(page.getByRole('button', { name: /Update Password|One moment/ }));
  expect(fetchSpy).toHaveBeenCalledTimes(1);
});
