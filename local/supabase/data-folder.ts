import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

export type DataFolder = {
  /** Where PostgreSQL keeps its files. */
  postgres: string;
  /** Says that the database in it is whole. */
  complete: () => void;
  release: () => void;
};

/**
 * Takes a folder for this process alone: two servers on the same files would spoil them, and PGlite does not look.
 * A database that a stopped first start has left half made is cleared away. Throws if another process has the folder.
 */
export async function takeDataFolder(folder: string): Promise<DataFolder> {
  const claim = await claimFolder(folder);
  const [postgres, whole] = [path.join(folder, 'postgres'), path.join(folder, 'complete')];
  mkdirSync(folder, { recursive: true });
  if (!existsSync(whole)) rmSync(postgres, { recursive: true, force: true });
  return {
    postgres,
    complete: () => writeFileSync(whole, ''),
    release: () => void claim.close(),
  };
}

/**
 * Listens under a name made of the folder's: whoever can reach such a listener knows the folder is taken. A note with a
 * process id would outlive a process that was killed. Where there are no such names, the folder is not guarded.
 */
async function claimFolder(folder: string): Promise<Server> {
  const name = `marquee-${createHash('sha256').update(path.resolve(folder)).digest('hex').slice(0, 16)}`;
  const address = process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : path.join(tmpdir(), `${name}.sock`);
  if (await isHeard(address))
    throw new Error(`${folder} is in use by another Marquee on this machine. Stop that one first.`);
  rmSync(address, { force: true });
  const server = createServer((socket) => socket.destroy()).unref();
  server.on('error', () => {});
  const listening = once(server, 'listening').catch(() => {});
  server.listen(address);
  await listening;
  return server;
}

const isHeard = (address: string) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(address, () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
