import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { isBuildStale } from '../../../local/build.ts';

test('a build without its last file, the service worker, is stale', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-build-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const write = (file: string) => {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder, file), '');
  };
  write('src/worker/index.ts');
  write('dist/worker/index.js');
  expect(isBuildStale(folder)).toBe(true);
  write('dist/client/sw.js');
  expect(isBuildStale(folder)).toBe(false);
});
