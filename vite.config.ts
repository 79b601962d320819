import { cloudflare } from '@cloudflare/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { buildId } from './scripts/build-id.ts';
import { inlineSource, readSpeculationRules } from './scripts/inline-source.ts';
import { findChunk, type Manifest, readBuiltStyles, readManifest } from './scripts/built-client.ts';
import { chunkGroups } from './scripts/client-chunks.ts';
import { slimIcons } from './scripts/slim-icons.ts';

const entry = 'src/client/entry.ts';
const style = 'src/client/styles/index.css';
const personalStyle = 'src/client/styles/personal.css';

/** The stylesheet of the player and of the player's own page. */
const playerStyle = 'src/client/styles/player.css';

/** The service worker, and the files it caches: `reading` for every page, `acting` for changes by signed-in users. */
const worker = 'src/client/sw/sw.ts';
const reading = [entry, style, personalStyle, 'src/client/enhance/sections.ts'];
const islandScripts = ['opinion', 'rating', 'title-lists', 'toasts', 'my-list', 'pending-titles'].map(
  (name) => `src/client/islands/${name}/island.tsx`,
);
const acting = ['signed-in', ...islandScripts];

/** The browsers of mid-2024: the first in which nesting, masks and `rgb(from …)` need no fallback. */
const styledBrowsers = ['chrome123', 'edge123', 'firefox128', 'safari17.5', 'ios17.5'];

const clientAssetsId = 'virtual:client-assets';

/**
 * Provides `virtual:client-assets` to the Worker: the build id and the URLs of the client's files. The URLs are source
 * paths in development and hashed names in a build.
 */
function clientAssets(): Plugin {
  const inDevelopment = {
    dev: true,
    scripts: ['/@vite/client', `/${entry}`],
    styles: [`/${style}`],
    personalStyles: [`/${personalStyle}`],
    playerStyles: [`/${playerStyle}`],
  };
  const inBuild = () => {
    const manifest = readManifest();
    const address = (source: string) => `/${manifest[source]!.file}`;
    return {
      dev: false,
      scripts: [address(entry)],
      styles: [address(style)],
      inlineStyles: inlineSource(readBuiltStyles().text),
      speculationRules: readSpeculationRules(),
      personalStyles: [address(personalStyle)],
      playerStyles: findChunk(manifest, 'home').css!.map((file) => `/${file}`),
    };
  };
  return {
    name: 'client-assets',
    resolveId: (source) => (source === clientAssetsId ? `\0${clientAssetsId}` : undefined),
    load(source) {
      if (source !== `\0${clientAssetsId}`) return;
      const assets = this.environment.mode === 'dev' ? inDevelopment : inBuild();
      return `export default ${JSON.stringify({ build: buildId(), ...assets })}`;
    },
  };
}

/** Provides `virtual:shell-files` to the service worker: the URLs of the files it caches. Requires a built client. */
function shellFiles(): Plugin {
  const id = 'virtual:shell-files';
  const withImports = (manifest: Manifest, names: readonly string[], known = new Set<string>()): Set<string> => {
    for (const name of names) {
      const { file, assets = [], css = [], imports = [] } = findChunk(manifest, name);
      if (known.has(file)) continue;
      for (const each of [file, ...assets, ...css]) known.add(each);
      withImports(manifest, imports, known);
    }
    return known;
  };
  return {
    name: 'shell-files',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load(source) {
      if (source !== `\0${id}`) return;
      const manifest = readManifest();
      const address = (file: string) => `/${file}`;
      const always = withImports(manifest, reading);
      const files = {
        reading: [...always].map(address),
        acting: [...withImports(manifest, acting)].filter((file) => !always.has(file)).map(address),
        personalStyles: [address(manifest[personalStyle]!.file)],
      };
      return `export default ${JSON.stringify(files)}`;
    },
  };
}

/** Replaces Vite's preload helper with client/lib/preload.ts, which fetches all files of an `import()` first. */
const preloadHelper: Plugin = {
  name: 'preload-helper',
  enforce: 'pre',
  load: (id) =>
    id === '\0vite/preload-helper.js'
      ? "export { preload as __vitePreload } from '/src/client/lib/preload.ts'"
      : undefined,
};

/**
 * Reloads the page when a source file of the Worker changes, because the Worker's hot update does not reach the
 * browser. Files that the browser loads too are left to the client's hot update.
 */
function reloadOnWorkerChange(): Plugin {
  return {
    name: 'reload-on-worker-change',
    apply: 'serve',
    hotUpdate({ modules, server }) {
      if (this.environment.name !== 'worker' || modules.length === 0) return;
      const { moduleGraph } = this.environment;
      const assets = moduleGraph.getModuleById(`\0${clientAssetsId}`);
      if (assets) moduleGraph.invalidateModule(assets); // the build id has changed
      const client = server.environments['client']!;
      const known = (file: string | null) =>
        file !== null && [...(client.moduleGraph.getModulesByFile(file) ?? [])].some((module) => module.type === 'js');
      if (!modules.some((module) => known(module.file))) client.hot.send({ type: 'full-reload' });
    },
  };
}

/** Returns the Worker's settings that `npm run dev` passes in MARQUEE_SETTINGS. A build contains no settings. */
const developmentSettings = (): { vars?: Record<string, string> } => {
  const settings = process.env['MARQUEE_SETTINGS'];
  return settings ? { vars: JSON.parse(settings) as Record<string, string> } : {};
};

export default defineConfig({
  plugins: [
    clientAssets(),
    shellFiles(),
    reloadOnWorkerChange(),
    preloadHelper,
    slimIcons,
    react(),
    cloudflare({ viteEnvironment: { name: 'worker' }, config: developmentSettings }),
  ],
  environments: {
    worker: { build: { minify: true, sourcemap: true } },
    client: {
      build: {
        manifest: true,
        modulePreload: { resolveDependencies: (file, needed) => [...new Set([file, ...needed])] },
        rolldownOptions: {
          input: [entry, style, personalStyle],
          // Short names, because the entry contains the names of most other scripts. Six characters allow for 64 scripts.
          output: {
            codeSplitting: { groups: chunkGroups },
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames: 'assets/[name]-[hash:7][extname]',
          },
        },
      },
    },
    // Builds /sw.js into the folder that the client's build has written.
    serviceWorker: {
      consumer: 'client',
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir: 'dist/client',
        emptyOutDir: false,
        copyPublicDir: false,
        rolldownOptions: { input: { sw: worker }, output: { format: 'iife', entryFileNames: '[name].js' } },
      },
    },
  },
  build: { assetsInlineLimit: 0, cssTarget: styledBrowsers },
  builder: {
    // Both workers contain the URLs of the client's files, so the client is built first.
    async buildApp(builder) {
      await builder.build(builder.environments['client']!);
      await builder.build(builder.environments['worker']!);
      await builder.build(builder.environments['serviceWorker']!);
    },
  },
});
