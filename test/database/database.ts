import { Client, types } from 'pg';
import { type Database, openDatabase } from '../../local/supabase/database.ts';
import { freshSnapshot } from '../support/snapshot.ts';

export type TestDatabase = Pick<Database, 'query' | 'exec'> & {
  exclusively: (work: (inside: Pick<Database, 'query'>) => Promise<void>) => Promise<void>;
};

/** Parses values as PGlite does: numbers as numbers, times as text. */
const parsers: [oid: number, parse: (value: string) => unknown][] = [
  [types.builtins.INT8, Number],
  [types.builtins.NUMERIC, Number],
  [types.builtins.TIMESTAMPTZ, String],
  [types.builtins.TIMESTAMP, String],
];

/** Connects to the PostgreSQL that `npm run test:postgres` prepared like hosted Supabase, as role `postgres`. */
async function connect(socket: string): Promise<TestDatabase> {
  for (const [oid, parse] of parsers) types.setTypeParser(oid, parse);
  const client: Client & { unref?: () => void } = new Client({ host: socket, user: 'postgres', database: 'postgres' });
  await client.connect();
  client.unref?.(); // vitest ends when the tests do
  const query = async <Row>(sql: string, parameters?: unknown[]) => (await client.query(sql, parameters)).rows as Row[];
  return { query, exec: async (sql) => void (await client.query(sql)), exclusively: (work) => work({ query }) };
}

/** Opens the database of these tests with all migrations: PGlite, or PostgreSQL if POSTGRES_SOCKET is set. */
export const openTestDatabase = async (): Promise<TestDatabase> => {
  const socket = process.env['POSTGRES_SOCKET'];
  if (socket) return connect(socket);
  const url = 'http://database.test';
  const addresses = { url, siteUrl: 'http://site.test', identityProvider: `${url}/idp` };
  return openDatabase({ ...addresses, sendMail: async () => {}, snapshot: await freshSnapshot() });
};
