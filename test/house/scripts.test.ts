import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

test('every npm script first installs missing packages', () => {
  const entryPoints = Object.keys(scripts).filter(
    (name) => !(name.replace(/^pre/, '') in scripts && name.startsWith('pre')),
  );
  const withoutInstall = entryPoints.filter((name) => !scripts[`pre${name}`]?.startsWith('node scripts/install.mjs'));
  expect(withoutInstall).toEqual([]);
  expect(entryPoints.length).toBeGreaterThan(10);
});

test('development packages are installed whatever NODE_ENV and omit are', () => {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-install-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ['scripts', 'node_modules']) mkdirSync(join(folder, name));
  for (const file of ['scripts/install.mjs', 'package-lock.json']) cpSync(file, join(folder, file));
  const npm = '#!/bin/sh\necho "$@"\ntouch node_modules/.package-lock.json\n';
  writeFileSync(join(folder, 'npm'), npm, { mode: 0o755 });
  const env = { ...process.env, PATH: `${folder}${delimiter}${process.env['PATH']}` };
  const output = execFileSync(process.execPath, [join(folder, 'scripts/install.mjs')], { env, encoding: 'utf8' });
  expect(output).toContain('ci --include=dev');
});
