import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Everything that affects what the Worker renders. */
const inputs = ['src', 'package-lock.json', 'vite.config.ts'];

function listFiles(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .toSorted()
    .flatMap((name) => listFiles(join(path, name)));
}

/** Returns a short hash of a folder's sources. */
export function buildId(root = '.'): string {
  const hash = createHash('sha256');
  for (const input of inputs) {
    for (const file of listFiles(join(root, input))) {
      const content = readFileSync(file);
      hash.update(`${file.slice(join(root, '/').length)} ${content.length}\n`).update(content);
    }
  }
  return hash.digest('hex').slice(0, 16);
}
