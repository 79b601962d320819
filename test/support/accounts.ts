import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const server = fileURLToPath(new URL('accounts-server.ts', import.meta.url));

/**
 * For all tests inside workerd together: the embedded Supabase, in a process of its own, because this one resolves
 * packages as a Worker does. Ready before the first test, so that none waits longer than the Worker does.
 */
export default async function setup(): Promise<() => void> {
  // Passwords of tests need no protection; the ten rounds of real ones would take most of a run.
  const child = fork(server, { execArgv: [], env: { ...process.env, LITE_AUTH_BCRYPT_COST: '4' } });
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (told) => resolve(Number(told)));
    child.once('exit', (code) => reject(new Error(`The embedded Supabase ended with ${code}`)));
  });
  process.env['ACCOUNTS_TEST_PORT'] = String(port);
  return () => void child.disconnect();
}
