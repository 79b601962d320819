import { beforeAll, expect, test } from 'vitest';
import type { Session } from '../../src/worker/services/accounts/index.ts';
import { Browser } from './browser.ts';
import { bodyOf, routes } from './example-routes.ts';
import { aMember } from './members.ts';
import { carry, sessionIn } from './sessions.ts';

const megabyte = 1024 * 1024;
/** The longest body that anything takes is 2 MB; what was on its way when it became too much comes on top. */
const most = 2.5 * megabyte;

const writes = routes.filter(({ method }) => !['GET', 'HEAD'].includes(method));

let session: Session;
beforeAll(async () => {
  session = (await sessionIn((await aMember()).browser))!;
});

/** A body of 16 MB that does not say its length, and how much of it was taken. */
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

test.each(writes)('$name does not read on in a body that does not end', async ({ method, address, body }) => {
  const browser = new Browser();
  await carry(browser, session);
  const long = aLongBody();
  const example = bodyOf(body, { viewer: session.viewer.id, email: 'ada@example.org', undo: 'nothing' });
  const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', ...example.headers };
  const { status } = await browser.ask(address, { method, headers, body: long.body });
  expect(status).toBeLessThan(500);
  expect(long.taken()).toBeLessThanOrEqual(most);
});
