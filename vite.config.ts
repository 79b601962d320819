import { readFileSync } from 'node:fs';
import { cloudflare } from '@cloudflare/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const entry = 'src/client/entry.ts';
const style = 'src/client/styles/index.css';
const personalStyle = 'src/client/styles/personal.css';

/** What is loaded with the player, and by the page that is nothing else. */
const player = 'src/client/runtime/player/player.ts';
const playerStyle = 'src/client/styles/player.css';

type Manifest = Record<string, { file: string; css?: string[] }>;

/** Tells the Worker the addresses of the client's files: those of the sources in development, hashed ones in a build. */
function clientAssets(): Plugin {
  const id = 'virtual:client-assets';
  const inDevelopment = {
    dev: true,
    scripts: ['/@vite/client', `/${entry}`],
    styles: [`/${style}`],
    personalStyles: [`/${personalStyle}`],
    playerStyles: [`/${playerStyle}`],
  };
  const inBuild = () => {
    const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')) as Manifest;
    const address = (source: string) => `/${manifest[source]!.file}`;
    return {
      dev: false,
      scripts: [address(entry)],
      styles: [address(style)],
      personalStyles: [address(personalStyle)],
      playerStyles: manifest[player]!.css!.map((file) => `/${file}`),
    };
  };
  return {
    name: 'client-assets',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load(source) {
      if (source !== `\0${id}`) return;
      return `export default ${JSON.stringify(this.environment.mode === 'dev' ? inDevelopment : inBuild())}`;
    },
  };
}

/** A change to the Worker's sources reloads the page: the Worker's own update does not reach the browser. */
function reloadOnWorkerChange(): Plugin {
  return {
    name: 'reload-on-worker-change',
    apply: 'serve',
    hotUpdate({ modules, server }) {
      if (this.environment.name !== 'worker' || modules.length === 0) return;
      const client = server.environments['client']!;
      const known = (file: string | null) =>
        file !== null && [...(client.moduleGraph.getModulesByFile(file) ?? [])].some((module) => module.type === 'js');
      if (!modules.some((module) => known(module.file))) client.hot.send({ type: 'full-reload' });
    },
  };
}

/** In development `npm run dev` hands over the Worker's settings; a build carries none. */
const developmentSettings = (): { vars?: Record<string, string> } => {
  const settings = process.env['MARQUEE_SETTINGS'];
  return settings ? { vars: JSON.parse(settings) as Record<string, string> } : {};
};

export default defineConfig({
  plugins: [
    clientAssets(),
    reloadOnWorkerChange(),
    react(),
    cloudflare({ viteEnvironment: { name: 'worker' }, config: developmentSettings }),
  ],
  environments: {
    worker: { build: { minify: true, sourcemap: true } },
    client: { build: { manifest: true, rolldownOptions: { input: [entry, style, personalStyle] } } },
  },
  build: { assetsInlineLimit: 0 },
  builder: {
    // The Worker is told the client's addresses, so the client is built first.
    async buildApp(builder) {
      await builder.build(builder.environments['client']!);
      await builder.build(builder.environments['worker']!);
    },
  },
});
