import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const server = fileURLToPath(new URL('accounts-server.ts', import.meta.url));

/**
 * Starts one embedded Supabase for all tests inside workerd, in its own process, because this one resolves packages as
 * a Worker does. It is ready before the first test, so that no request to it exceeds the Worker's timeout.
 */
export default async function setup(): Promise<() => void> {
  // Test passwords need no protection, and ten rounds of bcrypt would take most of a run.
  const child = fork(server, { execArgv: [], env: { ...process.env, LITE_AUTH_BCRYPT_COST: '4' } });
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message) => resolve(Number(message)));
    child.once('exit', (code) => reject(new Error(`The embedded Supabase ended with ${code}`)));
  });
  process.env['ACCOUNTS_TEST_PORT'] = String(port);
  return () => void child.disconnect();
}
