import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const script = fileURLToPath(new URL('../../../local/catalogue/serve.ts', import.meta.url));
const start = (...options: string[]) => spawn(process.execPath, [script, ...options]);

async function firstWords(stream: NodeJS.ReadableStream): Promise<string> {
  const [chunk] = (await once(stream, 'data')) as [Buffer];
  return chunk.toString();
}

test('run alone, the catalogue prints one line with its address and answers there', async () => {
  const child = start('--port', '0', '--scale', '10');
  try {
    const line = await firstWords(child.stdout);
    const address = /^The open catalogue is at (http:\/\/127\.0\.0\.1:\d+)\n$/.exec(line)?.[1];
    const response = await fetch(`${address}/3/movie/1000001`, { headers: { authorization: 'Bearer any' } });
    expect(response.status).toBe(200);
  } finally {
    child.kill();
  }
});

test('a taken port is named', async () => {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const { port } = holder.address() as AddressInfo;
  const child = start('--port', String(port));
  const [words, [code]] = await Promise.all([firstWords(child.stderr), once(child, 'exit')]);
  expect([words, code]).toEqual([`Port ${port} is taken: choose another with --port\n`, 1]);
  holder.close();
});

test('an option that is no number is named', async () => {
  const child = start('--scale', 'many');
  expect(await firstWords(child.stderr)).toBe('--scale must be a whole number from 0 to 1000000, not "many"\n');
});
