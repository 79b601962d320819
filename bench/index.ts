// `npm run bench` runs all measurements and prints one table. See bench/README.md.
import { parseArgs } from 'node:util';
import { ensureCurrentBuild } from '../test/support/current-build.ts';
import { measureBytes } from './bytes.ts';
import { measureCpu } from './cpu.ts';
import { withOtherCheckout } from './other-checkout.ts';
import { printFigures, resultFile, saveFigures } from './figures.ts';
import { measureInteractions } from './interactions.ts';
import { measureLatePart } from './late-part.ts';
import { measurePages } from './pages.ts';
import { measureRequests } from './requests.ts';
import { listCheckouts, withStages } from './stage.ts';
import { measureUpstream } from './upstream.ts';

const { values } = parseArgs({
  options: { json: { type: 'string', default: resultFile('bench') }, compare: { type: 'string' } },
});

ensureCurrentBuild();
const visits = await withStages(listCheckouts(), async (stages) => [
  ...(await measureBytes(stages)),
  ...(await measurePages(stages)),
  ...(await measureRequests(stages)),
  ...(await measureInteractions(stages)),
  ...(await measureLatePart(stages)),
]);
const calls = await withOtherCheckout('upstream', await measureUpstream());
const { figures: current, cpu } = await measureCpu();
const figures = [...visits, ...calls, ...(await withOtherCheckout('cpu', current))];
printFigures(figures);
saveFigures(values.json, figures, { cpu });
