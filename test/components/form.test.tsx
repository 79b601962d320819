import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import Form, { type FormProps } from '../../src/client/islands/form/island.tsx';

const form: FormProps = {
  action: '/auth/login',
  check: 'sign-in',
  hidden: { next: '/search' },
  fields: [
    { name: 'email', label: 'Email', type: 'email', autoComplete: 'username' },
    { kind: 'password', name: 'password', label: 'Password', autoComplete: 'current-password' },
  ],
  submit: { label: 'Sign in' },
  state: {},
};

/** Whether the browser would send the form; the test's own page is not left. */
function watchSubmit() {
  const outcomes: boolean[] = [];
  const watch = (event: Event) => {
    outcomes.push(!event.defaultPrevented);
    event.preventDefault();
  };
  addEventListener('submit', watch);
  return { outcomes, end: () => removeEventListener('submit', watch) };
}

const submit = () => userEvent.click(page.getByRole('button', { name: 'Sign in' }));

test('is not sent while a field is wrong, and says all that is', async () => {
  const { outcomes, end } = watchSubmit();
  await render(<Form {...form} />);
  await submit();
  await expect.element(page.getByLabelText('Email')).toHaveFocus();
  await expect.element(page.getByText('Email is required')).toBeVisible();
  await expect.element(page.getByRole('status')).toHaveTextContent('Password is required');
  await userEvent.fill(page.getByLabelText('Email'), 'ada@people.example');
  await expect.element(page.getByText('Email is required')).not.toBeInTheDocument();
  expect(outcomes).toEqual([false]);
  end();
});

test('is left to the browser when every field is right', async () => {
  const { outcomes, end } = watchSubmit();
  await render(<Form {...form} />);
  await userEvent.fill(page.getByLabelText('Email'), 'ada@people.example');
  await userEvent.fill(page.getByLabelText('Password', { exact: true }), 'Lantern7');
  await submit();
  await expect.poll(() => outcomes).toEqual([true]);
  await expect.element(page.getByRole('status')).toHaveTextContent('One moment…');
  end();
});

test('shows what the server has found, until it is mended', async () => {
  await render(<Form {...form} state={{ values: { email: 'ada' }, problems: { email: 'Not an address' } }} />);
  await expect.element(page.getByText('Not an address')).toBeVisible();
  await expect.element(page.getByLabelText('Email')).toHaveValue('ada');
  await userEvent.fill(page.getByLabelText('Email'), 'ada@people.example');
  await expect.element(page.getByText('Not an address')).not.toBeInTheDocument();
});
