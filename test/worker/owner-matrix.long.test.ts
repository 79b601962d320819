import { beforeAll, expect, test } from 'vitest';
import { recordFigures } from '../support/figures.ts';
import { bodyOf, type Names, type Route, routes, type Verb, verbs } from './example-routes.ts';
import { requestOnce } from './request-once.ts';
import {
  createOwner,
  cookiesOf,
  cookiesOfNewSession,
  endedSessionCookies,
  allDataOf,
  forgedCookies,
  type Owner,
} from './owner-scene.ts';
import type { TextResponse } from './visitor.ts';

let owner: Owner;
let other: Owner;
/** Cookies of visitors who are not signed in, by kind. */
let cookiesByKind: Record<string, string>;
let forged: string[];

beforeAll(async () => {
  owner = await createOwner('canaryowner');
  other = await createOwner('canaryother');
  const made = await forgedCookies(owner);
  cookiesByKind = { anonymous: '', ...(await endedSessionCookies(owner)), ...made };
  forged = Object.keys(made);
}, 30_000);

/** A request of the matrix: a method and an address, with the example of its route where it has one. */
type Cell = { verb: Verb; address: string; route: Route | undefined };

const addresses = [...new Set(routes.map(({ address }) => address))];
const isReading = ({ verb }: Cell) => verb === 'GET' || verb === 'HEAD';
const rank = (cell: Cell) => (isReading(cell) ? -2 : ['session', 'account'].indexOf(cell.route?.ends ?? ''));
const routeAt = (verb: Verb, address: string) =>
  routes.find((route) => route.address === address && route.method === (verb === 'HEAD' ? 'GET' : verb));
/** Every address with every method; reads come first, requests that end a session or an account last. */
const cells: readonly Cell[] = addresses
  .flatMap((address) => verbs.map((verb): Cell => ({ verb, address, route: routeAt(verb, address) })))
  .toSorted((one, next) => rank(one) - rank(next));

let requests = 0;
let effects = 0;

/** The kinds of a user's data that have changed. */
async function changesSince(before: Record<string, unknown>, whose: Owner): Promise<string[]> {
  const after = await allDataOf(whose);
  const changed = Object.keys(before).filter((kind) => JSON.stringify(before[kind]) !== JSON.stringify(after[kind]));
  effects += changed.length;
  return changed;
}

/** A response and what its request contained. */
type CellResponse = TextResponse & { sent: string };

/** Sends a cell's request with a session cookie; `claimed` is a user that it claims to be in every possible way. */
async function send(cell: Cell, cookie: string, names: Names, claimed?: Names): Promise<CellResponse> {
  const { verb, address, route } = cell;
  const id = claimed?.viewer ?? '';
  const claims: Record<string, string> = claimed ? { user_id: id, viewer: id, owner: id, id, user: id, sub: id } : {};
  const { body, headers } = isReading(cell) ? {} : bodyOf(route?.body, claimed ?? names, claims);
  const path = claimed
    ? `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams(claims).toString()}`
    : address;
  requests += 1;
  const response = await requestOnce(path, {
    method: verb,
    headers: {
      'sec-fetch-site': 'same-origin',
      ...(cookie && { cookie: cookie.startsWith('__Host-') ? cookie : `__Host-session=${cookie}` }),
      ...(claimed && { 'x-user-id': id, authorization: `Bearer ${id}` }),
      ...headers,
    },
    ...(body && { body }),
  });
  return { ...response, sent: `${path} ${typeof body === 'string' ? decodeURIComponent(body) : ''}` };
}

const readableText = ({ headers, text }: TextResponse) =>
  `${text} ${[...headers].filter(([name]) => name !== 'set-cookie').join(' ')}`;
/** A user's marks in a response whose request did not contain them. */
const marksIn = (whose: Owner, response: CellResponse) =>
  whose.marks.filter((mark) => readableText(response).includes(mark) && !response.sent.includes(mark));

/** Whether an anonymous visitor gets the response that the route declares. */
const isPromised = ({ route }: Cell, { status, headers }: TextResponse) =>
  route?.anonymous === 401
    ? status === 401
    : route?.anonymous !== 'sign-in' ||
      ([302, 303].includes(status) && (headers.get('location') ?? '').startsWith('/auth/login'));

const nameOf = ({ verb, address }: Cell) => `${verb} ${address}`;

test('anonymous, signed-out and forged sessions neither see nor change the owner’s data through any route', async () => {
  const before = await allDataOf(owner);
  const unexpected: unknown[] = [];
  const tryAll = async (who: string) => {
    for (const [index, cell] of cells.entries()) {
      const kind = who === 'forged' ? forged[index % forged.length]! : who;
      for (const claimed of [undefined, owner.names]) {
        const response = await send(cell, cookiesByKind[kind]!, owner.names, claimed);
        const seen = marksIn(owner, response);
        if (response.status >= 500 || seen.length > 0 || (!claimed && !isPromised(cell, response)))
          unexpected.push([kind, nameOf(cell), Boolean(claimed), response.status, seen]);
      }
    }
  };
  for (const who of ['anonymous', 'expired', 'signed out', 'forged']) await tryAll(who);
  expect(unexpected).toEqual([]);
  expect(await changesSince(before, owner)).toEqual([]);
}, 120_000);

test('no forged cookie opens any route of the site', async () => {
  const before = await allDataOf(owner);
  const unexpected: unknown[] = [];
  for (const kind of forged)
    for (const cell of cells.filter(({ route }) => route?.anonymous !== undefined)) {
      const response = await send(cell, cookiesByKind[kind]!, owner.names);
      if (!isPromised(cell, response)) unexpected.push([kind, nameOf(cell), response.status]);
    }
  expect(unexpected).toEqual([]);
  expect(await changesSince(before, owner)).toEqual([]);
}, 60_000);

test('another user neither sees nor changes the owner’s data, even if they claim to be the owner', async () => {
  const before = await allDataOf(owner);
  const unexpected: unknown[] = [];
  for (const cell of cells)
    for (const claimed of [undefined, owner.names]) {
      const actor = cell.route?.ends ? await createOwner('canarypassing') : other;
      const response = await send(cell, await cookiesOf(actor), actor.names, claimed);
      const seen = marksIn(owner, response);
      if (response.status >= 500 || seen.length > 0)
        unexpected.push([nameOf(cell), Boolean(claimed), response.status, seen, response.text.slice(0, 200)]);
    }
  expect(unexpected).toEqual([]);
  expect(await changesSince(before, owner)).toEqual([]);
}, 120_000);

test('the owner performs every action without effects on another user', async ({ task }) => {
  const before = await allDataOf(other);
  const unexpected: unknown[] = [];
  let responsesWithMarks = 0;
  for (const cell of cells)
    for (const claimed of [other.names, undefined]) {
      const cookies = cell.route?.ends ? await cookiesOfNewSession(owner) : await cookiesOf(owner);
      const response = await send(cell, cookies, owner.names, claimed);
      const seen = marksIn(other, response);
      responsesWithMarks += Number(marksIn(owner, response).length > 0);
      if (response.status >= 500 || seen.length > 0)
        unexpected.push([nameOf(cell), Boolean(claimed), response.status, seen, response.text.slice(0, 200)]);
    }
  expect(unexpected).toEqual([]);
  expect(await changesSince(before, other)).toEqual([]);
  expect(responsesWithMarks).toBeGreaterThan(25); // proves that marks are detected
  await expect(allDataOf(owner)).rejects.toThrow(/auth\/v1\/user: 40[13]/);
  expect(await cookiesOfNewSession(owner)).not.toContain('__Host-session='); // the last request deleted the account
  recordFigures(
    { task },
    {
      'owner matrix: requests': requests,
      'owner matrix: routes': routes.length,
      'owner matrix: effects across users': effects,
    },
  );
}, 120_000);
