import { globSync, statSync } from 'node:fs';
import path from 'node:path';
import { createBuilder } from 'vite';

/** The file that a build writes last. */
const output = 'dist/client/sw.js';
const inputs = ['src/**/*', 'public/**/*', 'scripts/*.ts', 'vite.config.ts', 'wrangler.toml', 'package-lock.json'];

const modifiedAt = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/**
 * Returns whether dist/ is missing, incomplete or older than its sources. A removed file changes the time of its folder.
 */
export function isBuildStale(folder = '.'): boolean {
  const built = modifiedAt(path.join(folder, output));
  return globSync(inputs, { cwd: folder }).some((file) => modifiedAt(path.join(folder, file)) > built);
}

/** Builds the client, the Worker and the service worker into dist/. */
export async function build(): Promise<void> {
  process.env['CLOUDFLARE_CF_FETCH_ENABLED'] = 'false';
  process.env['WRANGLER_SEND_METRICS'] = 'false';
  const builder = await createBuilder({ configFile: 'vite.config.ts', mode: 'production', logLevel: 'warn' });
  await builder.buildApp();
}
