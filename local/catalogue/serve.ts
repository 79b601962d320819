import { parseArgs } from 'node:util';
import { serve } from '@hono/node-server';
import { createCatalogue } from './index.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '8788' },
    scale: { type: 'string', default: '0' },
    token: { type: 'string' },
    'image-cache': { type: 'string' },
  },
});

function fail(words: string): never {
  console.error(words);
  process.exit(1);
}

function wholeNumber(name: string, text: string, most: number): number {
  const number = Number(text);
  const isFine = /^\d+$/.test(text) && number <= most;
  return isFine ? number : fail(`--${name} must be a whole number from 0 to ${most}, not "${text}"`);
}

const port = wholeNumber('port', values.port, 65_535);
const scale = wholeNumber('scale', values.scale, 1_000_000);
const { app } = createCatalogue({
  scale,
  log: console.error,
  ...(values.token !== undefined && { token: values.token }),
  ...(values['image-cache'] !== undefined && { imageCacheDir: values['image-cache'] }),
});

const server = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' }, (address) => {
  console.log(`The open catalogue is at http://127.0.0.1:${address.port}`);
});
server.on('error', (error: NodeJS.ErrnoException) => {
  fail(error.code === 'EADDRINUSE' ? `Port ${port} is taken: choose another with --port` : error.message);
});
