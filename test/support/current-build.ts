import { execFileSync } from 'node:child_process';
import { isBuildStale } from '../../local/build.ts';

/** Builds dist/ when it is older than its sources. In a separate process, because vitest sets NODE_ENV to "test". */
export function ensureCurrentBuild(): void {
  if (!isBuildStale()) return;
  console.log('dist/ is older than its sources: building …');
  const env = { ...process.env, NODE_ENV: 'production' };
  execFileSync('vite', ['build', '--logLevel', 'warn'], { stdio: 'inherit', env, shell: process.platform === 'win32' });
}
