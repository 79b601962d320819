import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Heap, openHeap } from '../../bench/heap.ts';
import { makeAccounts } from '../../bench/load/accounts.ts';
import { signIn, type Visitor } from '../../bench/load/visitor.ts';
import { type BuiltSite, startBuiltSite } from '../support/built-site.ts';
import { recordFigures } from '../support/figures.ts';

/** The Worker notices a closed stream at its next heartbeat, within ten seconds; in milliseconds. */
const detectionTime = 12_000;
/** A user may have five streams. */
const atOnce = 5;
const crowdSize = 300;

let site: BuiltSite;
let heap: Heap;
let visitor: Visitor;

beforeAll(async () => {
  site = await startBuiltSite({ inspectorPort: 0 });
  heap = await openHeap(await site.inspector());
  visitor = { client: site.client, address: '10.0.0.1', cookie: '', id: '', isHere: true, note: () => {} };
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY } = site.settings;
  const [account] = await makeAccounts(SUPABASE_URL!, SUPABASE_PUBLISHABLE_KEY!, 1);
  await signIn(visitor, account!);
});
afterAll(async () => {
  heap.close();
  await site.stop();
});

/** Listens to the list until its stream is ready, then disconnects like a closed tab. */
const listenAndLeave = (number: number) =>
  new Promise<void>((resolve) => {
    const headers = { 'cf-connecting-ip': `10.1.${number >> 8}.${number & 255}`, cookie: visitor.cookie };
    const leave = site.client.listen({ path: '/api/my-list/changes', headers }, (piece) => {
      if (!piece.includes('ready')) return;
      leave();
      resolve();
    });
  });

/** Opens and closes this number of streams. Returns the heap in MB. */
async function heapAfter(visits: number): Promise<number> {
  for (let number = 0; number < visits; number += atOnce)
    await Promise.all(Array.from({ length: atOnce }, (_, place) => listenAndLeave(number + place)));
  await pause(detectionTime);
  return heap.collected();
}

test('a closed My List stream leaves less than 2 kB in the memory of the Worker', async ({ task }) => {
  for (let crowd = 0; crowd < 4; crowd++) await heapAfter(crowdSize); // warms up: later crowds reuse this memory
  const before = await heap.collected();
  const crowds = 3;
  let after = before;
  for (let crowd = 0; crowd < crowds; crowd++) after = await heapAfter(crowdSize);
  const closedStreams = crowds * crowdSize;
  const heapPerStream = ((after - before) / closedStreams) * 1_000;
  recordFigures(
    { task },
    { 'streams that were left': closedStreams, 'kB of heap kept of each of them': heapPerStream },
  );
  expect(heapPerStream).toBeLessThan(2);
}, 240_000);
