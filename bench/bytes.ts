// What travels: compressed sizes of pages, script, styles, face, and of the Worker itself.
import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { startServices } from '../test/support/services.ts';
import { budgets, samples } from './budgets.ts';
import { type Figure, printFigures } from './figures.ts';

/** As an edge compresses a page on its way out. */
export const brotliSize = (text: string): number =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;

const headLinks = {
  script: /<script type="module" src="([^"]+)"/,
  styles: /rel="stylesheet" href="([^"]+)"/,
  face: /as="font"[^>]*href="([^"]+)"/,
} as const;

/** The sizes of what the site at `base` sends, in bytes. */
export async function measureBytes(base: string): Promise<Figure[]> {
  const ask = async (path: string) => Buffer.from(await (await fetch(base + path)).arrayBuffer());
  const home = (await ask('/')).toString();
  const pages = [samples.title, '/new', '/movies'].map(async (path) => ({
    what: `HTML of ${path}, brotli`,
    value: brotliSize((await ask(path)).toString()),
    budget: budgets.pageHtml,
  }));
  const files = Object.entries(headLinks).map(async ([name, pattern]) => {
    const body = await ask(pattern.exec(home)?.[1] ?? '/');
    const isFace = name === 'face';
    return {
      what: isFace ? 'Display face' : `First ${name}, gzip`,
      value: isFace ? body.length : gzipSync(body).length,
      budget: budgets[name as keyof typeof headLinks],
    };
  });
  const worker = gzipSync(readFileSync('dist/worker/index.js')).length;
  return [
    { what: 'HTML of home, brotli', value: brotliSize(home), budget: budgets.homeHtml },
    ...(await Promise.all([...pages, ...files])),
    { what: 'Worker, gzip', value: worker, budget: budgets.worker },
  ].map((figure) => ({ ...figure, unit: 'bytes' }));
}

if (import.meta.main) {
  const services = await startServices();
  printFigures(await measureBytes(services.base));
  await services.stop();
}
