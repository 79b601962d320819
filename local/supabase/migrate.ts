import { readdirSync, readFileSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';

export const migrationsDir = new URL('../../migrations/', import.meta.url);

/**
 * Applies pending migrations in order of their names, each in one transaction, and records them where the Supabase CLI
 * does. Returns the names of the applied migrations. Throws if a migration fails.
 */
export async function migrate(postgres: PGlite, directory: URL = migrationsDir): Promise<string[]> {
  const applied = await postgres.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations',
  );
  const appliedVersions = new Set(applied.rows.map(({ version }) => version));
  const pending = readdirSync(directory)
    .filter((file) => file.endsWith('.sql') && !appliedVersions.has(versionOf(file)))
    .toSorted();
  for (const file of pending) {
    const sql = readFileSync(new URL(file, directory), 'utf8');
    await postgres
      .transaction(async (transaction) => {
        await transaction.exec(sql);
        await transaction.query(
          'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)',
          [versionOf(file), file.slice(versionOf(file).length + 1, -'.sql'.length), [sql]],
        );
      })
      .catch((cause: Error) => {
        throw new Error(`Migration ${file} failed: ${cause.message}`, { cause });
      });
  }
  return pending;
}

const versionOf = (file: string) => file.split('_', 1)[0] ?? file;
