import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

test('every npm script first installs missing packages', () => {
  const begun = Object.keys(scripts).filter((name) => !(name.replace(/^pre/, '') in scripts && name.startsWith('pre')));
  const unready = begun.filter((name) => !scripts[`pre${name}`]?.startsWith('node scripts/install.mjs'));
  expect(unready).toEqual([]);
  expect(begun.length).toBeGreaterThan(10);
});
