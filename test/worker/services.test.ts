import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { servicesText } from '../../src/shared/text/services.ts';
import { timeoutScale } from '../../src/worker/platform/timeout.ts';
import { breakAccounts, Browser, restoreAccounts } from './browser.ts';
import { attributeOf, elementsOf } from './markup.ts';
import { createUser } from './members.ts';
import { expireSession, sessionOf } from './sessions.ts';
import { clearCaches, settingsAt, visitorOf } from './visitor.ts';

beforeEach(clearCaches);
afterEach(async () => {
  vi.restoreAllMocks();
  await restoreAccounts();
});

const visit = visitorOf(settingsAt('services'));

/** The page's services by id, and whether they are chosen. */
const servicesIn = async (html: string) =>
  Object.fromEntries(
    (await elementsOf(html))
      .filter(({ tag, attributes }) => tag === 'input' && attributes['type'] === 'checkbox')
      .map(({ attributes: { value, checked } }) => [value, checked !== undefined]),
  );

test('the services of a country can be chosen, and the filters of the list stay', async () => {
  const { status, text, headers } = await visit('/services?type=tv&genre=comedy&page=3&region=DE&services=DE-3002');
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toBe('private, no-store');
  expect(await servicesIn(text)).toEqual({ '3001': false, '3002': true, '3004': false });
  expect(text).toContain('<input type="hidden" name="genre" value="comedy"/>');
  expect(text).not.toContain('name="page"');
  expect(text).toContain('<form class="form" autoComplete="off" action="/tv">');
  expect(text.match(/class="button( main)? submit"/g)).toHaveLength(2); // enhance/forms.ts holds them offline
});

test("the form's services redirect to the list's canonical URL", async () => {
  const { status, headers } = await visit('/movies?services=DE&services=3004&services=3002');
  expect([status, headers.get('location')]).toEqual([302, '/movies?services=DE-3002-3004']);
});

test('a list is filtered by services with one catalogue call', async () => {
  const fetches = vi.spyOn(globalThis, 'fetch');
  const { text } = await visit('/movies?services=DE-3002-3004');
  expect(text).toContain('On 2 services in Germany');
  const calls = fetches.mock.calls.map(([input]) => new URL(input instanceof Request ? input.url : String(input)));
  expect(
    calls.map(({ searchParams }) => [searchParams.get('watch_region'), searchParams.get('with_watch_providers')]),
  ).toEqual([['DE', '3002|3004']]);
});

test('a country without known services says so', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ results: [] }));
  expect((await visit('/services')).text).toContain('No services are known in the United States.');
});

test('an unreachable catalogue returns 503 with Try Again', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no network'));
  const { status, text } = await visit('/services');
  expect([status, text.includes('Try Again')]).toEqual([503, true]);
});

test('a user saves services, and they are chosen from then on', async () => {
  const { browser } = await createUser();
  const sent = await browser.send('/services?type=movie&region=DE', { services: 'DE,3004,3002' });
  expect([sent.status, sent.headers.get('location')]).toEqual([303, '/services?type=movie&region=DE']);
  expect((await sessionOf(browser))?.viewer.preferences.services).toBe('DE-3002-3004');
  const { text } = await browser.request('/services');
  expect(await servicesIn(text)).toEqual({ '3001': false, '3002': true, '3004': true });
  expect(text).toMatch(/<data id="viewer"[^>]* data-services="DE-3002-3004"/);
  const inAmerica = await servicesIn((await browser.request('/services?region=US')).text);
  expect(Object.values(inAmerica)).not.toContain(true);
});

test('a form whose token must be refreshed slowly is saved', async () => {
  const { browser } = await createUser();
  await expireSession(browser);
  await breakAccounts({ match: '/auth/v1/token', fault: 'slow', delayMs: 600 });
  timeoutScale.factor = 10; // the limits of a refresh do not matter here
  expect((await browser.send('/services', { services: 'DE,3004' })).status).toBe(303);
  expect((await sessionOf(browser))?.viewer.preferences.services).toBe('DE-3004');
});

test('a form without a service is rejected, and a failing database keeps the choice', async () => {
  const { browser } = await createUser();
  const empty = await browser.send('/services', { services: 'DE' });
  expect([empty.status, empty.text.includes(servicesText.chooseOne)]).toEqual([422, true]);
  await breakAccounts({ match: 'rpc/save_preferences', fault: '500' });
  const failed = await browser.send('/services?region=DE', { services: 'DE,3002' });
  expect([failed.status, failed.text.includes(servicesText.failed)]).toEqual([503, true]);
  expect((await servicesIn(failed.text))['3002']).toBe(true);
});

test('an anonymous visitor signs in by the button below the services, finds them chosen, and saves them', async () => {
  const { browser: _, ...member } = await createUser();
  const browser = new Browser();
  const { text } = await browser.request('/services?type=tv&region=DE&genre=comedy');
  expect(text).toContain(`>${servicesText.signIn}</button>`);
  const action = attributeOf(await elementsOf(text), 'button', { formmethod: 'post' }, 'formaction');
  const sent = await browser.send(action!.replaceAll('&amp;', '&'), { services: 'DE,3002' });
  const next = '/services?genre=comedy&type=tv&region=DE&services=DE-3002';
  expect([sent.status, sent.headers.get('location')]).toEqual([303, `/auth/login?next=${encodeURIComponent(next)}`]);

  const signedIn = await browser.send('/auth/login', { ...member, next });
  expect([signedIn.status, signedIn.headers.get('location')]).toEqual([303, next]);
  const back = await browser.request(next);
  expect(await servicesIn(back.text)).toEqual({ '3001': false, '3002': true, '3004': false });
  expect(back.text).toContain(`>${servicesText.save}</button>`);
  await browser.send(next, { services: 'DE,3002' });
  expect((await sessionOf(browser))?.viewer.preferences.services).toBe('DE-3002');
});
