import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { noSettings } from '../support/no-settings.ts';
import { findTestPort } from '../support/ports.ts';
import { waitForHome } from '../../local/wait-for-home.ts';
import { homeText } from '../../src/shared/text/pages.ts';
import { ensureCurrentBuild } from '../support/current-build.ts';
import { homeRows } from '../../src/shared/domain/home-rows.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
});

function makeDataFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-start-'));
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

type Started = { address: URL; readOutput: () => string };

/** Runs the script of `npm start` in a data folder. Resolves with the address that it prints. */
async function runStart(folder: string, settings: Record<string, string> = {}): Promise<Started> {
  const port = await findTestPort();
  const own = { ...noSettings, ...settings, PORT: String(port), LOCAL_DATA_DIR: folder, NODE_ENV: 'production' };
  const env = { ...process.env, ...own };
  const script = ['--liftoff-only', 'local/start.ts'];
  const child: ChildProcess = spawn('node', script, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  cleanups.push(async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
  });
  let output = '';
  const address = await new Promise<URL>((resolve, reject) => {
    child.once('close', (code) => reject(new Error(`npm start ended with ${code}: ${output}`)));
    for (const stream of [child.stdout!, child.stderr!])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        const [, found] = /Open \D*(http:\/\/localhost:\d+)/.exec(output) ?? [];
        if (found) resolve(new URL(found));
      });
  });
  return { address, readOutput: () => output };
}

/** A site that responds to each request with the next body, repeating the last. */
async function serveBodies(bodies: readonly string[]): Promise<{ url: URL; paths: string[]; count: () => number }> {
  const paths: string[] = [];
  const server = createServer(({ url }, response) => {
    paths.push(url!);
    response.end(bodies[Math.min(paths.length, bodies.length) - 1]);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanups.push(() => server.close());
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return { url, paths, count: () => paths.length };
}

test('the first request to the printed address shows all rows, and a second start in its folder changes nothing', async () => {
  ensureCurrentBuild();
  const folder = makeDataFolder();
  const { address, readOutput } = await runStart(folder);
  const html = await (await fetch(address)).text();
  expect(html.match(/<section class="row[" ]/g)).toHaveLength(homeRows.length + 1); // plus the collection
  expect(html).not.toContain(homeText.rowFailed);
  expect(readOutput()).toContain('Rendering home for the first time');
  await expect(runStart(folder)).rejects.toThrow(/^npm start ended with 1: \s*\S+ is in use by another Marquee/);
}, 180_000);

test("the schedule does not run on another project's accounts", async () => {
  ensureCurrentBuild();
  const { url, paths } = await serveBodies(['{}']);
  const { address } = await runStart(makeDataFolder(), {
    SUPABASE_URL: url.origin,
    SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_other',
    SUPABASE_SECRET_KEY: 'sb_secret_other',
    SESSION_KEY: `${'A'.repeat(43)}=`,
  });
  await fetch(new URL('/cdn-cgi/local/scheduled', address)); // would be the second run
  expect(paths.filter((path) => path.includes('claim_title_news'))).toHaveLength(1);
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
