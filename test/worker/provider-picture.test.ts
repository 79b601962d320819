import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { withProviderPicture } from '../../src/worker/services/accounts/provider-picture.ts';
import { pictures } from '../support/avatar-files.ts';
import { Browser } from './browser.ts';
import { dataClientOf } from './members.ts';
import { accounts, newEmail, signInWithProvider, sessionOf } from './sessions.ts';

type Guest = { browser: Browser; email: string };

const atGoogle = 'https://lh3.googleusercontent.com/a/ada=s96-c';
const ownStore = `${accounts.url}/storage/v1/object/public/avatars/`;

/** Mocks the responses of all hosts but Supabase; returns the addresses that are called. */
function mockOtherHosts(response: () => Response | Promise<Response>): string[] {
  const { fetch: real } = globalThis;
  const calls: string[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (url.startsWith(accounts.url)) return real(input, init);
    calls.push(url);
    return Promise.resolve(response());
  });
  return calls;
}

/** A new user who has signed in through Google. */
async function createGuest(): Promise<Guest> {
  const browser = new Browser();
  const { email } = await signInWithProvider(browser, 'Ada Vance', newEmail('ada'));
  return { browser, email };
}

async function pictureAt({ browser }: Guest, address: string): Promise<void> {
  const { id, client } = await dataClientOf(browser);
  await client.from('profiles').update({ avatar_url: address }).eq('id', id).throwOnError();
}

/** Signs in through Google with an account whose picture is at this address. */
async function enterWith(picture: string): Promise<Browser> {
  const guest = await createGuest();
  await pictureAt(guest, picture);
  const again = new Browser();
  vi.useFakeTimers({ toFake: ['setTimeout'] }); // the sign-in waits for the copy, however busy the machine is
  await signInWithProvider(again, 'Ada Vance', guest.email);
  vi.useRealTimers();
  return again;
}

/** A user whose picture is never copied. */
let member: Guest;
beforeAll(async () => {
  member = await createGuest();
});

const pictureIn = async (browser: Browser) => (await sessionOf(browser))!.viewer.avatarUrl;

afterEach(() => vi.restoreAllMocks());

test("a provider's picture is copied into our own store at sign-in, once, and shown from there", async () => {
  const calls = mockOtherHosts(() => new Response(pictures.png));
  const browser = await enterWith(atGoogle);
  const own = await pictureIn(browser);
  expect(own).toMatch(new RegExp(`^${ownStore}[\\da-f-]{36}\\.png\\?v=`));
  expect((await browser.request('/profile')).text).toContain(own);
  expect((await fetch(own!)).headers.get('content-type')).toBe('image/png');
  await signInWithProvider(browser, 'Ada Vance', (await sessionOf(browser))!.viewer.email);
  expect(calls.filter((url) => !url.startsWith('https://catalogue.test/'))).toEqual([atGoogle]);
});

test('a removed picture does not return', async () => {
  mockOtherHosts(() => new Response(pictures.png));
  const browser = await enterWith(atGoogle);
  await browser.send('/profile/picture/remove', {});
  const { email } = (await sessionOf(browser))!.viewer;
  await signInWithProvider(browser, 'Ada Vance', email);
  expect(await pictureIn(browser)).toBeNull();
});

/** Copies the picture at an address as a sign-in does, with its background work. */
async function copyAt(avatarUrl: string) {
  const session = (await sessionOf(member.browser))!;
  const given = { ...session, viewer: { ...session.viewer, avatarUrl } };
  const work: Promise<unknown>[] = [];
  const returned = await withProviderPicture({ accounts, address: null }, given, (one) => void work.push(one));
  await Promise.all(work);
  return { isUnchanged: returned === given };
}

test('no request is sent to an address that is not of a provider', async () => {
  const calls = mockOtherHosts(() => new Response(pictures.png));
  for (const address of [
    'https://evil.test/me.png',
    'http://lh3.googleusercontent.com/a/x',
    'https://lh3.googleusercontent.com:8443/a/x',
    'https://lh3.googleusercontent.com.evil.test/a/x',
    'https://lh3.googleusercontent.com@evil.test/a/x',
    'https://user:pass@lh3.googleusercontent.com/a/x',
    'http://169.254.169.254/latest/meta-data',
    'http://127.0.0.1:8788/__control',
    'file:///etc/passwd',
    '//lh3.googleusercontent.com/a/x',
  ])
    expect([await copyAt(address), calls], address).toEqual([{ isUnchanged: true }, []]);
});

test('a picture that cannot be copied changes nothing', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  for (const [name, response] of [
    ['no image', () => new Response('<svg onload="alert(1)"/>', { headers: { 'content-type': 'image/png' } })],
    ['over a megabyte', () => new Response(new Uint8Array(1_048_577))],
    ['a redirect to another host', () => Response.redirect('http://169.254.169.254/')],
    ['gone', () => new Response(null, { status: 404 })],
  ] as const) {
    const calls = mockOtherHosts(response);
    expect([await copyAt(atGoogle), calls], name).toEqual([{ isUnchanged: true }, [atGoogle]]);
    vi.mocked(globalThis.fetch).mockRestore();
  }
});

test('sign-in works without a picture that is unreachable', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const calls = mockOtherHosts(() => Promise.reject(new TypeError('refused')));
  const browser = await enterWith(atGoogle);
  expect(calls).toEqual([atGoogle]);
  expect((await browser.request('/profile')).text).not.toContain('googleusercontent');
});
