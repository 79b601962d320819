// Likes and ratings of a visitor, on the device.
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { RatingDialog } from '../../src/client/components/rating/dialog.tsx';
import { openDialog } from '../../src/client/enhance/dialogs.ts';
import OpinionActions from '../../src/client/islands/opinion/island.tsx';
import RatingDialogContent from '../../src/client/islands/rating/island.tsx';
import { rememberFollowing } from '../../src/client/lib/visitor-cookies.ts';
import { setLike } from '../../src/client/stores/opinion.ts';
import { flush } from '../../src/client/stores/outbox.ts';
import { rate } from '../../src/client/stores/rating.ts';
import { takeToasts } from '../../src/client/stores/toasts.ts';
import { viewer } from '../../src/client/stores/viewer.ts';
import { myListText } from '../../src/shared/text/my-list.ts';
import { opinionText } from '../../src/shared/text/opinion.ts';
import { spacePresses } from '../support/presses.ts';

const user = { id: '10000000-0000-4000-8000-000000000000', autoplayTrailers: false };
const moon = { mediaType: 'movie', id: 1, title: 'Moon' } as const;
const likeButton = page.getByRole('button', { name: 'Like Moon' });
const review = page.getByLabelText('Your thoughts (optional)');

let requests: unknown[];

type Stored = { kind: string; title: string; score?: number; review?: string | null };
const stored = () => JSON.parse(localStorage.getItem('outbox') ?? '[]') as Stored[];
const storedElsewhere = () => dispatchEvent(new StorageEvent('storage', { key: 'outbox' }));

function clearDevice(): void {
  localStorage.clear();
  storedElsewhere();
  rememberFollowing(null);
}
afterEach(clearDevice); // files share the storage and the cookies

beforeEach(() => {
  spacePresses();
  takeToasts();
  clearDevice();
  viewer.value = null;
  requests = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    if (!init?.body) return new Response(''); // styles
    requests.push((JSON.parse(String(init.body)) as { actions: unknown }).actions);
    return Response.json({ left: [] });
  });
});

async function renderTitle() {
  const { container } = await render(
    <>
      <OpinionActions title={moon} isReleased />
      <RatingDialog>
        <RatingDialogContent title={moon} />
      </RatingDialog>
    </>,
  );
  const dialog = container.querySelector('dialog')!;
  const star = () => container.querySelector<HTMLElement>('[data-opens=rating-dialog]')!.dataset['score'];
  return { open: () => openDialog(dialog, document.body), dialog, star };
}

const send = (name: string) => userEvent.click(page.getByRole('button', { name, exact: true }));
const choose = (name: string) => userEvent.click(page.getByRole('radio', { name }), { force: true });

test('a like stays on the device, the first one with a hint about accounts; another tab removes it', async () => {
  await renderTitle();
  await expect.element(likeButton).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(likeButton);
  await expect.element(likeButton).toHaveAttribute('aria-pressed', 'true');
  expect(takeToasts()).toMatchObject([
    { text: `Added to your likes. ${myListText.accountHint}`, action: { label: 'Sign In' } },
  ]);
  expect(stored()).toMatchObject([{ kind: 'like', title: 'movie:1', value: true, name: 'Moon' }]);
  expect(document.cookie).not.toContain('following=yes'); // reserves no space on home
  await userEvent.click(likeButton);
  expect(stored()).toEqual([]);
  await userEvent.click(likeButton);
  expect(takeToasts()).toEqual([]);
  localStorage.removeItem('outbox');
  storedElsewhere();
  await expect.element(likeButton).toHaveAttribute('aria-pressed', 'false');
  expect(requests).toEqual([]);
});

test('a rating stays on the device, is in the dialog again, and returns by Undo once it is removed', async () => {
  const { open, dialog, star } = await renderTitle();
  await open();
  await choose('9, Great');
  await userEvent.fill(review, 'Good');
  await send('Rate');
  await expect.poll(star).toBe('9');
  expect([dialog.open, takeToasts().map(({ text }) => text)]).toEqual([
    false,
    [`Thanks for your rating! ${myListText.accountHint}`],
  ]);
  expect(stored()).toMatchObject([{ kind: 'rating', title: 'movie:1', score: 9, review: 'Good', name: 'Moon' }]);
  storedElsewhere(); // reads the storage again
  await open();
  await expect.element(page.getByRole('radio', { name: '9, Great' })).toBeChecked();
  await expect.element(review).toHaveValue('Good');
  await send('Remove rating');
  await expect.poll(star).toBeUndefined();
  expect(stored()).toEqual([]);
  takeToasts()[0]!.action!.run();
  await expect.poll(star).toBe('9');
  expect(stored()).toMatchObject([{ score: 9, review: 'Good' }]);
  expect(requests).toEqual([]);
});

test('at sign-in, likes and ratings move to the account once, and leave a review there', async () => {
  await setLike(moon, true);
  await rate(moon, { score: 7, review: null });
  viewer.value = user;
  await flush();
  await flush();
  expect(JSON.stringify(requests)).not.toContain('review');
  expect(requests).toMatchObject([
    [
      { kind: 'like', title: 'movie:1', value: true },
      { kind: 'rating', title: 'movie:1', value: true, score: 7 },
    ],
  ]);
  expect(stored()).toEqual([]);
});

test('without storage, a like submits its form, which leads to Sign In, and a rating offers Sign In', async () => {
  const storage = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError');
  });
  const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockReturnValue();
  onTestFinished(() => [storage, submit].forEach((mock) => mock.mockRestore()));
  const { open, dialog } = await renderTitle();
  await userEvent.click(likeButton);
  await expect.poll(() => submit.mock.calls.length).toBe(1);
  await expect.element(likeButton).toHaveAttribute('aria-pressed', 'false');
  await open();
  await choose('9, Great');
  await send('Rate');
  await expect
    .poll(() => takeToasts().map(({ text, action }) => [text, action?.label]))
    .toEqual([[opinionText.signInToRate, opinionText.signIn]]);
  expect(dialog.open).toBe(true);
});
