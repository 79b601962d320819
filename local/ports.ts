import { createServer } from 'node:net';

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/** Returns the site's port: PORT, by default 8787. Throws if PORT is invalid. */
export function chosenPort(): number {
  const port = Number(process.env['PORT'] ?? 8787);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Error(`PORT must be a number from 1 to 65535, not "${process.env['PORT']}"`);
}

/** Returns the port if it is free. Otherwise throws an error that explains how to choose another. */
export async function requirePort(port: number): Promise<number> {
  if (await isFree(port)) return port;
  const free = await nextFreePort(port);
  const command = process.platform === 'win32' ? `$env:PORT=${free}; npm start` : `PORT=${free} npm start`;
  throw new Error(`Port ${port} is taken. Choose another one: ${command}`);
}

/** Finds the first free port after the given one. */
export async function nextFreePort(after: number): Promise<number> {
  for (let port = after + 1; port < 65_536; port++) if (await isFree(port)) return port;
  throw new Error('No port is free');
}
