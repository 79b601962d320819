import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

test('every npm script first installs missing packages', () => {
  const entryPoints = Object.keys(scripts).filter(
    (name) => !(name.replace(/^pre/, '') in scripts && name.startsWith('pre')),
  );
  const withoutInstall = entryPoints.filter((name) => !scripts[`pre${name}`]?.startsWith('node scripts/install.mjs'));
  expect(withoutInstall).toEqual([]);
  expect(entryPoints.length).toBeGreaterThan(10);
});
