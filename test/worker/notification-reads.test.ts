import { afterEach, expect, test } from 'vitest';
import { notificationsText, notificationsToastText } from '../../src/shared/text/notifications.ts';
import { breakAccounts, Browser, restoreAccounts } from './browser.ts';
import { createUser } from './members.ts';

afterEach(restoreAccounts);

type NotificationsResponse = { notices: { id: string }[]; read: string[] | null };

const load = async (browser: Browser) =>
  JSON.parse((await browser.request('/api/notifications')).text) as NotificationsResponse;

const send = (browser: Browser, body: unknown) =>
  browser.request('/api/notifications/read', {
    method: 'PUT',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify(body),
  });

test('notifications that are read on one device are read on another, and repeats have no effect', async () => {
  const { browser } = await createUser();
  const elsewhere = new Browser(undefined, undefined, new Map(browser.cookies));
  const ids = (await load(browser)).notices.map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(0);
  for (let time = 0; time < 2; time++) expect((await send(browser, { ids })).status).toBe(204);
  expect((await load(elsewhere)).read!.toSorted()).toEqual(ids.toSorted());
});

test.each([{}, { ids: [] }, { ids: ['<script>'] }, { ids: Array.from({ length: 101 }, () => 'a') }, { ids: [1] }])(
  '%j is rejected',
  async (body) => {
    const { browser } = await createUser();
    expect((await send(browser, body)).status).toBe(400);
    expect((await load(browser)).read).toEqual([]);
  },
);

test('without script a form marks the list as read', async () => {
  const { browser } = await createUser();
  const [first] = (await load(browser)).notices;
  await send(browser, { ids: [first!.id] });
  const before = await browser.request('/notifications');
  expect(before.text).toContain(notificationsText.markAsRead);
  const [, ids = ''] = /value="([^"]+)" name="ids"/.exec(before.text)!;
  expect((await browser.send('/notifications', { ids })).status).toBe(303);
  const after = (await browser.request('/notifications')).text;
  expect(after).toContain(notificationsToastText['notifications-read']);
  expect(after).not.toContain(notificationsText.markAsRead);
});

test('while the database fails, the list is empty and marking it as read returns 503', async () => {
  const { browser } = await createUser();
  await breakAccounts({ match: '/rest/v1/rpc/my_notifications', fault: '500' });
  expect(await load(browser)).toMatchObject({ notices: [], read: null });
  await breakAccounts({ match: '/rest/v1/rpc/mark_notifications_read', fault: '500' });
  expect((await send(browser, { ids: ['a'] })).status).toBe(503);
});
