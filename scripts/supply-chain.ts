// `npm run supply-chain`: lists what this project is made of (CycloneDX, by npm itself) and the licences of what ships, and asks
// the registry whether anything of that is known to be unsafe.
import { readFileSync, writeFileSync } from 'node:fs';
import { run } from './run.ts';

type Bom = { serialNumber?: string; metadata: { timestamp?: string }; components: unknown[] };
type Audit = { metadata?: { vulnerabilities: Record<string, number> } };
type Package = {
  version: string;
  license?: string;
  dev?: boolean;
  devOptional?: boolean;
  optional?: boolean;
  peer?: boolean;
};

const folder = 'docs/supply-chain';

/** All packages of the lock file, by npm's own account; without the marks that would differ each time. */
async function writeBom(): Promise<number> {
  const { ok, output } = await run('sbom', 'npm', ['sbom', '--sbom-format=cyclonedx', '--package-lock-only']);
  if (!ok) throw new Error(output);
  const bom = JSON.parse(output) as Bom;
  delete bom.serialNumber;
  delete bom.metadata.timestamp;
  writeFileSync(`${folder}/sbom.cdx.json`, `${JSON.stringify(bom, null, 2)}\n`);
  return bom.components.length;
}

/** The packages that the site itself is made of, path and entry. npm's own choice (`--omit=dev`) forgets those that tools use as well. */
export function listShipped(): [path: string, entry: Package][] {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Package> };
  return Object.entries(packages).filter(
    ([path, { dev, devOptional, optional, peer }]) => path && !dev && !devOptional && !optional && !peer,
  );
}

function writeLicences(): number {
  const shipped = listShipped();
  const rows = shipped.map(
    ([path, { version, license }]) =>
      `| ${path.slice(path.lastIndexOf('node_modules/') + 13)} | ${version} | ${license} |`,
  );
  const head = '# Licences of what ships\n\nWritten by `npm run supply-chain`.\n\n| package | version | licence |';
  writeFileSync(`${folder}/licences.md`, `${[head, '| --- | --- | --- |', ...rows].join('\n')}\n`);
  return shipped.length;
}

/** How many known weaknesses what ships has; null where the registry does not say. */
async function countWeaknesses(): Promise<number | null> {
  const { output } = await run('audit', 'npm', ['audit', '--json', '--omit=dev', '--package-lock-only']);
  try {
    return (JSON.parse(output) as Audit).metadata?.vulnerabilities['total'] ?? null;
  } catch {
    return null;
  }
}

/** Writes the lists. Says how many packages there are, how many of them ship, and their known weaknesses: null where unknown. */
export async function writeSupplyChain(): Promise<{ packages: number; shipped: number; weaknesses: number | null }> {
  return { packages: await writeBom(), shipped: writeLicences(), weaknesses: await countWeaknesses() };
}

if (import.meta.main) {
  const { packages, shipped, weaknesses } = await writeSupplyChain();
  console.log(`${packages} packages, of which ${shipped} ship; ${folder} tells which, and under what licence.`);
  console.log(
    weaknesses === null ? 'The registry did not say what is known of them.' : `Known weaknesses: ${weaknesses}`,
  );
  process.exitCode = weaknesses ? 1 : 0;
}
