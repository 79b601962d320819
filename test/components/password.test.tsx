import { beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import PasswordForm from '../../src/client/islands/password/island.tsx';
import { takeToasts } from '../../src/client/stores/toasts.ts';

const fetching = vi.spyOn(globalThis, 'fetch');
const answer = (body: object, status = 200) => fetching.mockResolvedValueOnce(Response.json(body, { status }));
const field = (name: string) => page.getByLabelText(name, { exact: true });

beforeEach(() => {
  fetching.mockReset();
  takeToasts();
});

async function submit(current: string, password: string, confirm = password) {
  await userEvent.fill(field('Current Password'), current);
  await userEvent.fill(field('New Password'), password);
  await userEvent.fill(field('Confirm Password'), confirm);
  await userEvent.click(page.getByRole('button', { name: 'Update Password' }));
}

test('checks the passwords before it sends them, and again while one types', async () => {
  await render(<PasswordForm email="ada@people.example" />);
  await submit('Lantern7', 'Lantern8', 'Lantern9');
  await expect.element(page.getByText('Passwords do not match')).toBeVisible();
  await expect.element(field('Confirm Password')).toHaveFocus();
  await userEvent.fill(field('Confirm Password'), 'Lantern8');
  await expect.element(page.getByText('Passwords do not match')).not.toBeInTheDocument();
  expect(fetching).not.toHaveBeenCalled();
});

test('shows a password until the form is sent', async () => {
  await render(<PasswordForm email="ada@people.example" />);
  await userEvent.click(page.getByRole('button', { name: 'Show password' }).first());
  await expect.element(field('Current Password')).toHaveAttribute('type', 'text');
  answer({ done: false, problems: { current: 'Current password is incorrect.' }, next: null }, 422);
  await submit('wrong', 'Lantern8');
  await expect.element(page.getByText('Current password is incorrect.')).toBeVisible();
  await expect.element(field('Current Password')).toHaveFocus();
  await expect.element(field('Current Password')).toHaveAttribute('type', 'password');
});

test('empties its fields and shows a toast when the password is changed', async () => {
  await render(<PasswordForm email="ada@people.example" />);
  answer({ done: true, problems: {}, next: null });
  await submit('Lantern7', 'Lantern8');
  await expect.element(field('Current Password')).toHaveValue('');
  expect(takeToasts().map(({ text }) => text)).toEqual(['Password updated successfully.']);
});

test('keeps what was typed without a network', async () => {
  await render(<PasswordForm email="ada@people.example" />);
  fetching.mockRejectedValueOnce(new TypeError('offline'));
  await submit('Lantern7', 'Lantern8');
  await expect.element(page.getByRole('alert').getByText('Failed to update password.')).toBeVisible();
  await expect.element(field('New Password')).toHaveValue('Lantern8');
});

test('is sent once while it is on its way', async () => {
  await render(<PasswordForm email="ada@people.example" />);
  fetching.mockReturnValueOnce(new Promise(() => {}));
  await submit('Lantern7', 'Lantern8');
  await expect.element(page.getByRole('button', { name: /Update Password|One moment/ })).toHaveAttribute('aria-busy');
  await userEvent.click(page.getByRole('button', { name: /Update Password|One moment/ }));
  expect(fetching).toHaveBeenCalledTimes(1);
});
