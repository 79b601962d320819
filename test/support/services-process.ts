import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';

const server = fileURLToPath(new URL('services-server.ts', import.meta.url));

declare module 'vitest' {
  interface ProvidedContext {
    servicesPort: number;
  }
}

/**
 * Starts the upstream services of all tests inside workerd, in their own process, because this one resolves packages as
 * a Worker does. They are ready before the first test, so that no request to them exceeds the Worker's timeout.
 */
export default async function setup({ provide }: TestProject): Promise<() => void> {
  // Test passwords need no protection, and ten rounds of bcrypt would take most of a run.
  // Optimising the code of the embedded database costs more than a test run gains from it.
  const child = fork(server, { execArgv: ['--liftoff-only'], env: { ...process.env, LITE_AUTH_BCRYPT_COST: '4' } });
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message) => resolve(Number(message)));
    child.once('exit', (code) => reject(new Error(`The upstream services ended with ${code}`)));
  });
  provide('servicesPort', port);
  return () => void child.disconnect();
}
