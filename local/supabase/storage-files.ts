import { createHash } from 'node:crypto';
import { copyFile, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { App } from '@supabase/lite';

type StorageAdapter = NonNullable<App['_storageAdapter']>;
type Described = { mimetype: string; cacheControl: string; eTag: string };

const nameless: Described = { mimetype: 'application/octet-stream', cacheControl: 'no-cache', eTag: '"0"' };

/** Keeps uploaded files in a folder, each with a `.meta` file beside it that says what it is. */
export function createStorageFiles(root: string): StorageAdapter {
  const place = (bucket: string, key: string) => {
    const folder = path.resolve(root, bucket);
    const file = path.resolve(folder, key);
    if (file.startsWith(folder + path.sep) && folder.startsWith(path.resolve(root) + path.sep)) return file;
    throw new Error(`"${bucket}/${key}" leads out of the storage folder`);
  };

  const describe = async (file: string) => {
    const { size, mtime } = await stat(file);
    const described = await readFile(`${file}.meta`, 'utf8').then(
      (text): Described => JSON.parse(text),
      () => nameless,
    );
    return { ...described, size, contentLength: size, lastModified: mtime, httpStatusCode: 200 };
  };

  const remove = async (bucket: string, key: string) => {
    const file = place(bucket, key);
    await Promise.all([rm(file, { force: true }), rm(`${file}.meta`, { force: true })]);
  };

  return {
    driver: undefined,
    async getObject(bucket, key) {
      const file = place(bucket, key);
      return { metadata: await describe(file), httpStatusCode: 200, body: new Blob([await readFile(file)]) };
    },
    async uploadObject(bucket, key, _version, body, mimetype, cacheControl) {
      const file = place(bucket, key);
      const bytes = body instanceof Uint8Array ? body : await buffer(body as ReadableStream);
      const eTag = `"${createHash('md5').update(bytes).digest('hex')}"`;
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, bytes);
      await writeFile(`${file}.meta`, JSON.stringify({ mimetype, cacheControl, eTag } satisfies Described));
      return describe(file);
    },
    deleteObject: remove,
    async deleteObjects(bucket, keys) {
      await Promise.all(keys.map((key) => remove(bucket, key)));
    },
    async copyObject(fromBucket, fromKey, _version, toBucket, toKey) {
      const [from, to] = [place(fromBucket, fromKey), place(toBucket, toKey)];
      await mkdir(path.dirname(to), { recursive: true });
      await Promise.all([copyFile(from, to), copyFile(`${from}.meta`, `${to}.meta`)]);
      return describe(to);
    },
    headObject: (bucket, key) => describe(place(bucket, key)),
    privateAssetUrl: async (bucket, key) => `file://${place(bucket, key)}`,
  };
}
