import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { takeDataFolder } from './data-folder.ts';
import type { DatabaseOptions } from './database-options.ts';
import { startLite } from './lite.ts';
import { quietly } from './quiet.ts';
import { createTurns } from './turns.ts';

export { keys } from './lite.ts';
export type { Mail } from './mail.ts';

/** What may be done while nobody else has the database. */
export type Inside = {
  fetch: (request: Request) => Promise<Response>;
  query: <Row>(sql: string, parameters?: unknown[]) => Promise<Row[]>;
};

export type Database = Inside & {
  /** Runs several statements without parameters. */
  exec: (sql: string) => Promise<void>;
  listen: (channel: string, hear: (payload: string) => void) => Promise<void>;
  /** Several steps with nothing between them. Only what is handed in may be waited for inside, or all stands still. */
  exclusively: <T>(work: (inside: Inside) => Promise<T>) => Promise<T>;
  snapshot: () => Promise<Blob>;
  /** The HS256 secret of the tokens that Lite signs and takes: made anew at each start, never shown to the outside. */
  tokenSecret: string;
  close: () => Promise<void>;
};

/**
 * Opens the embedded database: Supabase Lite on PGlite with all migrations applied. PGlite has one connection, and a
 * transaction of Lite would take in whatever else is sent meanwhile; so requests and queries go one at a time.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const folder = options.dataDir ? await takeDataFolder(options.dataDir) : null;
  const passing = path.join(tmpdir(), `marquee-files-${randomUUID()}`);
  const { app, connection, tokenSecret } = await quietly(() =>
    startLite(options, folder?.postgres, options.storageDir ?? passing),
  );
  folder?.complete();

  const postgres = connection.driver;
  const inTurn = createTurns();
  const inside: Inside = {
    fetch: (request) => quietly(async () => withoutSniffing(request, await app.fetch(request))),
    query: async <Row>(sql: string, parameters?: unknown[]) => (await postgres.query<Row>(sql, parameters)).rows,
  };
  return {
    async fetch(request) {
      const whole = await withBody(request);
      return inTurn(() => inside.fetch(whole));
    },
    query: (sql, parameters) => inTurn(() => inside.query(sql, parameters)),
    exec: (sql) => inTurn(async () => void (await postgres.exec(sql))),
    listen: (channel, hear) => inTurn(async () => void (await postgres.listen(channel, hear))),
    exclusively: (work) => inTurn(() => work(inside)),
    snapshot: () => inTurn(() => postgres.dumpDataDir('none')),
    tokenSecret,
    close: () =>
      inTurn(async () => {
        await connection.close();
        await rm(passing, { recursive: true, force: true });
        folder?.release();
      }),
  };
}

/**
 * The request with its body at hand, so that a slow sender does not keep the others waiting for their turn; and with
 * its true length, for Lite takes a file of any size that does not say how long it is.
 */
async function withBody(request: Request): Promise<Request> {
  if (!request.body) return request;
  const body = await request.arrayBuffer();
  const headers = new Headers(request.headers);
  headers.set('content-length', String(body.byteLength));
  return new Request(request.url, { method: request.method, headers, body });
}

/** A stranger's file is what its type says, whatever its bytes look like: hosted storage says so, Lite does not. */
function withoutSniffing(request: Request, response: Response): Response {
  if (!new URL(request.url).pathname.startsWith('/storage/v1/object/')) return response;
  const headers = new Headers(response.headers);
  headers.set('x-content-type-options', 'nosniff');
  return new Response(response.body, { status: response.status, headers });
}
