import { beforeEach, expect, test } from 'vitest';
import { onePerContext } from '../support/script-payloads.ts';
import { Browser } from './browser.ts';
import { createUser, dataClientOf } from './members.ts';
import { addTo, createList, details, send } from './named-lists.ts';
import { clearCaches } from './visitor.ts';

beforeEach(clearCaches);

const signed = { ...details, visibility: 'public', showsAuthor: 'on' };

/** A user with a list of one title. */
async function createOwned(name = 'Kim Canary') {
  const { browser: owner, email } = await createUser(name);
  const list = await createList(owner, 'Autumn');
  await addTo(owner, 'movie:147', list);
  const save = (fields: Readonly<Record<string, string>>) => send(owner, `/lists/${list}`, fields);
  return { owner, email, list, save };
}

const read = async (path: string, browser = new Browser()) => (await browser.request(path)).text;
const pagesOf = (list: string) =>
  Promise.all(
    [`/lists/${list}`, '/public-lists?sort=newest', '/public-lists?title=movie:147&sort=newest'].map((path) =>
      read(path),
    ),
  );

test('the form of a list shows the name only if its owner checks that, and says what readers see', async () => {
  const { owner, list, save } = await createOwned();
  const form = async () => {
    const text = await read(`/lists/${list}`, owner);
    expect(text).toContain('>Show my name</b>');
    expect(text).toContain('Readers see “by Kim Canary” while the list is shared.');
    return /<input[^>]*name="showsAuthor"[^>]*>/.exec(text)?.[0];
  };
  expect(await form()).not.toContain('checked');
  await save(signed);
  expect(await form()).toContain('checked');
  const rejected = await save({ ...signed, name: '' });
  expect(rejected.text).toMatch(/<input[^>]*name="showsAuthor"[^>]*checked/);
  await save({ ...details, visibility: 'public' });
  expect(await form()).not.toContain('checked');
});

test('a public list names its author on its page, its cards and in its description, without their other data', async () => {
  const { owner, email, list, save } = await createOwned();
  const { id } = await dataClientOf(owner);
  await save({ ...signed, note: 'For long evenings' });
  const [page, all, withTitle] = await pagesOf(list);
  expect(page).toMatch(/<h1[^>]*>Autumn<\/h1><p class="count">by Kim Canary<\/p>/);
  for (const name of ['name="description"', 'property="og:description"'])
    expect(page).toContain(`<meta ${name} content="by Kim Canary · For long evenings"/>`);
  for (const text of [all, withTitle])
    expect(text).toMatch(/<b dir="auto">Autumn<\/b><small>1 title<\/small><small>by Kim Canary<\/small>/);
  for (const text of [page, all, withTitle]) expect(text).not.toMatch(new RegExp(`${email}|${id}|avatar`));
  expect(await read(`/lists/${list}`, owner)).toContain('<p class="count">by Kim Canary</p>');

  await save({ ...details, visibility: 'public' });
  const [unsigned, ...cards] = await pagesOf(list);
  expect([unsigned, cards[0]].join('')).not.toContain('Canary');
});

test('a list shared by link names its author too; a private list does not', async () => {
  const { owner, list, save } = await createOwned();
  await save({ ...signed, visibility: 'link' });
  expect(await read(`/lists/${list}`)).toContain('<meta name="description" content="by Kim Canary"/>');
  await save({ ...signed, visibility: 'private' });
  expect(await read(`/lists/${list}`, owner)).not.toContain('<p class="count">by');
});

test('an author without a name is not named, and the form says when readers would see one', async () => {
  const { owner, list, save } = await createOwned('');
  await save(signed);
  const text = await read(`/lists/${list}`);
  expect(text).not.toMatch(/class="count">by|content="by/);
  expect(await read(`/lists/${list}`, owner)).toContain(
    'Readers see your display name, if you have set one, while the list is shared.',
  );
});

test('neither a copy nor a follower names the author', async () => {
  const { list, save } = await createOwned();
  await save(signed);
  const { browser: reader } = await createUser();
  const copy = crypto.randomUUID();
  await send(reader, `/lists/${list}`, { copy });
  await send(reader, `/lists/${copy}`, { ...details, visibility: 'link' });
  expect(await read(`/lists/${copy}`)).not.toMatch(/Canary|class="count">by/);
  await send(reader, `/lists/${list}`, { follow: 'yes' });
  expect(await read('/lists', reader)).not.toContain('Canary');
});

test('hostile names stay text', async () => {
  const { owner, list, save } = await createOwned();
  await save(signed);
  const { id, client } = await dataClientOf(owner);
  for (const payload of [...onePerContext, 'x'.repeat(120)]) {
    await client.from('profiles').update({ full_name: payload }).eq('id', id).throwOnError();
    await clearCaches();
    for (const text of await pagesOf(list)) {
      expect(text.replaceAll('&lt;', ''), payload).not.toMatch(
        /<script>alert|<script src=\/\/evil|<img src=x|<svg onload|<iframe srcdoc|<b onmouseover|<base href|<style>\*/i,
      );
      expect(text, payload).not.toMatch(/<[^>"']*"[^"]*"[^>"']*\son(error|focus|click|load)=alert|[\u202e\u2028]/i);
    }
  }
});
