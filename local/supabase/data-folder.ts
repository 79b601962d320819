import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

export type DataFolder = {
  /** The folder of PostgreSQL's files. */
  postgres: string;
  /** Marks the database as complete. */
  complete: () => void;
  release: () => void;
};

/**
 * Locks a folder for this process, because two servers would corrupt its files and PGlite does not check. Deletes an
 * incomplete database of an interrupted first start. Throws if another process has locked the folder.
 */
export async function lockDataFolder(folder: string): Promise<DataFolder> {
  const lock = await lockFolder(folder);
  const [postgres, marker] = [path.join(folder, 'postgres'), path.join(folder, 'complete')];
  mkdirSync(folder, { recursive: true });
  if (!existsSync(marker)) rmSync(postgres, { recursive: true, force: true });
  return {
    postgres,
    complete: () => writeFileSync(marker, ''),
    release: () => void lock.close(),
  };
}

/**
 * Listens on a socket named after the folder. A reachable socket means that the folder is locked. Unlike a file with a
 * process id, a socket is not reachable after its process is killed. On platforms without such sockets, the folder is
 * not locked. Throws if another process has locked it.
 */
export async function lockFolder(folder: string): Promise<Server> {
  const name = `marquee-${createHash('sha256').update(path.resolve(folder)).digest('hex').slice(0, 16)}`;
  const address = process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : path.join(tmpdir(), `${name}.sock`);
  if (await isListening(address))
    throw new Error(`${folder} is in use by another Marquee on this machine. Stop that one first.`);
  rmSync(address, { force: true });
  const server = createServer((socket) => socket.destroy()).unref();
  server.on('error', () => {});
  const listening = once(server, 'listening').catch(() => {});
  server.listen(address);
  await listening;
  return server;
}

const isListening = (address: string) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(address, () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
