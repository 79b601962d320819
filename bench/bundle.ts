import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { build } from 'vite';
import { inlineSource } from '../scripts/inline-source.ts';
import { readBuiltStyles } from '../scripts/built-client.ts';

const outDir = resolve('node_modules/.cache/bench/worker');

/** Reads the built site's real styles, because their size counts. */
function readAssets() {
  const { address, text } = readBuiltStyles();
  return {
    dev: false,
    scripts: ['/entry.js'],
    styles: [address],
    inlineStyles: inlineSource(text),
    personalStyles: ['/personal.css'],
    playerStyles: ['/player.css'],
  };
}

/** Bundles bench/uncached.ts like the site's own Worker: minified, for workerd, without a client. */
export async function bundleUncached(): Promise<string> {
  await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'client-assets',
        resolveId: (source) => (source === 'virtual:client-assets' ? '\0client-assets' : undefined),
        load: (id) => (id === '\0client-assets' ? `export default ${JSON.stringify(readAssets())}` : undefined),
      },
    ],
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { conditions: ['workerd', 'worker', 'module', 'browser', 'production'] },
    ssr: {
      noExternal: true,
      target: 'webworker',
      resolve: { conditions: ['workerd', 'worker', 'module', 'production'] },
    },
    build: { ssr: 'bench/uncached.ts', outDir, emptyOutDir: true, minify: true, target: 'es2024' },
  });
  return readFileSync(`${outDir}/uncached.js`, 'utf8');
}
