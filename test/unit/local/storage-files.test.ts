import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createStorageFiles } from '../../../local/supabase/storage-files.ts';
import { testCases } from '../../support/cases.ts';

let folder: string;
let files: ReturnType<typeof createStorageFiles>;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'marquee-files-test-'));
  files = createStorageFiles(path.join(folder, 'root'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const put = (bucket: string, key: string, text = 'bytes') =>
  files.uploadObject(bucket, key, undefined, Buffer.from(text), 'image/png', 'max-age=60');

const textOf = async (bucket: string, key: string) => {
  const { body } = await files.getObject(bucket, key, undefined);
  return new Response(body as Blob).text();
};

test('a file is stored with its bytes and metadata', async () => {
  const metadata = { mimetype: 'image/png', cacheControl: 'max-age=60', size: 5, contentLength: 5 };
  expect(await put('avatars', 'a/b.png')).toMatchObject(metadata);
  expect(await files.headObject('avatars', 'a/b.png', undefined)).toMatchObject(metadata);
  expect(await textOf('avatars', 'a/b.png')).toBe('bytes');
});

test('a stream is stored like bytes', async () => {
  const stream = new Blob(['streamed']).stream();
  await files.uploadObject('avatars', 'a.png', undefined, stream, 'image/png', 'no-cache');
  expect(await textOf('avatars', 'a.png')).toBe('streamed');
});

test('the ETag depends on the bytes only', async () => {
  const tags = [await put('avatars', 'a'), await put('avatars', 'b'), await put('avatars', 'c', 'other')];
  const [first, same, other] = tags.map(({ eTag }) => eTag);
  expect(same).toBe(first);
  expect(other).not.toBe(first);
});

test('a copy is independent of its original', async () => {
  await put('avatars', 'a.png');
  await files.copyObject('avatars', 'a.png', undefined, 'avatars', 'copies/b.png', undefined);
  await files.deleteObject('avatars', 'a.png', undefined);
  expect(await textOf('avatars', 'copies/b.png')).toBe('bytes');
  await expect(textOf('avatars', 'a.png')).rejects.toThrow('ENOENT');
});

test('deleting removes every file and is idempotent', async () => {
  for (const key of ['a.png', 'b.png']) await put('avatars', key);
  for (let time = 0; time < 2; time++) await files.deleteObjects('avatars', ['a.png', 'b.png']);
  expect(readdirSync(path.join(folder, 'root/avatars'))).toEqual([]);
});

testCases(
  'no name escapes its bucket',
  [
    ['avatars', '../secret'],
    ['avatars', '../../secret'],
    ['avatars', 'a/../../secret'],
    ['avatars', '/etc/passwd'],
    ['avatars', '..'],
    ['avatars', ''],
    ['..', 'secret'],
    ['.', 'secret'],
  ],
  async (bucket, key) => {
    writeFileSync(path.join(folder, 'secret'), 'secret');
    await expect(put(bucket, key)).rejects.toThrow('leads out');
    await expect(textOf(bucket, key)).rejects.toThrow('leads out');
    await expect(files.deleteObject(bucket, key, undefined)).rejects.toThrow('leads out');
    expect(readdirSync(folder)).toEqual(['secret']);
  },
);
