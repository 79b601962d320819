import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openDialog } from '../../src/client/enhance/dialogs.ts';
import { takeToasts } from '../../src/client/stores/toasts.ts';
import { viewer } from '../../src/client/stores/viewer.ts';
import { openTitleLists } from '../support/title-lists.tsx';

const fetchSpy = vi.spyOn(globalThis, 'fetch');
const autumn = { id: '00000000-0000-4000-8000-000000000001', name: 'Autumn', isChosen: true };
const winter = { id: '00000000-0000-4000-8000-000000000002', name: 'Winter', isChosen: false };
const newList = page.getByLabelText('New list');

const forms: string[] = [];

/** The Worker lists `lists`, and responds to the form with `respondToForm`. */
function respond(lists: object[], respondToForm: () => Response = () => Response.json({ problems: {} })) {
  fetchSpy.mockImplementation(async (_, init) => {
    if (init?.method === 'GET') return Response.json({ lists });
    forms.push(String(init?.body));
    return respondToForm();
  });
}

beforeEach(() => {
  viewer.value = { id: 'ada', autoplayTrailers: false };
  fetchSpy.mockReset();
  forms.length = 0;
  takeToasts();
});

const save = () => userEvent.click(page.getByRole('button', { name: 'Save', exact: true }));

test('shows a spinner, then the lists, and saves the chosen ones', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  respond([]);
  fetchSpy.mockReturnValueOnce(promise);
  const dialog = await openTitleLists();
  await expect.element(page.getByRole('status', { name: 'Loading' })).toBeVisible();
  resolve(Response.json({ lists: [autumn, winter] }));
  await expect.element(page.getByRole('checkbox', { name: 'Autumn' })).toHaveFocus();
  await expect.element(page.getByRole('checkbox', { name: 'Autumn' })).toBeChecked();
  await userEvent.click(page.getByRole('checkbox', { name: 'Winter' }), { force: true });
  await save();
  await expect.poll(() => dialog.open).toBe(false);
  expect(takeToasts().at(-1)?.text).toBe('Lists saved');
  expect(new URLSearchParams(forms[0]).getAll('list')).toEqual([autumn.id, winter.id]);
});

test('loads the lists each time it opens, and drops unsaved changes', async () => {
  respond([winter]);
  const dialog = await openTitleLists();
  await userEvent.fill(newList, 'Spring');
  dialog.close();
  respond([autumn, winter]);
  await openDialog(dialog, document.body);
  await expect.element(page.getByRole('checkbox', { name: 'Autumn' })).toBeChecked();
  await expect.element(newList).toHaveValue('');
});

test('without lists the field for a new one has the focus', async () => {
  respond([]);
  await openTitleLists();
  await expect.element(newList).toHaveFocus();
  await expect.element(page.getByRole('group')).not.toBeInTheDocument();
});

test('a name that is too long is not sent', async () => {
  respond([winter]);
  await openTitleLists();
  await userEvent.fill(newList, 'x'.repeat(81));
  await save();
  await expect.element(page.getByText('A name has at most 80 characters.').first()).toBeVisible();
  await expect.element(newList).toHaveFocus();
  expect(forms).toEqual([]);
});

test('keeps the form filled in when a list is full', async () => {
  const sentence = 'A list holds up to 1,000 titles.';
  respond([winter], () => Response.json({ problems: { form: sentence } }, { status: 409 }));
  const dialog = await openTitleLists();
  await userEvent.click(page.getByRole('checkbox', { name: 'Winter' }), { force: true });
  await userEvent.fill(newList, 'Spring');
  await save();
  await expect.element(page.getByText(sentence).first()).toBeVisible();
  expect(dialog.open).toBe(true);
  await expect.element(page.getByRole('checkbox', { name: 'Winter' })).toBeChecked();
  await expect.element(newList).toHaveValue('Spring');
});

test.each([
  [[winter], '“Winter” no longer exists. Nothing was saved. Please check your choice.'],
  [[autumn, winter], '“Autumn” and “Winter” no longer exist. Nothing was saved. Please check your choice.'],
])('names lists that were deleted in another tab, and drops them from the choice', async (missing, sentence) => {
  const body = { problems: { form: 'One is missing.' }, missing: missing.map(({ id }) => id) };
  respond([autumn, winter], () => Response.json(body, { status: 409 }));
  await openTitleLists();
  await userEvent.click(page.getByRole('checkbox', { name: 'Winter' }), { force: true });
  await userEvent.fill(newList, 'Spring');
  await save();
  await expect.element(page.getByText(sentence).first()).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: 'Winter' })).not.toBeInTheDocument();
  expect(page.getByRole('checkbox').elements()).toHaveLength(2 - missing.length);
  await expect.element(newList).toHaveValue('Spring');
  respond([autumn]);
  await save();
  await expect.poll(() => takeToasts().at(-1)?.text).toBe('Lists saved');
  expect(new URLSearchParams(forms[1]).getAll('list')).toEqual(missing.length === 1 ? [autumn.id] : []);
});

test('a retry after a failed request has the same list ID', async () => {
  respond([], () => Response.error());
  await openTitleLists();
  await userEvent.fill(newList, 'Spring');
  await save();
  await expect.element(page.getByText('Your changes could not be saved right now. Please try again.')).toBeVisible();
  await save();
  await expect.poll(() => forms.length).toBe(2);
  expect(new URLSearchParams(forms[1]).get('id')).toBe(new URLSearchParams(forms[0]).get('id'));
});

test('a load of an earlier opening that fails late changes nothing', async () => {
  const { promise, reject } = Promise.withResolvers<Response>();
  fetchSpy.mockReturnValueOnce(promise);
  const dialog = await openTitleLists();
  dialog.close();
  respond([winter]);
  await openDialog(dialog, document.body);
  await userEvent.fill(newList, 'Spring');
  reject(new Error('too late'));
  await promise.catch(() => {});
  await save();
  await expect.poll(() => new URLSearchParams(forms[0]).get('name')).toBe('Spring');
});

test('a save that fails after the dialog was closed shows a toast, and the next opening waits for it', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  respond([winter]);
  const dialog = await openTitleLists();
  await expect.element(page.getByRole('checkbox', { name: 'Winter' })).toHaveFocus();
  fetchSpy.mockReturnValueOnce(promise);
  await save();
  dialog.close();
  await openDialog(dialog, document.body);
  await expect.element(page.getByRole('status', { name: 'Loading' })).toBeVisible();
  expect(fetchSpy.mock.calls.filter(([, init]) => init?.method === 'GET')).toHaveLength(1);
  resolve(Response.json({ problems: { form: 'A list holds up to 1,000 titles.' } }, { status: 409 }));
  await expect.element(page.getByRole('checkbox', { name: 'Winter' })).toBeVisible();
  expect(takeToasts().at(-1)?.text).toBe('A list holds up to 1,000 titles.');
});

test('a failed load shows an error, and Try Again loads the lists', async () => {
  fetchSpy.mockImplementationOnce(async () => Response.json({ problem: 'unavailable' }, { status: 503 }));
  await openTitleLists();
  await expect.element(page.getByText('Your lists could not be loaded.')).toBeVisible();
  respond([winter]);
  await expect.element(page.getByRole('button', { name: 'Cancel' })).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Try Again' }));
  await expect.element(page.getByRole('checkbox', { name: 'Winter' })).toBeVisible();
});
