import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { openDatabase } from '../../local/supabase/database.ts';

const directory = 'node_modules/.cache/accounts';

/** The inputs of a fresh database. A change to any of them invalidates the dump. */
const inputs = [
  'migrations/*.sql',
  'local/supabase/{*.sql,lite.ts,migrate.ts}',
  'node_modules/{@supabase/lite,@electric-sql/pglite}/package.json',
];

function fingerprint(): string {
  const hash = createHash('sha256');
  for (const file of globSync(inputs).toSorted()) hash.update(file).update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

/** A dump of the migrated database, cached between runs. Starting from it takes one second instead of four. */
export async function freshSnapshot(): Promise<Blob> {
  const file = `${directory}/${fingerprint()}.tar`;
  if (!existsSync(file)) {
    mkdirSync(directory, { recursive: true });
    const url = 'http://snapshot.test';
    const database = await openDatabase({ url, siteUrl: url, identityProvider: url, sendMail: async () => {} });
    const dump = Buffer.from(await (await database.snapshot()).arrayBuffer());
    await database.close();
    // Concurrent runs may write the same file or read an older one, so it is replaced atomically and read at once.
    writeFileSync(`${file}.${process.pid}`, dump);
    renameSync(`${file}.${process.pid}`, file);
    for (const old of globSync(`${directory}/*.tar`)) if (old !== file) rmSync(old, { force: true });
  }
  return new Blob([readFileSync(file)]);
}

if (import.meta.main) {
  await freshSnapshot();
  process.exit(0); // the embedded database sets an exit code
}
