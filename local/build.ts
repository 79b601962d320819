import { globSync, statSync } from 'node:fs';
import { createBuilder } from 'vite';

const output = 'dist/worker/index.js';
const inputs = ['src/**/*', 'public/**/*', 'scripts/*.ts', 'vite.config.ts', 'wrangler.toml', 'package-lock.json'];

const modifiedAt = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** Returns whether dist/ is missing or older than its sources. A removed file changes the time of its folder. */
export function isBuildStale(): boolean {
  const built = modifiedAt(output);
  return globSync(inputs).some((file) => modifiedAt(file) > built);
}

/** Builds the client, the Worker and the service worker into dist/. */
export async function build(): Promise<void> {
  process.env['CLOUDFLARE_CF_FETCH_ENABLED'] = 'false';
  process.env['WRANGLER_SEND_METRICS'] = 'false';
  const builder = await createBuilder({ configFile: 'vite.config.ts', mode: 'production', logLevel: 'warn' });
  await builder.buildApp();
}
