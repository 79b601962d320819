import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createBom, formatLicences, licencesFile, listShipped } from '../../scripts/supply-chain.ts';

type Package = { version: string; license?: string; integrity?: string; hasInstallScript?: boolean };
type Manifest = Record<'dependencies' | 'devDependencies' | 'allowScripts', Record<string, string | boolean>>;
type Lock = { packages: Record<string, Package> };

const read = <T>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as T;
const manifest = read<Manifest>('package.json');
const packages = Object.entries(read<Lock>('package-lock.json').packages).filter(([path]) => path !== '');
const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

test('every package is pinned to an exact version and checksum', () => {
  const wanted = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
  expect(wanted.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(String(version)))).toEqual([]);
  expect(packages.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path)).toEqual([]);
});

test('only the package that installs Node may run an install script', () => {
  const running = packages.flatMap(([path, { hasInstallScript }]) => (hasInstallScript ? [nameOf(path)] : []));
  const allowed = Object.entries(manifest.allowScripts).filter(([, isAllowed]) => isAllowed);
  expect(running.filter((name) => !(name in manifest.allowScripts))).toEqual([]);
  expect(allowed).toEqual([['node', true]]);
});

test('every package that ships has a permissive licence', () => {
  const permissive = new Set(['MIT', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', '0BSD', 'OFL-1.1']);
  const shipped = listShipped();
  expect(shipped.length).toBeGreaterThan(20);
  expect(shipped.filter(([, { license }]) => !permissive.has(license ?? '')).map(([path]) => path)).toEqual([]);
});

test(`${licencesFile} is up to date`, () => {
  expect(readFileSync(licencesFile, 'utf8'), 'run npm run supply-chain').toBe(formatLicences());
});

test('the bill of materials lists every locked package', async () => {
  const { components } = await createBom();
  const listed = new Set(components.map(({ name, version }) => `${name}@${version}`));
  const locked = new Set(packages.map(([path, { version }]) => `${nameOf(path)}@${version}`));
  expect([...listed].toSorted()).toEqual([...locked].toSorted());
});
