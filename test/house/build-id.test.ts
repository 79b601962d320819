import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { buildId } from '../../scripts/build-id.ts';

/** Creates a folder with sources like those of the site. */
function sources(): string {
  const root = mkdtempSync(join(tmpdir(), 'build-id-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'src/worker'), { recursive: true });
  for (const file of ['src/worker/app.ts', 'src/worker/env.ts', 'package-lock.json', 'vite.config.ts'])
    writeFileSync(join(root, file), `content of ${file}`);
  return root;
}

test.each<readonly [change: string, apply: (root: string) => void]>([
  ['an edited Worker file', (root) => writeFileSync(join(root, 'src/worker/app.ts'), 'other content of the same app')],
  ['a new file', (root) => writeFileSync(join(root, 'src/worker/new.ts'), '')],
  ['a renamed file', (root) => renameSync(join(root, 'src/worker/env.ts'), join(root, 'src/worker/settings.ts'))],
  ['a changed package-lock.json', (root) => writeFileSync(join(root, 'package-lock.json'), '{}')],
])('%s changes the build id', (_, apply) => {
  const root = sources();
  const before = buildId(root);
  apply(root);
  expect(buildId(root)).not.toBe(before);
});

test('the same sources in another folder have the same build id', () => {
  const root = sources();
  const copy = sources();
  cpSync(root, copy, { recursive: true });
  expect([buildId(copy), buildId()]).toEqual([buildId(root), expect.stringMatching(/^[\da-f]{16}$/)]);
});
