import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { lockFolder } from './supabase/data-folder.ts';

/**
 * Returns the folder of local data: LOCAL_DATA_DIR, by default .local. Locks it for this process. Throws if another
 * process has locked it.
 */
export async function openDataDir(): Promise<URL> {
  const root = fileURLToPath(new URL('../', import.meta.url));
  const folder = path.resolve(root, process.env['LOCAL_DATA_DIR'] ?? '.local');
  await lockFolder(folder);
  return pathToFileURL(folder + path.sep);
}
