import { beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import Notifications from '../../src/client/islands/notifications/island.tsx';
import { openDialog } from '../../src/client/enhance/dialogs.ts';
import {
  notifications,
  refreshNotifications,
  startNotifications,
  unread,
} from '../../src/client/stores/notifications.ts';
import { online } from '../../src/client/stores/online.ts';
import { NotificationBell } from '../../src/worker/render/layout/bell.tsx';
import type { Notice } from '../../src/shared/domain/notifications.ts';

const notice = (id: number, own = true): Notice => ({
  id: `released:movie:${id}`,
  kind: 'released',
  own,
  title: { mediaType: 'movie', id, title: `Film ${id}`, posterPath: null },
  day: null,
  episode: null,
});

const respond = (...notices: Notice[]) => Response.json({ images: '', today: '2026-01-01', notices, read: null });
const respondRead = (read: string[], ...notices: Notice[]) =>
  Response.json({ images: '', today: '2026-01-01', notices, read });

/** Responds to requests for the list. */
const list = vi.fn<() => Promise<Response>>();
/** Responds to requests that mark notifications as read. */
const read = vi.fn<() => Promise<Response>>();
/** The ids that were marked as read in the account. */
let sent: string[];

beforeEach(() => {
  list.mockReset();
  read.mockReset().mockImplementation(async () => new Response(null, { status: 204 }));
  sent = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, { body } = {}) => {
    if (!String(input).endsWith('/read')) return list();
    sent.push(...(JSON.parse(body as string) as { ids: string[] }).ids);
    return read();
  });
  localStorage.clear();
  notifications.value = null;
  startNotifications('ada');
  online.value = true;
});

const dialog = page.getByRole('dialog');
const element = <Kind extends HTMLElement>(selector: string) => document.querySelector<Kind>(selector)!;
const open = () => openDialog(element<HTMLDialogElement>('#notices'), element('.bell'));
const unreadMarks = () =>
  [...document.querySelectorAll('[data-notice]')].map((item) => !item.querySelector('em')!.hidden);

const renderBell = () =>
  render(
    <NotificationBell>
      <Notifications />
    </NotificationBell>,
  );
const show = async () => {
  await renderBell();
  await open();
};

test('shows a spinner while it loads, then marks unread notifications', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  list.mockReturnValue(promise);
  await show();
  await expect.element(dialog.getByRole('status', { name: 'Loading' })).toBeVisible();
  resolve(respond(notice(1), notice(2, false)));
  await expect.element(dialog.getByText('Film 1')).toBeVisible();
  await expect.poll(unreadMarks).toEqual([true, false]);
  expect(unread.value).toEqual([]);
  await expect.poll(() => sent).toEqual(['released:movie:1']);
});

test('shows a fresh list as read, without another request', async () => {
  list.mockImplementation(async () => respond(notice(1)));
  await show();
  await expect.poll(unreadMarks).toEqual([true]);
  await userEvent.keyboard('{Escape}');
  await open();
  await expect.poll(unreadMarks).toEqual([false]);
  expect(list).toHaveBeenCalledTimes(1);
});

test('marks the notifications of a fresh list as read with one request', async () => {
  list.mockImplementation(async () => respond(notice(1)));
  read.mockReturnValue(new Promise(() => {})); // never responds
  await refreshNotifications();
  await show();
  await expect.poll(unreadMarks).toEqual([true]);
  await userEvent.keyboard('{Escape}');
  await open();
  await expect.poll(unreadMarks).toEqual([false]);
  expect(read).toHaveBeenCalledTimes(1);
  expect(list).toHaveBeenCalledTimes(1);
});

test('a loaded list is rendered before the dialog opens', async () => {
  list.mockImplementation(async () => respond(notice(1), notice(2, false)));
  await refreshNotifications();
  await renderBell();
  await expect.poll(unreadMarks).toEqual([true, false]);
  expect(element<HTMLDialogElement>('#notices').open).toBe(false);
  expect(unread.value).toEqual(['released:movie:1']);
});

test('reloads a stale list and marks new notifications', async () => {
  list.mockImplementationOnce(async () => respond(notice(1)));
  await show();
  await expect.poll(unreadMarks).toEqual([true]);
  await userEvent.keyboard('{Escape}');
  const now = Date.now();
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now + 61_000);
  list.mockImplementationOnce(async () => respond(notice(2), notice(1)));
  await open();
  await expect.poll(unreadMarks).toEqual([true, false]);
  clock.mockRestore();
});

test('a list that arrives after the dialog was closed stays unread', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  list.mockReturnValue(promise);
  await show();
  await userEvent.keyboard('{Escape}');
  resolve(respond(notice(1)));
  await expect.poll(() => unread.value).toEqual(['released:movie:1']);
  await open();
  await expect.poll(unreadMarks).toEqual([true]);
});

test('shows an empty state', async () => {
  list.mockImplementation(async () => respond());
  await show();
  await expect.element(dialog.getByText(/No notifications available/)).toBeVisible();
});

test('Try Again repeats a failed request', async () => {
  list.mockResolvedValueOnce(Response.json({ problem: 'failed' }, { status: 503 }));
  await show();
  await expect.element(dialog.getByRole('alert').getByText('Notifications could not be loaded.')).toBeVisible();
  list.mockImplementation(async () => respond(notice(1)));
  await userEvent.click(dialog.getByRole('button', { name: 'Try Again' }));
  await expect.element(dialog.getByText('Film 1')).toBeVisible();
});

test('shows an offline message, and loads the list when the network returns', async () => {
  online.value = false;
  list.mockRejectedValueOnce(new TypeError('offline'));
  await show();
  await expect.element(dialog.getByRole('alert').getByText(/You are offline/)).toBeVisible();
  list.mockImplementation(async () => respond(notice(1)));
  online.value = true;
  await expect.element(dialog.getByText('Film 1')).toBeVisible();
});

test('notifications read on another device are read, and others are marked as read in the account', async () => {
  list.mockImplementation(async () => respondRead(['released:movie:1'], notice(1), notice(2), notice(3, false)));
  await show();
  await expect.poll(unreadMarks).toEqual([false, true, false]);
  await expect.poll(() => sent).toEqual(['released:movie:2']);
});

test('notifications that could not be marked as read are marked with the next list', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    if (String(input).endsWith('/read')) throw new TypeError('offline');
    return respondRead([], notice(1));
  });
  await show();
  await expect.poll(unreadMarks).toEqual([true]);
  vi.mocked(fetch).mockImplementation(async (input, { body } = {}) => {
    if (!String(input).endsWith('/read')) return respondRead([], notice(1));
    sent.push(...(JSON.parse(body as string) as { ids: string[] }).ids);
    return new Response(null, { status: 204 });
  });
  notifications.value = null;
  await userEvent.keyboard('{Escape}');
  await open();
  await expect.poll(() => sent).toEqual(['released:movie:1']);
});
