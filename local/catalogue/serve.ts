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

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

function parseInteger(name: string, text: string, max: number): number {
  const number = Number(text);
  const isValid = /^\d+$/.test(text) && number <= max;
  return isValid ? number : fail(`--${name} must be a whole number from 0 to ${max}, not "${text}"`);
}

const port = parseInteger('port', values.port, 65_535);
const scale = parseInteger('scale', values.scale, 1_000_000);
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
