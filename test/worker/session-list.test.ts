import { afterEach, expect, test } from 'vitest';
import { breakAccounts, Browser, restoreAccounts } from './browser.ts';
import { createUser } from './members.ts';
import { viewerIdOf } from './sessions.ts';

afterEach(restoreAccounts);

const tab = '/profile?tab=security';
const firefox = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };

/** The devices on the Security page; `id` is null for the current one. */
async function devicesOn(browser: Browser) {
  const { text } = await browser.request(tab);
  const panel = /<section class="panel" id="sessions".*?<\/section>/s.exec(text)![0];
  return [...panel.matchAll(/<li>.*?<\/li>/gs)].map(([item]) => ({
    name: /<b>(.*?)<\/b>/.exec(item)![1],
    isCurrent: item.includes('This device'),
    id: /name="id" value="([^"]+)"/.exec(item)?.[1] ?? null,
  }));
}

async function another(email: string, password: string): Promise<Browser> {
  const browser = new Browser();
  expect((await browser.send('/auth/login', { email, password }, firefox)).status).toBe(303);
  return browser;
}

test('a user sees their sessions, ends one, then all others', async () => {
  const { browser, email, password } = await createUser();
  await browser.send('/profile/session/end-others', {}); // confirming the address opened one as well
  expect(await devicesOn(browser)).toEqual([{ name: 'Unknown device', isCurrent: true, id: null }]);
  const [second, third] = [await another(email, password), await another(email, password)];
  const devices = await devicesOn(browser);
  expect(devices.map(({ name, isCurrent }) => [name, isCurrent])).toEqual([
    ['Unknown device', true],
    ['Firefox on Linux', false],
    ['Firefox on Linux', false],
  ]);

  const ended = await browser.send('/profile/session/end', { id: devices[1]!.id! });
  expect([ended.status, ended.headers.get('location')]).toEqual([303, `${tab}#sessions`]);
  expect((await browser.request(tab)).text).toContain('Signed out there.');
  expect([await viewerIdOf(second), await viewerIdOf(third)].filter((id) => id !== '')).toHaveLength(1);

  expect((await browser.send('/profile/session/end-others', {})).status).toBe(303);
  expect([await viewerIdOf(second), await viewerIdOf(third)]).toEqual(['', '']);
  expect(await devicesOn(browser)).toHaveLength(1);
});

test('a late response does not sign out a browser that has signed in again', async () => {
  const { browser, email, password } = await createUser();
  const late = new Browser(undefined, undefined, new Map(browser.cookies));
  expect((await browser.send('/auth/login', { email, password })).status).toBe(303);
  const response = await late.request('/api/notifications');
  expect([response.status, response.headers.getSetCookie()]).toEqual([401, []]);
  expect(await viewerIdOf(browser)).not.toBe('');
});

test("a user cannot end another user's session, and an invalid id changes nothing", async () => {
  const [one, two] = [await createUser(), await createUser()];
  await new Browser().signIn(one);
  const [, device] = await devicesOn(one.browser);
  for (const id of [device!.id!, 'x', crypto.randomUUID()]) {
    expect((await two.browser.send('/profile/session/end', { id })).status).toBe(303);
  }
  expect(await devicesOn(one.browser)).toHaveLength(2);
});

test('an unreadable list of sessions shows an error, and so does a failed sign-out', async () => {
  const { browser } = await createUser();
  await breakAccounts({ match: '/rest/v1/rpc/(list_sessions|end_session)', fault: '500' });
  expect((await browser.request(tab)).text).toContain('The list of your devices could not be read.');
  const response = await browser.send('/profile/session/end', { id: crypto.randomUUID() });
  expect([response.status, response.text.includes('This could not be changed right now.')]).toEqual([503, true]);
});
