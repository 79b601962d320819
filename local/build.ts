import { createBuilder } from 'vite';

/** Builds the client and then the Worker into dist/. */
export async function build(): Promise<void> {
  process.env['CLOUDFLARE_CF_FETCH_ENABLED'] = 'false';
  process.env['WRANGLER_SEND_METRICS'] = 'false';
  const builder = await createBuilder({ configFile: 'vite.config.ts', mode: 'production', logLevel: 'warn' });
  await builder.buildApp();
}
