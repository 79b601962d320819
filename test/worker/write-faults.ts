import { afterEach, beforeAll, expect, test } from 'vitest';
import { errorText } from '../../src/shared/text/pages.ts';
import type { Session } from '../../src/worker/services/accounts/session.ts';
import { Browser } from './browser.ts';
import { bodyOf, type Names, routes } from './example-routes.ts';
import { createUser } from './members.ts';
import { setSession, sessionOf } from './sessions.ts';
import { shortenLimits } from './timed.ts';
import { breakUpstreams, restoreUpstreams } from './upstreams.ts';

/** Reports are only logged; the deletion, which any 2xx completes, has its own tests. */
const excluded = ['POST /api/reports', 'POST /profile/deletion'];
/** Requests that write to an outside service. */
const writes = routes.filter(({ method, name }) => !/^(GET|HEAD)$/.test(method) && !excluded.includes(name));
const signOut = 'POST /auth/sign-out';

/** Faults under which nothing is stored. Any 2xx response of a service acknowledges a write. */
const refusals = ['refuse', '401', '500', '503'];
/** True if success says that the data is stored: forms redirect with an error, and an import lists its outcomes. */
const isAcknowledging = (name: string) => name.includes(' /api/') && !name.includes('/api/import');

let session: Session;
let names: Names;

async function send({ method, address, body, name }: (typeof writes)[number]) {
  const browser = new Browser();
  await setSession(browser, session);
  const made = bodyOf(body, names);
  const headers = { 'sec-fetch-site': 'same-origin', ...made.headers };
  const {
    status,
    text,
    milliseconds: took,
  } = await browser.request(address, {
    method,
    headers,
    ...(made.body ? { body: made.body } : {}),
  });
  const isRetained = name === signOut || browser.cookies.has('__Host-session');
  return { name, status, took, isRetained, text };
}

/**
 * The maximum response time in milliseconds, with room for all writes at once on a busy machine. A form without script
 * whose service stalls waits for it a second time when it is rendered again.
 */
const maxMilliseconds = 15_000;

/** Registers one test per fault: while it affects every service, each form and write responds in time. */
export function testWrites(faults: readonly string[]): void {
  beforeAll(async () => {
    const { browser, email } = await createUser();
    session = (await sessionOf(browser))!;
    names = { viewer: session.viewer.id, email, undo: 'nothing' };
  });
  afterEach(restoreUpstreams);

  test.for(faults)(
    'while accounts, rows, files and mail have the fault "%s", forms and writes respond in time and keep the session',
    { timeout: 60_000 },
    async (fault) => {
      await breakUpstreams(['auth', 'data', 'storage', 'mail'], fault);
      if (fault === 'slow') shortenLimits();
      const wrong: string[] = [];
      for (const { name, status, took, isRetained, text } of await Promise.all(writes.map(send))) {
        const isInTime = took < maxMilliseconds;
        const reportsFailure = status < 500 || ((status === 502 || status === 503) && text !== '');
        const isExpected = !text.includes(errorText.unexpectedTitle);
        const isClaimed = status < 400 && isAcknowledging(name) && refusals.includes(fault);
        if (isClaimed || !reportsFailure || !isExpected || !isInTime || !isRetained)
          wrong.push(
            `${name}: ${status}${isClaimed ? ', claimed' : ''}${isExpected ? '' : ', unexpected'}${isInTime ? '' : ', late'}${isRetained ? '' : ', signed out'}`,
          );
      }
      expect(wrong).toEqual([]);
    },
  );
}
