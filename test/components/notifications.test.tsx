import { beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import Notifications from '../../src/client/islands/notifications/island.tsx';
import { openDialog } from '../../src/client/enhance/dialogs.ts';
import { notifications, startNotifications, unread } from '../../src/client/stores/notifications.ts';
import { online } from '../../src/client/stores/online.ts';
import { NotificationBell } from '../../src/client/components/notifications/bell.tsx';
import type { Notice } from '../../src/shared/domain/notifications.ts';

const notice = (id: number, own = true): Notice => ({
  id: `released:movie:${id}`,
  kind: 'released',
  own,
  title: { mediaType: 'movie', id, title: `Film ${id}`, posterPath: null },
  day: null,
  episode: null,
});

const respond = (...notices: Notice[]) => Response.json({ images: '', today: '2026-01-01', notices });

const fetching = vi.spyOn(globalThis, 'fetch');

beforeEach(() => {
  fetching.mockReset();
  localStorage.clear();
  notifications.value = null;
  startNotifications('ada');
  online.value = true;
});

const dialog = page.getByRole('dialog');
const element = <Kind extends HTMLElement>(selector: string) => document.querySelector<Kind>(selector)!;
const open = () => openDialog(element<HTMLDialogElement>('#notices'), element('.bell'));
const marked = () => [...document.querySelectorAll('[data-notice]')].map((item) => !item.querySelector('em')!.hidden);

const show = async () => {
  await render(
    <NotificationBell>
      <Notifications />
    </NotificationBell>,
  );
  await open();
};

test('shows a spinner until the list arrives, then marks what is unread', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  fetching.mockReturnValue(promise);
  await show();
  await expect.element(dialog.getByRole('status', { name: 'Loading' })).toBeVisible();
  resolve(respond(notice(1), notice(2, false)));
  await expect.element(dialog.getByText('Film 1')).toBeVisible();
  await expect.poll(marked).toEqual([true, false]);
  expect(unread.value).toEqual([]);
});

test('shows a fresh list again without a request, as read', async () => {
  fetching.mockImplementation(async () => respond(notice(1)));
  await show();
  await expect.poll(marked).toEqual([true]);
  await userEvent.keyboard('{Escape}');
  await open();
  await expect.poll(marked).toEqual([false]);
  expect(fetching).toHaveBeenCalledTimes(1);
});

test('loads a stale list again, and marks what is new in it', async () => {
  fetching.mockImplementationOnce(async () => respond(notice(1)));
  await show();
  await expect.poll(marked).toEqual([true]);
  await userEvent.keyboard('{Escape}');
  const now = Date.now();
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now + 61_000);
  fetching.mockImplementationOnce(async () => respond(notice(2), notice(1)));
  await open();
  await expect.poll(marked).toEqual([true, false]);
  clock.mockRestore();
});

test('a dialog that was closed before the list arrived leaves it unread', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  fetching.mockReturnValue(promise);
  await show();
  await userEvent.keyboard('{Escape}');
  resolve(respond(notice(1)));
  await expect.poll(() => unread.value).toEqual(['released:movie:1']);
  await open();
  await expect.poll(marked).toEqual([true]);
});

test('says that there are none', async () => {
  fetching.mockImplementation(async () => respond());
  await show();
  await expect.element(dialog.getByText(/No notifications available/)).toBeVisible();
});

test('a failed request is tried again on a press', async () => {
  fetching.mockResolvedValueOnce(Response.json({ problem: 'failed' }, { status: 503 }));
  await show();
  await expect.element(dialog.getByRole('alert').getByText('Notifications could not be loaded.')).toBeVisible();
  fetching.mockImplementation(async () => respond(notice(1)));
  await userEvent.click(dialog.getByRole('button', { name: 'Try Again' }));
  await expect.element(dialog.getByText('Film 1')).toBeVisible();
});

test('says that there is no network, and loads the list when it returns', async () => {
  online.value = false;
  fetching.mockRejectedValueOnce(new TypeError('offline'));
  await show();
  await expect.element(dialog.getByRole('alert').getByText(/You are offline/)).toBeVisible();
  fetching.mockImplementation(async () => respond(notice(1)));
  online.value = true;
  await expect.element(dialog.getByText('Film 1')).toBeVisible();
});
