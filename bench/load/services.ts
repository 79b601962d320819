// Runs the embedded services in a separate process, so that their CPU does not count. Forked by bench/load.ts.
import { startEmbedded } from '../../local/embedded.ts';
import { freshSnapshot } from '../../test/support/snapshot.ts';

// Test passwords need no protection. The default ten rounds would use up the CPU.
process.env['LITE_AUTH_BCRYPT_COST'] = '4';

const [films = '0'] = process.argv.slice(2);
const dataDir = new URL('../../node_modules/.cache/journeys/', import.meta.url);
const siteUrl = 'http://127.0.0.1:8787';
const embedded = await startEmbedded({
  port: 0,
  dataDir,
  siteUrl,
  snapshot: await freshSnapshot(),
  scale: Number(films),
});
await embedded.ready;
process.on('disconnect', () => void embedded.stop().then(() => process.exit()));
process.send?.({ url: embedded.url, settings: embedded.settings });
