import { beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { openDialog } from '../../src/client/enhance/dialogs.ts';
import RatingDialogContent from '../../src/client/islands/rating/island.tsx';
import { takeToasts, type Toast } from '../../src/client/stores/toasts.ts';
import { showRating } from '../../src/client/stores/opinion.ts';
import { viewer } from '../../src/client/stores/viewer.ts';
import { memberRating } from '../../src/client/stores/member-rating.ts';
import { RatingDialog } from '../../src/client/components/rating/dialog.tsx';
import type { RatedTitle } from '../../src/client/components/rating/form.tsx';

const fetchSpy = vi.spyOn(globalThis, 'fetch');
const review = page.getByLabelText('Your thoughts (optional)');
const earlierRating = { score: 8, review: 'Fine' };

let id = 1_000;
let title: RatedTitle;
let toasts: Toast[];

const writes = () =>
  fetchSpy.mock.calls.flatMap(([, init]) =>
    init?.method === 'GET' ? [] : [`${init?.method} ${String(init?.body ?? '')}`],
  );

/** The Worker returns `rating` for reads, and responds to writes with `write`. */
function respond(
  rating: object | null,
  write: () => Response = () => Response.json({ memberRating: { average: 8, count: 1 } }),
) {
  fetchSpy.mockImplementation(async (_, init) =>
    init?.method === 'GET' ? Response.json({ liked: false, rating }) : write(),
  );
}

beforeEach(() => {
  title = { mediaType: 'movie', id: ++id, title: 'Moon' };
  viewer.value = { id: 'ada', autoplayTrailers: false };
  toasts = [];
  takeToasts();
  fetchSpy.mockReset();
});

const lastToast = () => {
  toasts.push(...takeToasts());
  return toasts.at(-1)?.text;
};

async function open(): Promise<HTMLDialogElement> {
  const { container } = await render(
    <RatingDialog>
      <RatingDialogContent title={title} />
    </RatingDialog>,
  );
  const dialog = container.querySelector('dialog')!;
  await openDialog(dialog, document.body);
  return dialog;
}

const send = (name: string) => userEvent.click(page.getByRole('button', { name, exact: true }));
const isDraftStored = () => localStorage.getItem(`rating:ada:movie:${title.id}`) !== null;
const choose = (name: string) => userEvent.click(page.getByRole('radio', { name }), { force: true });

test('shows a spinner, then the scores with 5 focused, and sends the chosen one', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  respond(null);
  fetchSpy.mockReturnValueOnce(promise);
  const dialog = await open();
  await expect.element(page.getByRole('status', { name: 'Loading' })).toBeVisible();
  resolve(Response.json({ liked: false, rating: null }));
  await expect.element(page.getByRole('radio', { name: '5, Average' })).toHaveFocus();
  expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth);
  const edge = dialog.getBoundingClientRect().right;
  const fields = [...dialog.querySelectorAll('label, textarea, button')];
  expect(fields.filter((field) => field.getBoundingClientRect().right > edge)).toEqual([]);
  await send('Rate');
  await expect.element(page.getByText('Please choose a score from 1 to 10.')).toBeVisible();
  await expect.element(page.getByRole('radiogroup')).toHaveAttribute('aria-invalid', 'true');
  await choose('9, Great');
  await userEvent.fill(review, 'Good');
  await send('Rate');
  await expect.poll(lastToast).toBe('Thanks for your rating!');
  expect(writes()).toEqual(['PUT {"score":9,"review":"Good"}']);
  expect([dialog.open, memberRating.value]).toEqual([false, { title, rating: { average: 8, count: 1 } }]);
});

test('shows an earlier rating, removes it, and Undo restores it', async () => {
  respond(earlierRating);
  await open();
  await expect.element(page.getByRole('radio', { name: '8, Great' })).toBeChecked();
  await expect.element(review).toHaveValue('Fine');
  await send('Remove rating');
  await expect.poll(lastToast).toBe('Rating removed');
  toasts.at(-1)!.action!.run();
  await expect.poll(lastToast).toBe('Rating restored');
  expect(writes()).toEqual(['DELETE ', 'PUT {"score":8,"review":"Fine"}']);
});

test.each([
  ['the Worker fails', 503, 'Failed to submit rating'],
  ['the database is full', 409, 'You have reached the limit of ratings. Remove one first.'],
  ['the session has ended', 401, 'Please sign in to rate content'],
])('keeps the form filled in when %s', async (_, status, sentence) => {
  respond(earlierRating, () => Response.json({ problem: 'no' }, { status }));
  const dialog = await open();
  await choose('2, Poor');
  await userEvent.fill(review, 'Hm');
  await send('Change');
  await expect.poll(lastToast).toBe(sentence);
  expect(dialog.open).toBe(true);
  await expect.element(review).toHaveValue('Hm');
  await expect.element(page.getByRole('radio', { name: '2, Poor' })).toBeChecked();
  respond(earlierRating);
  await send('Change');
  await expect.poll(lastToast).toBe('Thanks for your rating!');
});

test('restores an unsent rating after Escape, and discards it on Cancel or once it is sent', async () => {
  respond(earlierRating);
  const dialog = await open();
  await choose('2, Poor');
  await userEvent.fill(review, 'Hm');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => dialog.open).toBe(false);
  await openDialog(dialog, document.body);
  await expect.element(review).toHaveValue('Hm');
  await expect.element(page.getByRole('radio', { name: '2, Poor' })).toBeChecked();
  await send('Change');
  await expect.poll(lastToast).toBe('Thanks for your rating!');
  expect(isDraftStored()).toBe(false);
  await openDialog(dialog, document.body);
  await userEvent.fill(review, 'Hm, again');
  const cancel = page.getByRole('link', { name: 'Cancel' });
  for (const modifiers of [['Control' as const], []]) {
    addEventListener('click', (event) => event.preventDefault(), { once: true }); // the page would leave
    await userEvent.click(cancel, { modifiers });
    expect(isDraftStored(), modifiers.join()).toBe(modifiers.length > 0);
  }
  dialog.close();
  respond(earlierRating);
  await openDialog(dialog, document.body);
  await expect.element(review).toHaveValue('Hm');
});

test('an unsent rating is discarded if the saved one has changed, or if storage is full', async () => {
  respond(earlierRating);
  const dialog = await open();
  const reopen = async () => {
    dialog.close();
    await openDialog(dialog, document.body);
  };
  await userEvent.fill(review, 'Hm');
  const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await userEvent.fill(review, 'Hm, again');
  setItem.mockRestore();
  await reopen();
  await expect.element(review).toHaveValue('Fine');
  await userEvent.fill(review, 'Hm');
  showRating(title, { score: 3, review: 'Bad' });
  await reopen();
  await expect.element(review).toHaveValue('Bad');
  await expect.element(page.getByRole('radio', { name: '3, Poor' })).toBeChecked();
  expect(isDraftStored()).toBe(false);
});

test('shows an error and a retry when the Worker fails to load the rating', async () => {
  respond(earlierRating);
  fetchSpy.mockResolvedValueOnce(Response.json({ problem: 'unavailable' }, { status: 503 }));
  await open();
  await expect.element(page.getByText('The rating form could not be loaded.')).toBeVisible();
  await send('Try Again');
  await expect.element(review).toHaveValue('Fine');
});

test('asks to sign in when the session has ended', async () => {
  fetchSpy.mockResolvedValueOnce(Response.json({ problem: 'signed-out' }, { status: 401 }));
  await open();
  await expect.element(page.getByRole('dialog', { name: 'Please sign in to rate content' })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Sign In' }))
    .toHaveAttribute('href', `/auth/login?next=%2Finfo%2Fmovie%2F${id}%2Frating`);
});
