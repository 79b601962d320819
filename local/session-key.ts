import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Returns the 32 bytes (base64) that seal the session cookie. Stores them in `folder`, so that users stay signed in.
 */
export function openSessionKey(folder?: string): string {
  const file = folder && path.join(folder, 'session-key');
  const stored = file && existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (stored) return stored;
  const key = randomBytes(32).toString('base64');
  if (file) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, key, { mode: 0o600 });
  }
  return key;
}
