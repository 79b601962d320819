// Measures compressed sizes of pages, scripts, styles, font and Worker.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { brotliSize } from './brotli.ts';
import { budgets, firstVisit, samples } from './budgets.ts';
import { compareFigures, type Figure, printFigures } from './figures.ts';
import { listCheckouts, type Stage, withStages } from './stage.ts';

const headLinks = {
  script: /<script type="module" src="([^"]+)"/,
  styles: /rel="stylesheet" href="([^"]+)"/,
} as const;

const faceLink = /url\(["']?([^)"']+woff2)/;

async function measureSizes({ origin: base, cookie, dir }: Stage): Promise<Figure[]> {
  const fetchBytes = async (path: string) => Buffer.from(await (await fetch(base + path)).arrayBuffer());
  const home = (await fetchBytes('/')).toString();
  const pages = [samples.title, '/new', samples.grid, samples.search].map(async (path) => ({
    what: `HTML of ${path}, brotli`,
    value: brotliSize((await fetchBytes(path)).toString()),
    budget: budgets.pageHtml,
  }));
  const first = [samples.home, samples.title].map(async (path) => ({
    what: `HTML of ${path}, inline styles, brotli`,
    value: brotliSize(await (await fetch(base + path, { headers: firstVisit })).text()),
    budget: path === samples.home ? budgets.homeWithStyles : budgets.pageWithStyles,
  }));
  const { name, value } = cookie;
  const personal = [samples.home, samples.myList].map(async (path) => ({
    what: `HTML of ${path}, signed in, brotli`,
    value: brotliSize(await (await fetch(base + path, { headers: { cookie: `${name}=${value}` } })).text()),
  }));
  const linked = async (pattern: RegExp, text: string) => fetchBytes(pattern.exec(text)?.[1] ?? '/');
  const script = await linked(headLinks.script, home);
  const styles = await linked(headLinks.styles, home);
  const face = await linked(faceLink, styles.toString());
  const worker = gzipSync(readFileSync(`${dir}/dist/worker/index.js`)).length;
  return [
    { what: 'HTML of home, brotli', value: brotliSize(home), budget: budgets.homeHtml },
    ...(await Promise.all([...pages, ...first, ...personal])),
    { what: 'First script, gzip', value: gzipSync(script).length, budget: budgets.script },
    { what: 'Styles, gzip', value: gzipSync(styles).length, budget: budgets.styles },
    { what: 'Display face', value: face.length, budget: budgets.face },
    { what: 'Worker, gzip', value: worker, budget: budgets.worker },
  ].map((figure) => ({ ...figure, unit: 'bytes' }));
}

/** Measures what each checkout's site sends, in bytes. */
export const measureBytes = async (stages: readonly Stage[]): Promise<Figure[]> =>
  compareFigures(await Promise.all(stages.map(measureSizes)));

if (import.meta.main) printFigures(await withStages(listCheckouts(), measureBytes));
