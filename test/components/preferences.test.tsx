import { beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import PreferencesForm from '../../src/client/islands/preferences/island.tsx';
import { takeToasts } from '../../src/client/stores/toasts.ts';

const fetchSpy = vi.spyOn(globalThis, 'fetch');

beforeEach(() => {
  fetchSpy.mockReset();
  takeToasts();
});

const renderForm = (failed = false) =>
  render(
    <PreferencesForm
      action="/profile/preferences"
      failed={failed}
      groups={[
        {
          controls: [
            { name: 'autoplayTrailers', label: 'Autoplay', hint: 'By themselves' },
            {
              name: 'language',
              label: 'Language',
              hint: 'Of titles',
              options: [
                { value: 'en', label: 'English' },
                { value: 'de', label: 'Deutsch' },
              ],
            },
          ],
        },
      ]}
      values={{ autoplayTrailers: true, language: 'en' }}
    />,
  );

const autoplay = page.getByRole('switch', { name: 'Autoplay' });
const sent = () => fetchSpy.mock.calls.map(([, init]) => init?.body);

test('saves a change at once', async () => {
  fetchSpy.mockImplementation(async () => Response.json({}));
  await renderForm();
  await expect.element(page.getByRole('status')).toHaveTextContent('Changes save automatically.');
  expect(page.getByRole('button', { name: 'Save' }).elements()).toEqual([]);
  await userEvent.click(autoplay);
  await expect.element(page.getByRole('status')).toHaveTextContent('Saved');
  await userEvent.selectOptions(page.getByLabelText('Language'), 'Deutsch');
  await expect.poll(sent).toEqual(['{"autoplayTrailers":false}', '{"language":"de"}']);
});

test.each([
  ['the Worker fails', () => Promise.resolve(Response.json({ problem: 'failed' }, { status: 503 }))],
  ['there is no network', () => Promise.reject(new TypeError('offline'))],
])('rolls a change back when %s', async (_, respond) => {
  fetchSpy.mockImplementation(respond);
  await renderForm();
  await userEvent.click(autoplay);
  await expect.element(page.getByRole('status')).toHaveTextContent('Not saved');
  await expect.element(autoplay).toBeChecked();
  expect(takeToasts()).toHaveLength(1);
});

test('sends changes one at a time', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  fetchSpy.mockReturnValueOnce(promise);
  fetchSpy.mockImplementation(async () => Response.json({}));
  await renderForm();
  await userEvent.click(autoplay);
  await userEvent.selectOptions(page.getByLabelText('Language'), 'Deutsch');
  await expect.element(autoplay).not.toBeChecked();
  expect(sent()).toHaveLength(1);
  resolve(Response.json({}));
  await expect.poll(sent).toHaveLength(2);
});

test('shows that a change is saved once its last value is', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  fetchSpy.mockReturnValueOnce(promise);
  fetchSpy.mockImplementation(async () => Response.json({}));
  await renderForm();
  await userEvent.click(autoplay);
  await userEvent.click(autoplay);
  await new Promise(requestAnimationFrame);
  await expect.element(page.getByRole('status')).toHaveTextContent('Saving…');
  resolve(Response.json({}));
  await expect.element(page.getByRole('status')).toHaveTextContent('Saved');
  expect(sent()).toHaveLength(2);
});

test('when the page is left, changes that wait are sent', async () => {
  fetchSpy.mockReturnValue(new Promise(() => {}));
  await renderForm();
  await userEvent.click(autoplay);
  await userEvent.click(autoplay);
  await userEvent.selectOptions(page.getByLabelText('Language'), 'Deutsch');
  expect(sent()).toHaveLength(1);
  dispatchEvent(new Event('pagehide'));
  await expect.poll(() => sent().slice(1).toSorted()).toEqual(['{"autoplayTrailers":true}', '{"language":"de"}']);
});

test('shows an error when a form submitted without script was not saved', async () => {
  await renderForm(true);
  await expect.element(page.getByRole('alert')).toBeVisible();
});
