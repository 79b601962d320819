import { beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { openDialog } from '../../src/client/enhance/dialogs.ts';
import OpinionActions from '../../src/client/islands/opinion/island.tsx';
import RatingDialogContent from '../../src/client/islands/rating/island.tsx';
import { opinionText } from '../../src/shared/text/opinion.ts';
import { flush } from '../../src/client/stores/outbox.ts';
import { takeToasts, type Toast } from '../../src/client/stores/toasts.ts';
import { viewer } from '../../src/client/stores/viewer.ts';
import { memberRating } from '../../src/client/stores/member-rating.ts';
import { RatingDialog } from '../../src/client/components/rating/dialog.tsx';
import type { RatedTitle } from '../../src/client/components/rating/form.tsx';

const user = 'f1000000-0000-4000-8000-000000000001'; // the outbox requires a UUID
const waiting = 'Saved on this device. It is sent as soon as you are online.';
const fetchSpy = vi.spyOn(globalThis, 'fetch');
const review = page.getByLabelText('Your thoughts (optional)');
const hint = page.getByText(/^An earlier rating could not be loaded/);
const star = () => document.querySelector<HTMLElement>('[data-opens=rating-dialog]')!.dataset['score'];

type Entry = { title: string; kind?: string; value?: boolean; score?: number; review?: string | null };

let id = 2_000;
let title: RatedTitle;
let toasts: Toast[];

const stored = (): Entry[] =>
  (JSON.parse(localStorage.getItem('outbox') ?? '[]') as Entry[]).map((entry) => ({
    ...entry,
    userId: undefined, // which toEqual ignores
    at: undefined,
  }));

/** Replaces the outbox, as another tab does. */
function store(...entries: Partial<Entry>[]): void {
  const all = entries.map((entry) => ({
    userId: user,
    kind: 'rating',
    title: `movie:${id}`,
    value: true,
    at: '2026-11-20T10:00:00.000Z',
    ...entry,
  }));
  localStorage.setItem('outbox', JSON.stringify(all));
  dispatchEvent(new StorageEvent('storage', { key: 'outbox' }));
}

const goOffline = () => fetchSpy.mockRejectedValue(new TypeError('failed'));

const sentActions = () =>
  fetchSpy.mock.calls.flatMap(([url, init]) =>
    String(url).endsWith('/pending-actions') ? (JSON.parse(String(init!.body)) as { actions: Entry[] }).actions : [],
  );

/** The Worker has a rating, and accepts pending actions. */
function goOnline(rating: object | null, replayed?: object): void {
  const memberRatings = [{ title: { mediaType: 'movie', id }, rating: { average: 9, count: 1 } }];
  fetchSpy.mockImplementation(async (url, init) =>
    String(url).endsWith('/pending-actions')
      ? Response.json(replayed ?? { left: [], memberRatings })
      : init?.method === 'GET'
        ? Response.json({ liked: false, rating, watched: [], next: null, positions: {} })
        : Response.json({ memberRating: { average: 8, count: 1 } }),
  );
}

beforeEach(async () => {
  title = { mediaType: 'movie', id: ++id, title: 'Moon' };
  viewer.value = { id: user, autoplayTrailers: false };
  toasts = [];
  takeToasts();
  fetchSpy.mockReset();
  store();
  await navigator.locks.request('outbox', () => {}); // the previous test's flush may be waiting to retry
  goOffline();
});

const lastToast = () => {
  toasts.push(...takeToasts());
  return toasts.at(-1)?.text;
};

async function open(): Promise<HTMLDialogElement> {
  const { container } = await render(
    <>
      <OpinionActions title={title} isReleased />
      <RatingDialog>
        <RatingDialogContent title={title} />
      </RatingDialog>
    </>,
  );
  const dialog = container.querySelector('dialog')!;
  await openDialog(dialog, document.body);
  return dialog;
}

async function openOffline(): Promise<HTMLDialogElement> {
  const dialog = await open();
  await expect.poll(() => vi.mocked(console.warn).mock.calls.map(([what]) => what as string)).toHaveLength(2);
  vi.mocked(console.warn).mockClear(); // the opinion and the plays cannot load
  return dialog;
}

const send = (name: string) => userEvent.click(page.getByRole('button', { name, exact: true }));
const choose = (name: string) => userEvent.click(page.getByRole('radio', { name }), { force: true });

test('a rating is stored and shown at once, also in the dialog', async () => {
  const dialog = await openOffline();
  await expect.element(hint).toBeVisible();
  await choose('9, Great');
  await userEvent.fill(review, 'Good');
  await send('Rate');
  await expect.poll(lastToast).toBe(waiting);
  expect([dialog.open, star()]).toEqual([false, '9']);
  expect(stored()).toEqual([{ kind: 'rating', title: `movie:${id}`, value: true, score: 9, review: 'Good' }]);
  await openDialog(dialog, document.body);
  await expect.element(page.getByRole('radio', { name: '9, Great' })).toBeChecked();
  await expect.element(review).toHaveValue('Good');
  await expect.element(hint).not.toBeInTheDocument();
});

test('after a reload, a pending rating is on the button and in the dialog', async () => {
  store({ score: 4, review: 'Slow' });
  await openOffline();
  await expect.element(review).toHaveValue('Slow');
  await expect.element(page.getByRole('radio', { name: '4, Average' })).toBeChecked();
  await expect.element(hint).not.toBeInTheDocument();
  expect(star()).toBe('4');
});

test('a rating that cannot load keeps its review, unless another one is written', async () => {
  const dialog = await openOffline();
  await choose('9, Great');
  await send('Rate');
  await expect.poll(stored).toEqual([{ kind: 'rating', title: `movie:${id}`, value: true, score: 9 }]);
  await openDialog(dialog, document.body);
  await expect.element(hint).toBeVisible(); // the review is unknown
  await userEvent.fill(review, 'Good');
  await send('Change');
  await expect.poll(stored).toMatchObject([{ score: 9, review: 'Good' }]);
});

test('an unsent rating over an unknown one restores its review only', async () => {
  const dialog = await openOffline();
  const reopen = async () => {
    dialog.close();
    await openDialog(dialog, document.body);
  };
  await choose('7, Good');
  await reopen();
  await expect.element(page.getByRole('radio', { name: '7, Good' })).toBeChecked(); // still unknown
  goOnline({ score: 8, review: 'Fine' });
  await reopen();
  await expect.element(review).toHaveValue('Fine');
  await expect.element(page.getByRole('radio', { name: '8, Great' })).toBeChecked();
  dialog.close();
  localStorage.setItem(`rating:${user}:movie:${id}`, JSON.stringify({ score: '7', review: 'Good' }));
  await openDialog(dialog, document.body);
  await expect.element(review).toHaveValue('Good');
  await expect.element(page.getByRole('radio', { name: '8, Great' })).toBeChecked();
});

test('a loaded rating can be removed offline, and Undo restores it with its review', async () => {
  goOnline({ score: 8, review: 'Fine' });
  const dialog = await open();
  await expect.element(review).toHaveValue('Fine');
  goOffline();
  await send('Remove rating');
  await expect.poll(lastToast).toBe(waiting);
  expect([dialog.open, star()]).toEqual([false, undefined]);
  expect(stored()).toEqual([{ kind: 'rating', title: `movie:${id}`, value: false }]);
  toasts.at(-1)!.action!.run();
  await expect.poll(stored).toMatchObject([{ value: true, score: 8, review: 'Fine' }]);
  await expect.poll(star).toBe('8');
});

test('a pending rating replaces the loaded one, and is sent once before a later rating', async () => {
  store({ score: 4 });
  goOnline({ score: 8, review: 'Fine' });
  const dialog = await open();
  await expect.element(review).toHaveValue('Fine'); // stays, because the pending rating has none
  await expect.poll(star).toBe('4');
  goOnline({ score: 10, review: 'Fine' });
  await choose('10, Masterpiece');
  await send('Change');
  await expect.poll(() => dialog.open).toBe(false);
  await expect.poll(stored).toEqual([]);
  expect(sentActions()).toMatchObject([{ kind: 'rating', value: true, score: 10, review: 'Fine' }]);
});

test('after delivery, the rating of the account and the new average are shown', async () => {
  store({ score: 4, review: null });
  const dialog = await openOffline();
  await expect.element(page.getByRole('radio', { name: '4, Average' })).toBeChecked();
  dialog.close();
  goOnline({ score: 7, review: null }); // another device has rated later
  await flush();
  await expect.poll(star).toBe('7');
  expect(memberRating.value).toEqual({ title: { mediaType: 'movie', id }, rating: { average: 9, count: 1 } });
  await flush();
  expect(sentActions()).toHaveLength(1);
});

test('a rating and a like beyond the limit are rolled back with a message', async () => {
  store({ score: 4, review: null }, { kind: 'like' });
  await openOffline();
  const like = page.getByRole('button', { name: opinionText.like('Moon') });
  expect(star()).toBe('4');
  await expect.element(like).toHaveAttribute('aria-pressed', 'true');
  goOnline(null, { left: [], full: [0, 1] });
  await flush();
  await expect.poll(star).toBeUndefined();
  await expect.element(like).toHaveAttribute('aria-pressed', 'false');
  expect(stored()).toEqual([]);
  expect(takeToasts().map(({ kind, text }) => [kind, text])).toEqual([
    ['error', 'You have reached the limit of ratings. Remove one first.'],
    ['error', 'You have reached the limit of likes. Remove one first.'],
  ]);
});

test('without storage, the form keeps its values', async () => {
  const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const dialog = await openOffline();
  await choose('9, Great');
  await userEvent.fill(review, 'Good');
  await send('Rate');
  await expect.poll(lastToast).toBe('Failed to submit rating');
  setItem.mockRestore();
  expect(dialog.open).toBe(true);
  await expect.element(review).toHaveValue('Good');
});
