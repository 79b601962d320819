import { readFile } from 'node:fs/promises';
import { cloudflareTest } from '@cloudflare/vitest-plugin';
import react from '@vitejs/plugin-react';
import { Response as MiniflareResponse } from 'miniflare';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type Plugin } from 'vitest/config';
import { mailSettingsAt } from './local/mail/index.ts';
import { streamSettingsAt } from './local/streams/index.ts';
import { torrentSettingsAt } from './local/torrents/index.ts';
import { playerSettingsAt } from './local/player/index.ts';
import { keys as accountKeys } from './local/supabase/database.ts';
import { inlineSource, readSpeculationRules } from './scripts/inline-source.ts';
import { chromiumOptions } from './test/support/chromium.ts';
import { noSettings } from './test/support/no-settings.ts';

/** Made-up URLs and minimal styles, because tests in workerd run without a built client. */
const assets = {
  build: 'test',
  dev: false,
  scripts: ['/assets/entry.js'],
  styles: ['/assets/index.css'],
  inlineStyles: inlineSource('body{margin:0}'),
  speculationRules: readSpeculationRules(),
  personalStyles: ['/assets/personal.css'],
  playerStyles: ['/assets/player.css'],
};

const madeUpAssets: Plugin = {
  name: 'made-up-assets',
  enforce: 'pre',
  resolveId: (source) => (source === 'virtual:client-assets' ? '\0client-assets' : undefined),
  load: (id) => (id === '\0client-assets' ? `export default ${JSON.stringify(assets)}` : undefined),
};

/** Lets the browser cache every module, because none changes during a run. Each file of component tests loads them. */
const cachedModules: Plugin = {
  name: 'cached-modules',
  configureServer: ({ middlewares }) =>
    void middlewares.use((_, response, next) => {
      const setHeader = response.setHeader.bind(response);
      response.setHeader = (name, value) =>
        setHeader(name, name === 'Cache-Control' && value === 'no-cache' ? 'max-age=3600' : value);
      next();
    }),
};

const isWholeFuzz = process.env['FUZZ_REQUESTS'] !== undefined;

/**
 * Under vitest, once enough tests have run, code from V8's optimising compiler loses track of which request a waiting
 * promise belongs to, and concurrent requests never complete. The built Worker is not affected:
 * test/journeys/herds.long.test.ts tests it with the compiler on.
 */
if (!isWholeFuzz) process.env['MINIFLARE_WORKERD_V8_FLAGS'] ??= '--no-turbofan';

/** Optimising the code of the embedded database costs more than a test run gains from it. */
const databaseFlags = ['--liftoff-only'];

/** In milliseconds. Generous, so that a busy machine fails no test. Only a failing test takes this long. */
const timeouts = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 30_000 } } };

/** Serves the files of `public`, as Cloudflare does beside the Worker. */
const readPublicFile = async ({ url }: { url: string }) =>
  new MiniflareResponse(await readFile(`public${new URL(url).pathname}`));

/** The services in their own process. A function here could serve requests too, but each would take longer. */
const servicesAt = (port: number) => ({ external: { address: `127.0.0.1:${port}`, http: {} } });

/** A Worker that passes WebSockets on to the services. The setup file sends all other requests to them directly. */
const outboundTo = (port: number) => ({
  name: 'outbound',
  compatibilityDate: '2026-01-01',
  modules: true as const,
  script: 'export default { fetch: (request, { SERVICES }) => SERVICES.fetch(request) }',
  serviceBindings: { SERVICES: servicesAt(port) },
});

/** Configures the project of one test folder, which runs in Node. */
const node = (name: string, options = {}) => ({
  test: {
    name,
    environment: 'node' as const,
    include: [`test/${name}/**/*.test.{ts,tsx}`],
    ...timeouts,
    ...options,
  },
});

export default defineConfig({
  test: {
    fsModuleCache: false,
    // With the cache, files run in the order of their last durations, so shared services see another order in each run.
    cache: false,
    silent: 'passed-only',
    projects: [
      node('unit', { isolate: false }),
      node('contract', { isolate: false }),
      node('house', { isolate: false }),
      node('database', { isolate: false, fileParallelism: false, execArgv: databaseFlags }),
      node('local', { isolate: false, fileParallelism: false, execArgv: databaseFlags }),
      node('recorded'),
      // Component tests of islands, in a browser.
      {
        plugins: [react(), cachedModules],
        // Vite does not find these before the tests start. Discovering one later would reload the tests.
        optimizeDeps: { include: ['axe-core', 'idiomorph', 'react-dom/server', 'react-dom/server.edge'] },
        test: {
          name: 'components',
          include: ['test/components/**/*.test.tsx'],
          setupFiles: ['./test/components/setup.ts'],
          sequence: { hooks: 'list' }, // the setup file checks what a test leaves behind before the test file cleans up
          ...timeouts,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: await chromiumOptions({ draws: false }),
              contextOptions: { reducedMotion: 'reduce' }, // animations cost frames and time
            }),
            instances: [{ browser: 'chromium' as const, viewport: { width: 820, height: 900 } }],
          },
        },
      },
      // One process and one browser for all files: starting them takes longer than most tests.
      node('journeys', {
        isolate: false,
        setupFiles: ['./test/journeys/setup.ts'],
        globalSetup: ['./test/support/journeys.ts'],
        fileParallelism: false,
      }),
      {
        oxc: { jsx: { runtime: 'automatic', development: false } },
        plugins: [
          madeUpAssets,
          cloudflareTest(({ inject }) => ({
            wrangler: { configPath: './wrangler.toml' },
            miniflare: {
              cf: false,
              bindings: {
                ...noSettings, // not those of the operator
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
                NODE_ENV: 'production', // React's build of the deployed Worker, which takes less time than the other
                FUZZ: `${process.env['FUZZ_REQUESTS'] ?? ''} ${process.env['FUZZ_SEED'] ?? ''}`,
                ...mailSettingsAt('https://accounts.test'),
                ...playerSettingsAt('https://player.test'),
                ...streamSettingsAt('https://streams.test'),
                ...torrentSettingsAt('https://downloads.test'),
              },
              outboundService: 'outbound',
              serviceBindings: { ASSETS: readPublicFile, SERVICES: servicesAt(inject('servicesPort')) },
              workers: [outboundTo(inject('servicesPort'))],
            },
          })),
        ],
        // One file at a time: all files inject faults into the same catalogue.
        test: {
          name: 'worker',
          isolate: false,
          setupFiles: ['./test/worker/setup.ts'],
          globalSetup: ['./test/support/services-process.ts'],
          include: ['test/worker/**/*.test.{ts,tsx}'],
          ...timeouts,
          fileParallelism: false,
        },
      },
    ],
  },
});
