import * as v from 'valibot';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { defaultPreferences, viewerPreferencesSchema } from '../../src/shared/contract/preferences.ts';
import type { Preferences } from '../../src/shared/domain/preferences.ts';
import { breakAccounts, Browser, restoreAccounts } from './browser.ts';
import { outcomes } from './five-times.ts';
import { createUser, dataClientOf } from './members.ts';
import { setSession, sessionOf } from './sessions.ts';

/** A user without stored preferences, because all requests are rejected. */
let idleBrowser: Browser;
beforeAll(async () => {
  idleBrowser = (await createUser()).browser;
});
afterEach(restoreAccounts);

const storedPreferences = async (browser: Browser) => {
  const { client } = await dataClientOf(browser);
  const { data } = await client.from('user_preferences').select('preferences').maybeSingle();
  return data?.preferences as Partial<Preferences> | undefined;
};

const isOn = (text: string, name: string) => new RegExp(`id="${name}"[^>]* checked=""`).test(text);
const chosen = (text: string, name: string) =>
  new RegExp(`<select id="${name}".*?<option value="([^"]*)"[^>]* selected=""`, 's').exec(text)?.[1];

const patch = async (browser: Browser, changes: unknown, headers: Record<string, string> = {}) => {
  const {
    status,
    text,
    headers: responseHeaders,
  } = await browser.request('/api/preferences', {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
    body: typeof changes === 'string' ? changes : JSON.stringify(changes),
  });
  return { status, headers: responseHeaders, body: JSON.parse(text) as Preferences & { problem?: string } };
};

const switches = ['emailNotifications', 'newReleaseAlerts', 'recommendationEmails', 'watchlistUpdates'] as const;

test('the four switches are on by default, and each keeps its setting', async () => {
  const { browser } = await createUser();
  const before = await browser.request('/profile?tab=notifications');
  expect(switches.map((name) => isOn(before.text, name))).toEqual([true, true, true, true]);

  const saved = await browser.send('/profile/notifications', { sent: 'yes', newReleaseAlerts: 'on' });
  expect(saved.status).toBe(303);
  expect(saved.headers.get('location')).toBe('/profile?tab=notifications');
  const after = await browser.request('/profile?tab=notifications');
  expect(after.text).toContain('Preferences saved');
  expect(switches.map((name) => isOn(after.text, name))).toEqual([false, true, false, false]);

  await browser.send('/profile/notifications', { sent: 'yes' });
  const none = await browser.request('/profile?tab=notifications');
  expect(switches.map((name) => isOn(none.text, name))).toEqual([false, false, false, false]);
});

test('a form without its marker field, or with an invalid value, stores nothing', async () => {
  const browser = idleBrowser;
  expect((await browser.send('/profile/notifications', {})).status).toBe(303);
  expect((await browser.send('/profile/preferences', { sent: 'yes', language: 'xx' })).status).toBe(303);
  expect(await storedPreferences(browser)).toBeUndefined();
});

const preferences = { defaultPlaybackQuality: '1080p', autoplayTrailers: false, language: 'de', region: 'AT' } as const;
const onPages = v.parse(viewerPreferencesSchema, { ...defaultPreferences, ...preferences });

test('preferences persist next to the switches, and the session holds them', async () => {
  const { browser } = await createUser();
  const first = await browser.request('/profile?tab=preferences');
  expect(chosen(first.text, 'defaultPlaybackQuality')).toBe('auto');
  expect(chosen(first.text, 'language')).toBe('en');
  expect(chosen(first.text, 'region')).toBe('auto');
  expect(isOn(first.text, 'autoplayTrailers')).toBe(true);

  await browser.send('/profile/notifications', { sent: 'yes', newReleaseAlerts: 'on' });
  const { autoplayTrailers: _, ...texts } = preferences;
  expect((await browser.send('/profile/preferences', { sent: 'yes', ...texts })).status).toBe(303);
  const { text } = await browser.request('/profile?tab=preferences');
  expect(chosen(text, 'defaultPlaybackQuality')).toBe('1080p');
  expect(chosen(text, 'language')).toBe('de');
  expect(chosen(text, 'region')).toBe('AT');
  expect(isOn(text, 'autoplayTrailers')).toBe(false);
  expect(await storedPreferences(browser)).toMatchObject({
    ...preferences,
    emailNotifications: false,
    newReleaseAlerts: true,
    recommendationEmails: false,
    watchlistUpdates: false,
  });
  expect((await sessionOf(browser))?.viewer.preferences).toEqual(onPages);
});

test('another browser gets the preferences at sign-in and at the next refresh of its session', async () => {
  const { browser, email, password } = await createUser();
  const old = new Browser();
  await old.signIn({ email, password });
  await patch(browser, preferences);
  const fresh = new Browser();
  await fresh.signIn({ email, password });
  expect((await sessionOf(fresh))?.viewer.preferences).toEqual(onPages);

  const known = (await sessionOf(old))!;
  expect(known.viewer.preferences.language).toBe('en');
  await setSession(old, { ...known, accessToken: null, expiresAt: 0 });
  await old.request('/profile');
  expect((await sessionOf(old))?.viewer.preferences).toEqual(onPages);
});

test('a session from before preferences existed opens with the defaults', async () => {
  const browser = new Browser();
  const known = (await sessionOf(idleBrowser))!;
  const { preferences: _, ...viewer } = known.viewer;
  await setSession(browser, { ...known, viewer: viewer as typeof known.viewer });
  expect((await sessionOf(browser))?.viewer.preferences).toMatchObject({ language: 'en', region: 'auto' });
  expect((await browser.request('/profile')).status).toBe(200);
});

test('a single change is saved, and the response holds all preferences', async () => {
  const { browser } = await createUser();
  const response = await patch(browser, { watchlistUpdates: false });
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  expect(response.body).toEqual({ ...defaultPreferences, watchlistUpdates: false });
  expect(await storedPreferences(browser)).toEqual({ watchlistUpdates: false });
});

test.each([
  ['an empty object', {}],
  ['malformed JSON', '{'],
  ['an array', []],
  ['a string for a switch', { watchlistUpdates: 'off' }],
  ['an unknown name', { isAdmin: true }],
  ['a valid and an unknown name', { watchlistUpdates: false, user_id: 'x' }],
  ['an unsupported language', { language: 'tlh' }],
  ['an unknown region', { region: 'us' }],
  ['an unknown quality', { defaultPlaybackQuality: '8k' }],
])('%s is rejected, and nothing is stored', async (_, changes) => {
  expect((await patch(idleBrowser, changes)).status).toBe(400);
  expect(await storedPreferences(idleBrowser)).toBeUndefined();
});

test('an anonymous visitor gets 401, and a request from another site is rejected', async () => {
  const visitor = await patch(new Browser(), { watchlistUpdates: false });
  expect([visitor.status, visitor.body.problem]).toEqual([401, 'signed-out']);
  const response = await idleBrowser.request('/api/preferences', {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' },
    body: '{"watchlistUpdates":false}',
  });
  expect(response.status).toBe(403);
  expect(await storedPreferences(idleBrowser)).toBeUndefined();
});

test('concurrent changes to different preferences are all stored', async () => {
  const { browser } = await createUser();
  const changes = [
    ...switches.map((name) => ({ [name]: false })),
    { autoplayTrailers: false },
    { language: 'fr' },
    { region: 'FR' },
    { defaultPlaybackQuality: '4k' },
  ];
  const responses = await Promise.all(
    Array.from({ length: 16 }, (_, index) => patch(browser, changes[index % changes.length])),
  );
  expect(outcomes(responses)).toEqual([200]);
  expect(await storedPreferences(browser)).toEqual(Object.assign({}, ...changes));
});

test('invalid stored values fall back to the defaults, and a change only replaces its own value', async () => {
  const { browser } = await createUser();
  const { client } = await dataClientOf(browser);
  const stored = { language: 'klingon', region: 5, watchlistUpdates: 'maybe', theme: 'light', newReleaseAlerts: false };
  await client.from('user_preferences').insert({ preferences: stored }).throwOnError();
  const { text } = await browser.request('/profile?tab=preferences');
  expect(chosen(text, 'language')).toBe('en');
  const { body } = await patch(browser, { language: 'it' });
  expect(body).toEqual({ ...defaultPreferences, language: 'it', newReleaseAlerts: false });
  expect(await storedPreferences(browser)).toEqual({ ...stored, language: 'it' });
});

test('while preferences cannot be read, no form shows possibly wrong values', async () => {
  const { browser } = await createUser();
  await patch(browser, { language: 'it' });
  for (const fault of ['500', 'html']) {
    await breakAccounts({ match: '/rest/v1/user_preferences', fault });
    for (const tab of ['preferences', 'notifications']) {
      const { status, text } = await browser.request(`/profile?tab=${tab}`);
      expect([fault, status]).toEqual([fault, 200]);
      expect(text).toContain('Your preferences are not available right now');
      expect(text).not.toContain('saving-form');
      expect(text).toContain(`<a class="button main" href="/profile?tab=${tab}">`);
    }
    await restoreAccounts();
  }
});

test.each(['500', 'html'])(
  'while preferences cannot be saved (%s), the form shows an error and keeps its input',
  async (fault) => {
    const browser = idleBrowser;
    await breakAccounts({ match: '/rest/v1/rpc/save_preferences', fault });
    const form = await browser.send('/profile/notifications', { sent: 'yes', watchlistUpdates: 'on' });
    expect(form.status).toBe(503);
    expect(form.text).toContain('This could not be saved right now. Please try again.');
    expect(switches.map((name) => isOn(form.text, name))).toEqual([false, false, false, true]);
    const { autoplayTrailers: _, ...texts } = preferences;
    const other = await browser.send('/profile/preferences', { sent: 'yes', ...texts });
    expect(other.status).toBe(503);
    expect(chosen(other.text, 'language')).toBe('de');
    const response = await patch(browser, { language: 'de' });
    expect([response.status, response.body.problem]).toEqual([503, 'unavailable']);
    expect((await sessionOf(browser))?.viewer.preferences.language).toBe('en');
  },
);
