import { afterEach, beforeAll, expect, test } from 'vitest';
import { avatarFiles, type AvatarFile, pictures } from '../support/avatar-files.ts';
import { breakAccounts, Browser, restoreAccounts } from './browser.ts';
import { fiveTimes, outcomes } from './five-times.ts';
import { createUser, dataClientOf } from './members.ts';
import { accounts, setSession, signInWithProvider, sessionOf } from './sessions.ts';

/** A user whose uploads are rejected. */
let idleBrowser: Browser;
/** A user whose picture changes in each test. */
let member: Browser;
beforeAll(async () => {
  [{ browser: idleBrowser }, { browser: member }] = [await createUser('Ada Vance'), await createUser()];
});
afterEach(restoreAccounts);

type Sent = Pick<AvatarFile, 'bytes' | 'declared'> & { field?: string; name?: string };

/** Uploads a file as a browser's form does. */
async function upload(browser: Browser, { bytes, declared = 'image/png', field = 'picture', name = 'me.png' }: Sent) {
  const form = new FormData();
  form.set(field, new File([bytes], name, { type: declared }));
  const request = new Request('https://marquee.test', { method: 'POST', body: form });
  return browser.request('/profile/picture', {
    method: 'POST',
    headers: { 'content-type': request.headers.get('content-type')!, 'sec-fetch-site': 'same-origin' },
    body: await request.arrayBuffer(),
  });
}

const publicStore = `${accounts.url}/storage/v1/object/public/avatars/`;

/** The extensions of a user's public files, read anonymously. */
async function filesOf(browser: Browser): Promise<string[]> {
  const { id } = await dataClientOf(browser);
  const endings = ['png', 'jpg', 'jpeg', 'gif'];
  const found = await Promise.all(
    endings.map(async (ending) => {
      const response = await fetch(`${publicStore}${id}.${ending}?now=${Math.random()}`);
      await response.body?.cancel();
      return response.ok;
    }),
  );
  return endings.filter((_, index) => found[index]);
}

const shownPicture = (text: string) => /<img src="([^"]*\/avatars\/[^"]*)"/.exec(text)?.[1]?.replaceAll('&amp;', '&');
const problem = (text: string) => /id="picture-problem" role="alert"( hidden="")?>.*?<span>(.*?)<\/span>/.exec(text);

/** The first file of each kind, plus all that are trimmed when stored and all that are too large. */
const files = avatarFiles.filter(
  (file, index) =>
    file.stored ||
    file.bytes.length > 1_048_576 ||
    index === avatarFiles.findIndex(({ kind, declared }) => kind === file.kind && declared === file.declared),
);

test('only valid images of at most a megabyte are accepted, under their real type', async () => {
  expect(new Set(files.map(({ kind }) => kind))).toEqual(new Set(['png', 'jpg', 'gif', null]));
  for (const file of files) {
    const { status, text } = await upload(member, file);
    expect([file.name, status]).toEqual([file.name, file.kind ? 303 : file.bytes.length > 1_048_576 ? 413 : 422]);
    if (!file.kind) {
      expect(problem(text)?.[2]).toMatch(status === 413 ? /larger than 1 MB/ : /not a valid PNG, JPEG or GIF/);
      continue;
    }
    const { id } = await dataClientOf(member);
    expect([file.name, await filesOf(member)]).toEqual([file.name, [file.kind]]);
    const stored = await fetch(`${publicStore}${id}.${file.kind}?now=${Math.random()}`);
    expect(stored.headers.get('content-type')).toBe(
      { png: 'image/png', jpg: 'image/jpeg', gif: 'image/gif' }[file.kind],
    );
    expect(new Uint8Array(await stored.arrayBuffer())).toEqual(file.stored ?? file.bytes);
  }
});

test('a new picture shows on every page at once, under a new address', async () => {
  const { browser } = await createUser();
  expect(shownPicture((await browser.request('/about')).text)).toBeUndefined();
  const addresses: string[] = [];
  for (const bytes of [pictures.png, pictures.gif, pictures.png, pictures.jpg]) {
    expect((await upload(browser, { bytes })).headers.get('location')).toBe('/profile?tab=profile');
    const { text } = await browser.request('/profile');
    expect(text).toContain('Picture updated');
    expect(text.match(/<img src="[^"]*\/avatars\//g)).toHaveLength(2); // the menu and the header
    const address = shownPicture((await browser.request('/about')).text)!;
    expect(shownPicture(text)).toBe(address);
    expect((await fetch(address)).ok).toBe(true);
    addresses.push(address);
  }
  expect(new Set(addresses).size).toBe(3); // the same picture has the same address
  expect(addresses[2]).toBe(addresses[0]);
});

test('removing a picture deletes its file, and repeating it changes nothing', async () => {
  await upload(member, { bytes: pictures.jpg });
  expect(await filesOf(member)).toEqual(['jpg']);
  for (let count = 0; count < 2; count++) {
    const response = await member.send('/profile/picture/remove', {});
    expect(response.status).toBe(303);
    expect(await filesOf(member)).toEqual([]);
    const { text } = await member.request('/profile');
    expect(shownPicture(text)).toBeUndefined();
    expect(text).toContain('Picture removed');
    expect(text).not.toContain('Remove picture');
  }
});

test('the next upload deletes files of an older version of the site', async () => {
  const { browser } = await createUser();
  const { id, files } = await dataClientOf(browser);
  for (const ending of ['jpeg', 'gif']) {
    const { error } = await files
      .from('avatars')
      .upload(`${id}.${ending}`, pictures.gif.buffer, { contentType: 'image/gif' });
    expect(error).toBeNull();
  }
  await upload(browser, { bytes: pictures.png });
  expect(await filesOf(browser)).toEqual(['png']);
});

test.each([
  ['an empty file', { bytes: new Uint8Array(0) }],
  ['a file in another field', { bytes: pictures.png, field: 'other' }],
] as const)('%s shows the form again', async (_, sent) => {
  const { status, text } = await upload(idleBrowser, sent);
  expect(status).toBe(422);
  expect(problem(text)?.[2]).toBe('Please choose a picture first.');
  expect(problem(text)?.[1]).toBeUndefined();
});

test.each([
  ['a text field', 'application/x-www-form-urlencoded', 'picture=me.png'],
  ['a form without its boundary', 'multipart/form-data', '--x'],
  ['JSON', 'application/json', '{"picture":1}'],
  ['nothing', '', ''],
])('%s shows the form again', async (_, type, body) => {
  const headers = { 'sec-fetch-site': 'same-origin', ...(type && { 'content-type': type }) };
  const { status, text } = await idleBrowser.request('/profile/picture', { method: 'POST', headers, body });
  expect(status).toBe(422);
  expect(problem(text)?.[2]).toBe('Please choose a picture first.');
});

test('an endless body is not read beyond the size limit', async () => {
  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 65_536;
      controller.enqueue(new Uint8Array(65_536));
    },
  });
  const { status } = await idleBrowser.request('/profile/picture', {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x', 'sec-fetch-site': 'same-origin' },
    body: endless,
    duplex: 'half',
  } as RequestInit);
  expect(status).toBe(413);
  expect(sent).toBeLessThan(1_500_000);
});

test('the name form of the profile rejects a body of 100 kB', async () => {
  const { status } = await idleBrowser.send('/profile/details', { name: 'Rui Sol', more: 'x'.repeat(100_000) });
  expect(status).toBe(422);
  expect((await idleBrowser.request('/profile')).text).toContain('<h1>Ada Vance</h1>');
});

test('while the store or the profile fails, the picture stays and the profile shows an error', async () => {
  await upload(member, { bytes: pictures.gif });
  const before = shownPicture((await member.request('/profile')).text);
  for (const match of ['/storage/v1/object', '/rest/v1/profiles']) {
    await breakAccounts({ match, fault: '500' });
    const rejected = await upload(member, { bytes: pictures.png });
    expect([match, rejected.status]).toEqual([match, 503]);
    expect(problem(rejected.text)?.[2]).toMatch(/could not be saved right now/);
    expect(shownPicture(rejected.text)).toBe(before);
    const removal = await member.send('/profile/picture/remove', {});
    expect([match, removal.status]).toEqual([match, 503]);
    expect(problem(removal.text)?.[2]).toMatch(/could not be removed right now/);
    await restoreAccounts();
  }
  expect((await upload(member, { bytes: pictures.png })).status).toBe(303);
  expect(await filesOf(member)).toEqual(['png']);
});

test('five simultaneous uploads of one picture store one file', async () => {
  expect(outcomes(await fiveTimes(() => upload(member, { bytes: pictures.jpg })))).toEqual([303]);
  expect(await filesOf(member)).toEqual(['jpg']);
});

test('a picture of another service is not shown, one of our own store is, even after a refresh', async () => {
  const browser = new Browser();
  await signInWithProvider(browser);
  const session = (await sessionOf(browser))!;
  await setSession(browser, {
    ...session,
    viewer: { ...session.viewer, avatarUrl: 'https://elsewhere.example/me.png' },
  });
  const page = await browser.request('/profile');
  expect(page.text).not.toContain('elsewhere.example');
  await upload(browser, { bytes: pictures.png });
  const own = shownPicture((await browser.request('/profile')).text);
  expect(own).toMatch(/\/avatars\/.*\.png\?v=/);

  const known = (await sessionOf(browser))!;
  await setSession(browser, { ...known, accessToken: null, expiresAt: 0 });
  expect(shownPicture((await browser.request('/profile')).text)).toBe(own);
});

test('a picture removed in one browser does not return through another with an older session', async () => {
  const { browser, email, password } = await createUser();
  await upload(browser, { bytes: pictures.png });
  const other = new Browser();
  await other.signIn({ email, password });
  expect(shownPicture((await other.request('/profile')).text)).toBeDefined();
  await browser.send('/profile/picture/remove', {});

  const known = (await sessionOf(other))!;
  await setSession(other, { ...known, accessToken: null, expiresAt: 0 });
  expect(shownPicture((await other.request('/profile')).text)).toBeUndefined();
  const { client } = await dataClientOf(other);
  expect((await client.from('profiles').select('avatar_url')).data).toEqual([{ avatar_url: '' }]);
});
