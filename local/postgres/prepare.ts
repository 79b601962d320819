import { readdirSync, readFileSync } from 'node:fs';
import { Client } from 'pg';
import { migrationsDir } from '../supabase/migrate.ts';

const connect = async (socket: string, user: string) => {
  const client = new Client({ host: socket, user, database: 'postgres' });
  await client.connect();
  return client;
};

/** Prepares an empty PostgreSQL like a hosted project and applies the migrations as role `postgres`. */
export async function prepareHosted(socket: string): Promise<void> {
  const admin = await connect(socket, 'supabase_admin');
  await admin.query(readFileSync(new URL('hosted.sql', import.meta.url), 'utf8'));
  await admin.end();
  const owner = await connect(socket, 'postgres');
  for (const file of readdirSync(migrationsDir).toSorted()) {
    const sql = readFileSync(new URL(file, migrationsDir), 'utf8');
    await owner.query(`begin; ${sql}; commit`).catch((cause: Error) => {
      throw new Error(`Migration ${file} failed: ${cause.message}`, { cause });
    });
  }
  await owner.end();
}
