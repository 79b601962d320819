// Installs the packages of package-lock.json unless they are newer than the lock file. Runs before any package is
// installed, so it must work with the machine's own Node 20.
import { spawnSync } from 'node:child_process';
import { existsSync, statSync, utimesSync } from 'node:fs';

const root = new URL('..', import.meta.url);
const lock = new URL('package-lock.json', root);
const installed = new URL('node_modules/.package-lock.json', root);

if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) process.exit(0);

console.log('Installing packages …');
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
// With NODE_ENV=production npm would omit the packages that build and serve the site.
const { status } = spawnSync(npm, ['ci', '--include=dev', '--no-audit', '--no-fund'], {
  cwd: root,
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
if (status === 0) utimesSync(installed, new Date(), new Date());
process.exit(status ?? 1);
