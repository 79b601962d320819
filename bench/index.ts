// `npm run bench`: everything measured, one table. See bench/README.md.
import { parseArgs } from 'node:util';
import { startServices } from '../test/support/services.ts';
import { measureBytes } from './bytes.ts';
import { measureCpu } from './cpu.ts';
import { type Figure, printFigures, resultFile, saveFigures } from './figures.ts';
import { measureInteractions } from './interactions.ts';
import { measurePages } from './pages.ts';
import { measureRequests } from './requests.ts';
import { listCheckouts, withStages } from './stage.ts';
import { measureUpstream } from './upstream.ts';

const { values } = parseArgs({
  options: { json: { type: 'string', default: resultFile('bench') }, beside: { type: 'string' } },
});

async function bytes(): Promise<Figure[]> {
  const services = await startServices();
  try {
    return await measureBytes(services.base);
  } finally {
    await services.stop();
  }
}

const visits = await withStages(listCheckouts(), async (stages) => [
  ...(await measurePages(stages)),
  ...(await measureRequests(stages)),
  ...(await measureInteractions(stages)),
]);
const first = [...(await bytes()), ...(await measureUpstream()), ...visits];
const { figures: last, cpu } = await measureCpu();
const figures = [...first, ...last];
printFigures(figures);
saveFigures(values.json, figures, { cpu });
