import { cloudflareTest } from '@cloudflare/vitest-plugin';
import { defineConfig, type Plugin } from 'vitest/config';
import { mailSettingsAt } from './local/mail/index.ts';
import { streamSettingsAt } from './local/streams/index.ts';
import { torrentSettingsAt } from './local/torrents/index.ts';
import { playerSettingsAt } from './local/player/index.ts';
import { keys as accountKeys } from './local/supabase/database.ts';
import { broughtStyles } from './scripts/brought-styles.ts';
import { answerOutside } from './test/support/outside.ts';

/** Inside workerd no client is built: its files have made-up addresses, and its styles say little. */
const assets = {
  dev: false,
  scripts: ['/assets/entry.js'],
  styles: ['/assets/index.css'],
  brought: broughtStyles('body{margin:0}'),
  personalStyles: ['/assets/personal.css'],
  playerStyles: ['/assets/player.css'],
};

const madeUpAssets: Plugin = {
  name: 'made-up-assets',
  enforce: 'pre',
  resolveId: (source) => (source === 'virtual:client-assets' ? '\0client-assets' : undefined),
  load: (id) => (id === '\0client-assets' ? `export default ${JSON.stringify(assets)}` : undefined),
};

/** The whole fuzz takes React as it ships. All other tests take the slower one that warns of mistakes. */
const isWholeFuzz = process.env['FUZZ_REQUESTS'] !== undefined;

/**
 * Under vitest, workerd's optimising compiler loses whose request a waiting one is once enough tests have run, and crowds
 * then wait in vain. As it ships it does not: test/journeys/herds.test.ts asks the built Worker, optimised.
 */
if (!isWholeFuzz) process.env['MINIFLARE_WORKERD_V8_FLAGS'] ??= '--no-turbofan';

const node = (name: string, directories: string[], options = {}) => ({
  test: {
    name,
    environment: 'node' as const,
    include: directories.map((directory) => `test/${directory}/**/*.test.{ts,tsx}`),
    ...options,
  },
});

export default defineConfig({
  test: {
    fsModuleCache: false,
    silent: 'passed-only',
    tags: [{ name: 'long', description: 'Runs with `npm run test:all`, not with every `npm test`.' }],
    projects: [
      node('unit', ['unit'], { isolate: false, testTimeout: 30_000 }),
      node('contract', ['contract'], { isolate: false }),
      node('house', ['house'], { isolate: false }),
      node('database', ['database'], {
        isolate: false,
        fileParallelism: false,
        testTimeout: 30_000,
        hookTimeout: 60_000,
      }),
      node('local', ['local'], { isolate: false, testTimeout: 30_000, hookTimeout: 60_000, fileParallelism: false }),
      node('recorded', ['recorded']),
      node('journeys', ['journeys'], {
        globalSetup: ['./test/support/journeys.ts'],
        testTimeout: 30_000,
        hookTimeout: 60_000,
        expect: { poll: { timeout: 5_000 } },
        fileParallelism: false,
      }),
      {
        oxc: { jsx: { runtime: 'automatic', development: !isWholeFuzz } },
        plugins: [
          madeUpAssets,
          cloudflareTest({
            wrangler: { configPath: './wrangler.toml' },
            miniflare: {
              cf: false,
              bindings: {
                CATALOGUE_URL: 'https://catalogue.test/3',
                CATALOGUE_TOKEN: 'test-token',
                IMAGE_URL: 'https://images.test',
                SITE_URL: 'https://marquee.test',
                BLOCKED_TITLES: 'movie:104,tv:104',
                SUPABASE_URL: 'https://accounts.test',
                SUPABASE_PUBLISHABLE_KEY: accountKeys.publishable,
                SUPABASE_SECRET_KEY: accountKeys.secret,
                SESSION_KEY: 'MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MDE=',
                SIGN_IN_PROVIDERS: 'google,github',
                ...(isWholeFuzz && { NODE_ENV: 'production' }),
                FUZZ: `${process.env['FUZZ_REQUESTS'] ?? ''} ${process.env['FUZZ_SEED'] ?? ''}`,
                ...mailSettingsAt('https://accounts.test'),
                ...playerSettingsAt('https://player.test'),
                ...streamSettingsAt('https://streams.test'),
                ...torrentSettingsAt('https://downloads.test'),
              },
              outboundService: answerOutside,
            },
          }),
        ],
        // One file at a time: they break and mend the same catalogue.
        test: {
          name: 'worker',
          isolate: false,
          setupFiles: ['./test/worker/setup.ts'],
          globalSetup: ['./test/support/accounts.ts'],
          include: ['test/worker/**/*.test.{ts,tsx}'],
          testTimeout: 20_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
