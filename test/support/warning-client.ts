import type { Page } from 'playwright-core';
import { build } from 'vite';
import { readManifest } from '../../scripts/built-client.ts';
import { slimIcons } from '../../scripts/slim-icons.ts';

const folder = 'warning';
const entry = 'src/client/entry.ts';

type Built = { output: { fileName: string; code?: string; source?: string | Uint8Array }[] };

let files: Promise<Map<string, string | Buffer>> | undefined;

/** Builds the client with the development version of React, and returns its files by path. */
async function buildClient(): Promise<Map<string, string | Buffer>> {
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    plugins: [slimIcons], // the Worker's markup has slim icons
    define: { 'process.env.NODE_ENV': '"development"' },
    build: {
      write: false,
      minify: false,
      assetsDir: folder,
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: { entry, hydrate: 'src/client/lib/hydrate.ts' },
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: `${folder}/[name].js` },
      },
    },
  })) as unknown as Built;
  return new Map(
    built.output.map(({ fileName, code, source }) => [
      `/${fileName}`,
      code ?? (typeof source === 'string' ? source : Buffer.from(source!)),
    ]),
  );
}

/** Serves a page the development client. The production one does not report which attribute or text is wrong. */
export async function useDevelopmentClient(page: Page): Promise<void> {
  const client = await (files ??= buildClient());
  await page.route(`/${readManifest()[entry]!.file}`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `import '/${folder}/entry.js';` }),
  );
  await page.route(`/${folder}/*`, (route) => {
    const { pathname } = new URL(route.request().url());
    return route.fulfill({
      contentType: pathname.endsWith('.css') ? 'text/css' : 'text/javascript',
      body: client.get(pathname) ?? '',
    });
  });
}

/** Hydrates all islands of a page with the development client, and returns their names. */
export async function hydrateAll(page: Page): Promise<string[]> {
  // The entry registers the islands. As text: vitest would rewrite an import.
  const hydrate = `customElements.whenDefined('m-island')
    .then(() => import('/${folder}/hydrate.js'))
    .then(({ hydrateWithin }) => hydrateWithin(document))`;
  if (!(await page.evaluate(hydrate))) throw new Error(`an island of ${page.url()} did not hydrate`);
  return page.locator('m-island[data-awake]').evaluateAll((all) => all.map(({ dataset }) => dataset['name']!));
}
