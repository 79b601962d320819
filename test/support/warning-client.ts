import { createServer, type IncomingMessage, request as sendRequest, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { build } from 'vite';
import { inject } from 'vitest';
import { readManifest } from '../../scripts/built-client.ts';
import { slimIcons } from '../../scripts/slim-icons.ts';

const folder = 'warning';
const entry = 'src/client/entry.ts';

type Built = { output: { fileName: string; code?: string; source?: string | Uint8Array }[] };

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

/** Passes a request on to the site, and its response back. */
function forward(request: IncomingMessage, response: ServerResponse): void {
  const { method, headers, url } = request;
  const upstream = sendRequest(inject('base') + url, { method, headers }, (answer) => {
    response.writeHead(answer.statusCode!, answer.headers);
    answer.pipe(response);
  });
  upstream.on('error', () => response.destroy());
  response.on('close', () => upstream.destroy());
  request.pipe(upstream);
}

/**
 * Starts the site with the development client, which reports the wrong attribute or text. A route of Playwright
 * would disable the HTTP cache, and every page would load all files.
 */
export async function startDevelopmentSite(): Promise<{ base: string; stop: () => void }> {
  const client = await buildClient();
  client.set(`/${readManifest()[entry]!.file}`, `import '/${folder}/entry.js';`);
  const server = createServer((request, response) => {
    const file = client.get(request.url!);
    if (file === undefined) return forward(request, response);
    const type = request.url!.endsWith('.css') ? 'text/css' : 'text/javascript';
    return response.writeHead(200, { 'content-type': type, 'cache-control': 'max-age=3600' }).end(file);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
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
