import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { findTestPort } from '../support/ports.ts';
import { waitForHome } from '../../local/wait-for-home.ts';
import { homeText } from '../../src/shared/text/pages.ts';
import { ensureCurrentBuild } from '../support/current-build.ts';
import { homeRows } from '../../src/shared/domain/home-rows.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
});

/** Runs the script of `npm start` in its own data folder. Resolves with the address that it prints. */
async function runStart(): Promise<{ address: URL; readOutput: () => string }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-start-'));
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }));
  const port = await findTestPort();
  const env = { ...process.env, PORT: String(port), LOCAL_DATA_DIR: folder, NODE_ENV: 'production' };
  const child: ChildProcess = spawn('node', ['local/start.ts'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  cleanups.push(async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
  });
  let output = '';
  const address = await new Promise<URL>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`npm start ended with ${code}: ${output}`)));
    child.stdout!.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const [, found] = /Open \D*(http:\/\/localhost:\d+)/.exec(output) ?? [];
      if (found) resolve(new URL(found));
    });
  });
  return { address, readOutput: () => output };
}

/** A site that responds to each request with the next body, repeating the last. */
async function serveBodies(bodies: readonly string[]): Promise<{ url: URL; count: () => number }> {
  let count = 0;
  const server = createServer((_, response) => response.end(bodies[Math.min(count++, bodies.length - 1)]));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanups.push(() => server.close());
  return { url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`), count: () => count };
}

test('the first request to the printed address shows all rows', async () => {
  ensureCurrentBuild();
  const { address, readOutput } = await runStart();
  const html = await (await fetch(address)).text();
  expect(html.match(/<section class="row[" ]/g)).toHaveLength(homeRows.length + 1); // plus the collection
  expect(html).not.toContain(homeText.rowFailed);
  expect(readOutput()).toContain('Rendering home for the first time');
}, 180_000);

test('waitForHome returns once no row is missing', async () => {
  const { url, count } = await serveBodies([homeText.failed, homeText.rowFailed, '<h1>Home</h1>']);
  expect(await waitForHome(url, { interval: 1 })).toBeNull();
  expect(count()).toBe(3);
});

test('waitForHome returns the error of an incomplete home page', async () => {
  const { url, count } = await serveBodies([homeText.rowFailed]);
  const controller = new AbortController();
  const problem = waitForHome(url, { interval: 1, signal: controller.signal });
  await vi.waitUntil(() => count() > 2, { timeout: 60_000 });
  controller.abort();
  expect(await problem).toContain(homeText.rowFailed);
});
