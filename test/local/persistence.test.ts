// Tests that the embedded database is persistent, however its server ended.
import { PGlite } from '@electric-sql/pglite';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase, type Database } from '../../local/supabase/database.ts';
import { migrate, migrationsDir } from '../../local/supabase/migrate.ts';
import { freshSnapshot } from '../support/snapshot.ts';

// Starting takes seconds, and several times as long on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const folder = mkdtempSync(path.join(tmpdir(), 'marquee-persistence-test-'));
const dataDir = path.join(folder, 'data');
const options = {
  dataDir,
  url: 'http://database.test',
  siteUrl: 'http://site.test',
  identityProvider: 'http://database.test/idp',
  sendMail: async () => {},
};

afterAll(() => {
  vi.resetConfig();
  rmSync(folder, { recursive: true, force: true });
});

const emails = async (database: Database) =>
  (await database.query<{ email: string }>('select email from auth.users order by email')).map(({ email }) => email);

const script = new URL('../support/database-process.ts', import.meta.url).pathname;

/** Starts a server in another process that stores an account. `kill` ends it without a shutdown. */
async function startProcess(email: string) {
  const server = spawn(process.execPath, [script, dataDir, email], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(server, 'exit');
  const kill = () => (server.kill('SIGKILL'), ended);
  onTestFinished(async () => void (await kill()));
  await once(server.stdout, 'data');
  return { kill };
}

let firstSecret: string;

test('accounts persist after a killed server, and a second server is rejected', async () => {
  const server = await startProcess('first@people.test');
  await expect(openDatabase(options)).rejects.toThrow('in use by another Marquee');
  await server.kill();

  const second = await openDatabase(options);
  expect(await emails(second)).toEqual(['first@people.test']);
  await second.query(`insert into auth.users (id, email) values (gen_random_uuid(), 'second@people.test')`);
  firstSecret = second.tokenSecret;
  await second.close();
});

test('an interrupted first start is repeated, and counts as interrupted until the database is filled', async () => {
  const incomplete = path.join(folder, 'half');
  mkdirSync(path.join(incomplete, 'postgres/base'), { recursive: true });
  writeFileSync(path.join(incomplete, 'postgres/PG_VERSION'), '17\n');
  const marker = path.join(incomplete, 'complete');
  const fill = vi.fn(async () => expect(existsSync(marker)).toBe(false));
  const database = await openDatabase({ ...options, dataDir: incomplete, fill, snapshot: await freshSnapshot() });
  expect(fill).toHaveBeenCalledOnce();
  expect(existsSync(marker)).toBe(true);
  expect(await emails(database)).toEqual([]);
  await database.close();
});

/** Creates a folder of migrations. */
function migrations(name: string, files: Record<string, string>): URL {
  const directory = path.join(folder, name);
  mkdirSync(directory, { recursive: true });
  for (const [file, sql] of Object.entries(files)) writeFileSync(path.join(directory, file), sql);
  return pathToFileURL(`${directory}/`);
}

test('after a closed server, accounts persist and only a new migration runs, with another secret', async () => {
  const extended = migrations('more', { '20990101000000_later.sql': 'create table public.later (id int)' });
  cpSync(migrationsDir, extended, { recursive: true });
  const database = await openDatabase({ ...options, migrations: extended });
  expect(await database.query('select from public.later')).toEqual([]);
  expect(await emails(database)).toEqual(['first@people.test', 'second@people.test']);
  expect(database.tokenSecret).not.toBe(firstSecret);
  const recorded = await database.query<{ version: string; name: string }>(
    'select version, name from supabase_migrations.schema_migrations order by version',
  );
  expect(recorded.map(({ version, name }) => `${version}_${name}.sql`)).toEqual(readdirSync(extended).toSorted());
  await database.close();
});

test('a failed migration is named and rolled back', async () => {
  const postgres = new PGlite({ loadDataDir: await freshSnapshot() });
  const files = {
    '1_good.sql': 'create table good (id int)',
    '2_bad.sql': 'create table half (id int); select nonsense',
  };
  const directory = migrations('bad', files);
  await expect(migrate(postgres, directory)).rejects.toThrow(/^Migration 2_bad.sql failed: column "nonsense"/);
  const { rows } = await postgres.query(`select tablename from pg_tables where tablename in ('good', 'half')`);
  expect(rows).toEqual([{ tablename: 'good' }]);
  writeFileSync(new URL('2_bad.sql', directory), 'create table half (id int)');
  expect(await migrate(postgres, directory)).toEqual(['2_bad.sql']);
  await postgres.close();
});

test('supabase/migrations is a link to the migrations, whose names are valid', () => {
  expect(readlinkSync(new URL('../../supabase/migrations', import.meta.url))).toBe('../migrations');
  for (const file of readdirSync(migrationsDir)) expect(file).toMatch(/^\d{14}_[a-z_]+\.sql$/);
});
