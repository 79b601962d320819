import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listShipped } from '../../scripts/supply-chain.ts';

type Package = { version: string; license?: string; integrity?: string; hasInstallScript?: boolean };
type Manifest = Record<'dependencies' | 'devDependencies' | 'allowScripts', Record<string, string | boolean>>;
type Lock = { packages: Record<string, Package> };
type Bom = { components: { name: string; version: string }[] };

const read = <T>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as T;
const manifest = read<Manifest>('package.json');
const packages = Object.entries(read<Lock>('package-lock.json').packages).filter(([path]) => path !== '');
const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

test('every package is pinned to one version and one content', () => {
  const wanted = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
  expect(wanted.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(String(version)))).toEqual([]);
  expect(packages.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path)).toEqual([]);
});

test('of all packages, only the one that brings Node may run something while it is installed', () => {
  const running = packages.flatMap(([path, { hasInstallScript }]) => (hasInstallScript ? [nameOf(path)] : []));
  const allowed = Object.entries(manifest.allowScripts).filter(([, isAllowed]) => isAllowed);
  expect(running.filter((name) => !(name in manifest.allowScripts))).toEqual([]);
  expect(allowed).toEqual([['node', true]]);
});

test('what ships may be shipped: its licences ask for no more than to be named', () => {
  const free = new Set(['MIT', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', '0BSD', 'OFL-1.1']);
  expect(listShipped().length).toBeGreaterThan(20);
  expect(
    listShipped()
      .filter(([, { license }]) => !free.has(license ?? ''))
      .map(([path]) => path),
  ).toEqual([]);
});

test('the list of all packages is that of the lock file', () => {
  const { components } = read<Bom>('docs/supply-chain/sbom.cdx.json');
  const listed = new Set(components.map(({ name, version }) => `${name}@${version}`));
  const locked = new Set(packages.map(([path, { version }]) => `${nameOf(path)}@${version}`));
  expect([...listed].toSorted()).toEqual([...locked].toSorted());
});
