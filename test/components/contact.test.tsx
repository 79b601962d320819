import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import ContactForm from '../../src/client/islands/contact/island.tsx';

const fetchSpy = vi.spyOn(globalThis, 'fetch');
const button = page.getByRole('button', { name: /Send Message|One moment/ });
const field = (name: string) => page.getByLabelText(name, { exact: true });
const id = '3f0c9d2e-7a51-4a7e-9a41-0a5d1d2c3b4e';
const respond = (body: object, status = 200) => fetchSpy.mockResolvedValueOnce(Response.json(body, { status }));
const sentId = (call: number) => (fetchSpy.mock.calls[call]![1]!.body as URLSearchParams).get('key');

beforeEach(async () => {
  fetchSpy.mockReset();
  await page.viewport(320, 568);
});
// The form fits the narrowest phone in each state.
afterEach(() => expect(document.documentElement.scrollWidth).toBe(320));

async function send() {
  await userEvent.fill(field('Name'), 'Robin Vale');
  await userEvent.fill(field('Email'), 'robin@people.example');
  await userEvent.fill(field('Subject'), 'The lamp is out');
  await userEvent.fill(field('Message'), 'Since Monday');
  await userEvent.click(button);
}

test('shows every missing field and sends nothing', async () => {
  await render(<ContactForm state={{}} id={id} />);
  await userEvent.click(button);
  await expect.element(page.getByText('Message is required')).toBeVisible();
  await expect.element(field('Name')).toHaveFocus();
  expect(fetchSpy).not.toHaveBeenCalled();
});

test('sending clears the message but not the name, and the next message has a new ID', async () => {
  await render(<ContactForm state={{}} id={id} />);
  respond({ sent: true, id: 'next', retry: false, problems: {} });
  await send();
  await expect.element(page.getByText('Message sent successfully!')).toBeVisible();
  await expect.element(field('Message')).toHaveValue('');
  await expect.element(field('Name')).toHaveValue('Robin Vale');
  respond({ sent: true, id: 'third', retry: false, problems: {} });
  await send();
  expect([sentId(0), sentId(1)]).toEqual([id, 'next']);
});

test('an invalid second message replaces the success of the first', async () => {
  respond({ sent: true, id: 'next', retry: false, problems: {} });
  await render(<ContactForm state={{}} id={id} />);
  await send();
  await expect.element(page.getByText('Message sent successfully!')).toBeVisible();
  await userEvent.click(button);
  await expect.element(page.getByText('Subject is required')).toBeVisible();
  await userEvent.fill(field('Subject'), 'The lamp is on');
  await userEvent.fill(field('Message'), 'Thank you');
  await expect.poll(() => page.getByText('Message is required').elements()).toEqual([]);
  expect(page.getByText('Message sent successfully!').elements()).toEqual([]);
});

test('a message that could not be sent keeps its text and its ID', async () => {
  await render(<ContactForm state={{}} id={id} />);
  fetchSpy.mockRejectedValueOnce(new TypeError('offline'));
  await send();
  await expect.element(page.getByText('Failed to send message')).toBeVisible();
  await expect.element(field('Message')).toHaveValue('Since Monday');
  respond({ sent: false, id, retry: true, problems: { form: 'Please wait an hour' } }, 429);
  await userEvent.click(button);
  await expect.element(page.getByText('Please wait an hour')).toBeVisible();
  expect([sentId(0), sentId(1)]).toEqual([id, id]);
});

test('shows the errors from the Worker at their fields', async () => {
  await render(<ContactForm state={{}} id={id} />);
  respond({ sent: false, id, retry: false, problems: { email: 'Please enter a valid email address' } }, 422);
  await send();
  await expect.element(page.getByText('Please enter a valid email address')).toBeVisible();
  await expect.element(field('Email')).toHaveFocus();
});
