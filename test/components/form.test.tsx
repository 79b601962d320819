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

/** Records whether the browser would submit the form, and stays on the page. */
function watchSubmit() {
  const outcomes: boolean[] = [];
  const listener = (event: Event) => {
    outcomes.push(!event.defaultPrevented);
    event.preventDefault();
  };
  addEventListener('submit', listener);
  return { outcomes, unwatch: () => removeEventListener('submit', listener) };
}

const submit = () => userEvent.click(page.getByRole('button', { name: 'Sign in' }));

test('an invalid form is not submitted and shows every error', async () => {
  const { outcomes, unwatch } = watchSubmit();
  await render(<Form {...form} />);
  await submit();
  await expect.element(page.getByLabelText('Email')).toHaveFocus();
  await expect.element(page.getByText('Email is required')).toBeVisible();
  await expect.element(page.getByRole('status')).toHaveTextContent('Password is required');
  await userEvent.fill(page.getByLabelText('Email'), 'ada@people.example');
  await expect.element(page.getByText('Email is required')).not.toBeInTheDocument();
  expect(outcomes).toEqual([false]);
  unwatch();
});

test('Register marks every invalid field, focuses the first, and keeps what was typed', async () => {
  const { outcomes, unwatch } = watchSubmit();
  await render(
    <Form
      action="/auth/register"
      check="register"
      fields={[
        { name: 'name', label: 'Full Name' },
        { name: 'email', label: 'Email' },
        {
          kind: 'password',
          name: 'password',
          label: 'Password',
          autoComplete: 'new-password',
          hint: 'At least 6 characters',
        },
      ]}
      submit={{ label: 'Sign in' }}
      state={{}}
    />,
  );
  const labels = ['Full Name', 'Email', 'Password'];
  const field = (label: string) => page.getByLabelText(label, { exact: true });
  /** What each field has, its problem, and whether assistive technology reads it. */
  const readFields = () =>
    labels.map((label) => {
      const input = field(label).element() as HTMLInputElement;
      const problem = document.querySelector(`#${input.id}-problem:not([hidden])`);
      const described = input.getAttribute('aria-describedby')?.split(' ').includes(`${input.id}-problem`) ?? false;
      return [input.value, problem?.textContent ?? '', input.ariaInvalid === 'true' && described];
    });
  await submit();
  await expect.element(field('Full Name')).toHaveFocus();
  await expect.poll(readFields).toEqual([
    ['', 'Name is required', true],
    ['', 'Email is required', true],
    ['', 'Password is required', true],
  ]);
  await userEvent.fill(field('Full Name'), 'Ad');
  await expect.poll(() => readFields().map(([, , isInvalid]) => isInvalid)).toEqual([false, true, true]);
  await userEvent.fill(field('Email'), 'ada@people.example');
  await userEvent.fill(field('Password'), 'Lantern');
  await submit();
  await expect.element(field('Password')).toHaveFocus();
  await expect.poll(readFields).toEqual([
    ['Ad', '', false],
    ['ada@people.example', '', false],
    ['Lantern', 'Password must contain at least one number', true],
  ]);
  expect(outcomes).toEqual([false, false]);
  unwatch();
});

test('a valid form is submitted by the browser', async () => {
  const { outcomes, unwatch } = watchSubmit();
  await render(<Form {...form} />);
  await userEvent.fill(page.getByLabelText('Email'), 'ada@people.example');
  await userEvent.fill(page.getByLabelText('Password', { exact: true }), 'Lantern7');
  await submit();
  await expect.poll(() => outcomes).toEqual([true]);
  await expect.element(page.getByRole('status')).toHaveTextContent('One moment…');
  unwatch();
});

test('shows an error from the server until the field changes', async () => {
  await render(<Form {...form} state={{ values: { email: 'ada' }, problems: { email: 'Not an address' } }} />);
  await expect.element(page.getByText('Not an address')).toBeVisible();
  await expect.element(page.getByLabelText('Email')).toHaveValue('ada');
  await userEvent.fill(page.getByLabelText('Email'), 'ada@people.example');
  await expect.element(page.getByText('Not an address')).not.toBeInTheDocument();
});
