import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { lockDataFolder } from './data-folder.ts';
import type { DatabaseOptions, Query } from './database-options.ts';
import { startLite } from './lite.ts';
import { quietly } from './quiet.ts';
import { createQueue } from './queue.ts';

export { keys } from './lite.ts';
export type { Mail } from './mail.ts';

/** Exclusive access to the database. */
export type DatabaseAccess = {
  fetch: (request: Request) => Promise<Response>;
  query: Query;
};

export type Database = DatabaseAccess & {
  /** Runs several statements without parameters. */
  exec: (sql: string) => Promise<void>;
  listen: (channel: string, onPayload: (payload: string) => void) => Promise<void>;
  /** Runs work without other queries in between. The work must only use the access it is passed, or it deadlocks. */
  exclusively: <T>(work: (access: DatabaseAccess) => Promise<T>) => Promise<T>;
  snapshot: () => Promise<Blob>;
  /**
   * The HS256 secret of the tokens that Lite signs and accepts. It changes at each start and never leaves the process.
   */
  tokenSecret: string;
  close: () => Promise<void>;
};

/**
 * Opens the embedded database: Supabase Lite on PGlite with all migrations applied. Requests and queries run one at a
 * time, because PGlite has one connection and a transaction of Lite would include concurrent statements.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const folder = options.dataDir ? await lockDataFolder(options.dataDir) : null;
  const temporaryFiles = path.join(tmpdir(), `marquee-files-${randomUUID()}`);
  const { app, connection, tokenSecret } = await quietly(() =>
    startLite(options, folder?.postgres, options.storageDir ?? temporaryFiles),
  );
  const postgres = connection.driver;
  const enqueue = createQueue();
  const access: DatabaseAccess = {
    fetch: (request) => quietly(async () => addNosniff(request, await app.fetch(request))),
    query: async <Row>(sql: string, parameters?: unknown[]) => (await postgres.query<Row>(sql, parameters)).rows,
  };
  await options.fill?.(access.query);
  folder?.complete();
  return {
    async fetch(request) {
      const buffered = await bufferBody(request);
      return enqueue(() => access.fetch(buffered));
    },
    query: (sql, parameters) => enqueue(() => access.query(sql, parameters)),
    exec: (sql) => enqueue(async () => void (await postgres.exec(sql))),
    listen: (channel, onPayload) => enqueue(async () => void (await postgres.listen(channel, onPayload))),
    exclusively: (work) => enqueue(() => work(access)),
    snapshot: () => enqueue(() => postgres.dumpDataDir('none')),
    tokenSecret,
    close: () =>
      enqueue(async () => {
        await connection.close();
        await rm(temporaryFiles, { recursive: true, force: true });
        folder?.release();
      }),
  };
}

/**
 * Buffers the body, so that a slow sender does not block the queue. Sets its length, because Lite accepts files of any
 * size without a length.
 */
async function bufferBody(request: Request): Promise<Request> {
  if (!request.body) return request;
  const body = await request.arrayBuffer();
  const headers = new Headers(request.headers);
  headers.set('content-length', String(body.byteLength));
  return new Request(request.url, { method: request.method, headers, body });
}

/** Adds `nosniff` to uploaded files, as hosted Storage does. Lite does not. */
function addNosniff(request: Request, response: Response): Response {
  if (!new URL(request.url).pathname.startsWith('/storage/v1/object/')) return response;
  const headers = new Headers(response.headers);
  headers.set('x-content-type-options', 'nosniff');
  return new Response(response.body, { status: response.status, headers });
}
