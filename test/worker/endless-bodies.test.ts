import { beforeAll, expect, test } from 'vitest';
import type { Session } from '../../src/worker/services/accounts/session.ts';
import { Browser } from './browser.ts';
import { bodyOf, routes } from './example-routes.ts';
import { createUser } from './members.ts';
import { setSession, sessionOf } from './sessions.ts';

const megabyte = 1024 * 1024;
/** The largest body limit is 2 MB; the rest allows for chunks already in flight. */
const max = 2.5 * megabyte;

const writes = routes.filter(({ method }) => !['GET', 'HEAD'].includes(method));

let session: Session;
beforeAll(async () => {
  session = (await sessionOf((await createUser()).browser))!;
});

/** A body of 16 MB without a content length, and how much of it was read. */
function aLongBody() {
  const piece = new TextEncoder().encode('a=b&'.repeat(megabyte / 64));
  let taken = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      taken += piece.byteLength;
      controller.enqueue(piece);
      if (taken >= 16 * megabyte) controller.close();
    },
  });
  return { body, taken: () => taken };
}

test.each(writes)('$name stops reading an endless body', async ({ method, address, body }) => {
  const browser = new Browser();
  await setSession(browser, session);
  const long = aLongBody();
  const example = bodyOf(body, { viewer: session.viewer.id, email: 'ada@example.org', undo: 'nothing' });
  const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', ...example.headers };
  const { status } = await browser.request(address, { method, headers, body: long.body });
  expect(status).toBeLessThan(500);
  expect(long.taken()).toBeLessThanOrEqual(max);
});
