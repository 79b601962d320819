import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openSessionKey } from '../../../local/session-key.ts';
import { openSigningKey } from '../../../local/supabase/signing-key.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'marquee-keys-'));
afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  ['signing-key.json', async () => (await openSigningKey(folder)).kid],
  ['session-key', async () => openSessionKey(folder)],
])('%s is replaced if it is empty, and kept otherwise', async (name, open) => {
  writeFileSync(path.join(folder, name), '');
  const key = await open();
  expect(key.length).toBeGreaterThan(30);
  expect(readFileSync(path.join(folder, name), 'utf8')).toContain(key);
  expect(await open()).toBe(key);
});
