import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { report, run } from '../../scripts/run.ts';

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

test('a failed check shows the first lines of its output without colours, and the command that shows all', async () => {
  const print = vi.spyOn(console, 'log').mockImplementation(() => {});
  onTestFinished(() => print.mockRestore());
  const script =
    'for (let n = 1; n <= 61; n++) console.log(n, process.env.NO_COLOR, process.env.FORCE_COLOR); process.exit(1)';
  report(await run('types', process.execPath, ['-e', script]));
  const [heading, output, rest] = print.mock.calls.map(([line]) => String(line));
  expect(heading).toMatch(/^FAIL types \(\d/);
  expect(output?.split('\n')).toEqual(Array.from({ length: 60 }, (_, index) => `${index + 1} 1 undefined`));
  expect(rest).toContain(`… and 1 more lines: npx ${process.execPath} -e`);
});

test('npm test with a file runs only that file, in its project', () => {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'vitest'), '#!/bin/sh\necho "$@"\n', { mode: 0o755 });
  const env = { ...process.env, PATH: `${folder}${delimiter}${process.env['PATH']}` };
  const file = 'test/unit/shared/domain/money.test.ts';
  const output = execFileSync(process.execPath, ['scripts/test.ts', file], { env, encoding: 'utf8' });
  expect(output).toBe(`run --project unit ${file}\n`);
});
