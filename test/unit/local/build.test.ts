import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { isBuildStale } from '../../../local/build.ts';

test('a build without its last file, the service worker, or with a newer source is stale', () => {
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
  const later = new Date(Date.now() + 60_000);
  utimesSync(path.join(folder, 'src/worker/index.ts'), later, later);
  expect(isBuildStale(folder)).toBe(true);
});
