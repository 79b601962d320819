// `npm run bench`: everything measured, one table. See bench/README.md.
import { startServices } from '../test/support/services.ts';
import { measureBytes } from './bytes.ts';
import { measureCpu } from './cpu.ts';
import { type Figure, printFigures } from './figures.ts';
import { measurePages } from './pages.ts';
import { measureUpstream } from './upstream.ts';

async function bytes(): Promise<Figure[]> {
  const services = await startServices();
  try {
    return await measureBytes(services.base);
  } finally {
    await services.stop();
  }
}

const figures: Figure[] = [];
for (const measure of [bytes, measureUpstream, measurePages, measureCpu]) figures.push(...(await measure()));
printFigures(figures);
