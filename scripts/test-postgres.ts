// `npm run test:postgres` runs test/database on a real PostgreSQL 17 with hosted Supabase's roles, schemas and grants.
// The last line is "N passed, N failed".
import { readFileSync, rmSync } from 'node:fs';
import { prepareHosted } from '../local/postgres/prepare.ts';
import { startPostgres } from '../local/postgres/server.ts';
import { run } from './run.ts';

const results = 'node_modules/.cache/postgres-results.json';

const server = await startPostgres();
if (!server) {
  console.log('No PostgreSQL is packaged for this platform: see optionalDependencies in package.json.');
  process.exit(1);
}
try {
  await prepareHosted(server.socket);
  rmSync(results, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${results}`];
  const { ok } = await run('tests: postgres', 'vitest', ['run', '--project', 'database', ...reporters], {
    live: true,
    env: { POSTGRES_SOCKET: server.socket },
  });
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(results, 'utf8')) as Record<string, number>;
  console.log(`${numPassedTests} passed, ${numFailedTests} failed`);
  process.exitCode = ok ? 0 : 1;
} finally {
  await server.stop();
}
