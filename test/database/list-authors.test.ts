// The names of the users who made shared lists: only where they chose to show them.
import { beforeAll, expect, test } from 'vitest';
import { clearDatabase, database, inTransaction, otherUser, owner, register, type Transaction } from './fixture.ts';

const list = 'a0000000-0000-4000-8000-000000000000';
const copy = 'c0000000-0000-4000-8000-000000000000';

beforeAll(async () => {
  await clearDatabase();
  await database.exec(`${register(owner, { full_name: 'Ada', avatar_url: 'https://pictures.test/ada.png' })};
    ${register(otherUser, { full_name: 'Kim' })};`);
});

/** Creates a list of one film, whose owner shows their name. */
async function create({ as, asAdmin }: Transaction, visibility: string): Promise<void> {
  await as(owner, `insert into public.lists (id, name, visibility) values ($1, 'Autumn', $2)`, [list, visibility]);
  await asAdmin(
    `insert into public.list_items (list_id, user_id, media_type, media_id, title, position)
      values ($1, $2, 'movie', 1, 'Film', 1)`,
    [list, owner.id],
  );
}

const show = async ({ as }: Transaction, isShown: boolean) =>
  expect((await as(owner, 'update public.lists set shows_author = $1', [isShown])).error).toBeUndefined();

/** What the functions return to the owner, another user and a visitor. */
async function readAll({ as }: Transaction): Promise<{ text: string; authors: unknown[] }> {
  const texts: string[] = [];
  const authors: unknown[] = [];
  for (const visitor of [owner, otherUser, null]) {
    const call = 'select public.read_list($1) as list, public.public_lists() as page';
    const { list: read, page } = (await as(visitor, call, [list])).rows[0] as {
      list: { author: unknown } | null;
      page: { lists: { author: unknown }[] };
    };
    texts.push(JSON.stringify([read, page]));
    authors.push(read?.author, ...page.lists.map(({ author }) => author));
  }
  return { text: texts.join(), authors };
}

test.each([
  ['private', [null, undefined, undefined]],
  ['link', ['Ada', 'Ada', 'Ada']],
  ['public', ['Ada', 'Ada', 'Ada', 'Ada', 'Ada', 'Ada']],
])('a %s list names its author to the owner, another user and a visitor: %j', (visibility, expected) =>
  inTransaction(async (transaction) => {
    await create(transaction, visibility);
    expect((await readAll(transaction)).text).not.toContain('Ada');
    await show(transaction, true);
    const { text, authors } = await readAll(transaction);
    expect(authors).toEqual(expected);
    expect(text).not.toMatch(new RegExp(`${owner.id}|${owner.email}|pictures`));
    await show(transaction, false);
    expect((await readAll(transaction)).text).not.toContain('Ada');
  }),
);

test('the author is named as the profile says now, and not at all without a name', () =>
  inTransaction(async (transaction) => {
    await create(transaction, 'link');
    await show(transaction, true);
    for (const [name, author] of [
      ['  Ada B. ', 'Ada B.'],
      ['  ', null],
      ['', null],
      [null, null],
    ]) {
      await transaction.as(owner, 'update public.profiles set full_name = $1', [name]);
      expect((await readAll(transaction)).authors).toEqual([author, author, author]);
    }
    await transaction.as(owner, 'delete from public.profiles');
    expect((await readAll(transaction)).authors).toEqual([null, null, null]);
  }));

test('a copy of a list does not name the author of the list or of the copy', () =>
  inTransaction(async (transaction) => {
    await create(transaction, 'link');
    await show(transaction, true);
    await transaction.as(otherUser, 'select public.copy_list($1, $2)', [list, copy]);
    await transaction.as(otherUser, `update public.lists set visibility = 'link'`);
    const { rows } = await transaction.as(null, 'select public.read_list($1) as it', [copy]);
    expect(rows).toMatchObject([{ it: { name: 'Autumn', author: null, showsAuthor: false } }]);
  }));

test('another user cannot make a list name its author', () =>
  inTransaction(async (transaction) => {
    await create(transaction, 'public');
    await transaction.as(otherUser, 'update public.lists set shows_author = true');
    expect((await readAll(transaction)).text).not.toContain('Ada');
  }));
