import { createHash } from 'node:crypto';
import { copyFile, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { App } from '@supabase/lite';

type StorageAdapter = NonNullable<App['_storageAdapter']>;
type Metadata = { mimetype: string; cacheControl: string; eTag: string };

const defaultMetadata: Metadata = { mimetype: 'application/octet-stream', cacheControl: 'no-cache', eTag: '"0"' };

/** Stores uploaded files in a folder, each with its metadata in a `.meta` file. */
export function createStorageFiles(root: string): StorageAdapter {
  const pathOf = (bucket: string, key: string) => {
    const folder = path.resolve(root, bucket);
    const file = path.resolve(folder, key);
    if (file.startsWith(folder + path.sep) && folder.startsWith(path.resolve(root) + path.sep)) return file;
    throw new Error(`"${bucket}/${key}" leads out of the storage folder`);
  };

  const readMetadata = async (file: string) => {
    const { size, mtime } = await stat(file);
    const metadata = await readFile(`${file}.meta`, 'utf8').then(
      (text): Metadata => JSON.parse(text),
      () => defaultMetadata,
    );
    return { ...metadata, size, contentLength: size, lastModified: mtime, httpStatusCode: 200 };
  };

  const remove = async (bucket: string, key: string) => {
    const file = pathOf(bucket, key);
    await Promise.all([rm(file, { force: true }), rm(`${file}.meta`, { force: true })]);
  };

  return {
    driver: undefined,
    async getObject(bucket, key) {
      const file = pathOf(bucket, key);
      return { metadata: await readMetadata(file), httpStatusCode: 200, body: new Blob([await readFile(file)]) };
    },
    async uploadObject(bucket, key, _version, body, mimetype, cacheControl) {
      const file = pathOf(bucket, key);
      const bytes = body instanceof Uint8Array ? body : await buffer(body as ReadableStream);
      const eTag = `"${createHash('md5').update(bytes).digest('hex')}"`;
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, bytes);
      await writeFile(`${file}.meta`, JSON.stringify({ mimetype, cacheControl, eTag } satisfies Metadata));
      return readMetadata(file);
    },
    deleteObject: remove,
    async deleteObjects(bucket, keys) {
      await Promise.all(keys.map((key) => remove(bucket, key)));
    },
    async copyObject(fromBucket, fromKey, _version, toBucket, toKey) {
      const [from, to] = [pathOf(fromBucket, fromKey), pathOf(toBucket, toKey)];
      await mkdir(path.dirname(to), { recursive: true });
      await Promise.all([copyFile(from, to), copyFile(`${from}.meta`, `${to}.meta`)]);
      return readMetadata(to);
    },
    headObject: (bucket, key) => readMetadata(pathOf(bucket, key)),
    privateAssetUrl: async (bucket, key) => `file://${pathOf(bucket, key)}`,
  };
}
