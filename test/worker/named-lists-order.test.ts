import { afterEach, beforeAll, expect, test } from 'vitest';
import { breakAccounts, Browser, restoreAccounts } from './browser.ts';
import { titlesOf } from './markup.ts';
import { createUser } from './members.ts';
import { addTo, createList } from './named-lists.ts';

let browser: Browser;
let list: string;

beforeAll(async () => {
  ({ browser } = await createUser());
  list = await createList(browser, 'Autumn', 'public');
  for (const title of ['movie:147', 'tv:505', 'movie:280']) await addTo(browser, title, list);
});
afterEach(restoreAccounts);

async function order(id: string, body: unknown, by = browser): Promise<[status: number, problem: string | undefined]> {
  const { status, text } = await by.request(`/api/lists/${id}/order`, {
    method: 'PUT',
    headers: { 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify(body),
  });
  return [status, text ? (JSON.parse(text) as { problem: string }).problem : undefined];
}

const shown = async () => titlesOf((await browser.request(`/lists/${list}`)).text);

test('an order is saved, and titles that it does not name keep their places', async () => {
  for (const [titles, result] of [
    ['movie:280 movie:147 tv:505', 'movie:280 movie:147 tv:505'],
    ['tv:505 movie:280', 'tv:505 movie:147 movie:280'],
    ['movie:147 tv:505 movie:280', 'movie:147 tv:505 movie:280'],
  ]) {
    for (let time = 0; time < 2; time++) {
      expect(await order(list, { titles: titles!.split(' ') })).toEqual([204, undefined]);
      expect(await shown()).toEqual(result!.split(' '));
    }
  }
});

test.each([
  [null],
  [{}],
  [{ titles: 'movie:147,tv:505' }],
  [{ titles: [] }],
  [{ titles: ['movie:147'] }],
  [{ titles: ['movie:147', 'movie:147'] }],
  [{ titles: ['movie:147', 'film:1'] }],
  [{ titles: Array.from({ length: 1001 }, (_, index) => `tv:${index + 1}`) }],
])('the order %j is invalid', async (body) => {
  expect(await order(list, body)).toEqual([400, 'invalid']);
});

test('only the owner of an existing list can reorder it', async () => {
  const { browser: other } = await createUser();
  const titles = ['movie:280', 'movie:147'];
  expect(await order(list, { titles }, new Browser())).toEqual([401, 'signed-out']);
  for (const [id, by] of [
    [list, other],
    [crypto.randomUUID(), browser],
    ['1', browser],
  ] as const)
    expect(await order(id, { titles }, by)).toEqual([404, 'no-such-list']);
  expect(await shown()).toEqual(['movie:147', 'tv:505', 'movie:280']);
});

test.each(['refuse', '503', 'html'])(
  'while lists have the fault "%s", an order returns 503 and changes nothing',
  async (fault) => {
    await breakAccounts({ match: '/rest/v1/rpc/(read_list|order_list_items)', fault });
    expect(await order(list, { titles: ['movie:280', 'movie:147'] })).toEqual([503, 'unavailable']);
    await restoreAccounts();
    expect(await shown()).toEqual(['movie:147', 'tv:505', 'movie:280']);
  },
);
