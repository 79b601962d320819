import { readFileSync } from 'node:fs';
import { groupOf } from './client-chunks.ts';

type Chunk = { file: string; name?: string; css?: string[]; assets?: string[]; imports?: string[] };

/** Vite's manifest of the built client, by source path. https://vite.dev/guide/backend-integration */
export type Manifest = Record<string, Chunk>;

const folder = 'dist/client';

/** Reads the manifest of the last build. Throws if there is none. */
export const readManifest = (): Manifest =>
  JSON.parse(readFileSync(`${folder}/.vite/manifest.json`, 'utf8')) as Manifest;

/** Finds the chunk of a source path or of a group in scripts/client-chunks.ts. Throws if there is none. */
export function findChunk(manifest: Manifest, source: string): Chunk {
  const group = groupOf(source) ?? source;
  const chunk = manifest[source] ?? Object.values(manifest).find(({ name }) => name === group);
  if (!chunk) throw new Error(`The client has no chunk for ${source}.`);
  return chunk;
}

/** Reads the built stylesheet of the site, without the spaces that its minifier leaves after commas outside of quotes. */
export function readBuiltStyles(): { address: string; text: string } {
  const { file } = readManifest()['src/client/styles/index.css']!;
  return {
    address: `/${file}`,
    text: readFileSync(`${folder}/${file}`, 'utf8').replace(
      /("[^"]*"|'[^']*')|, /g,
      (_, quoted?: string) => quoted ?? ',',
    ),
  };
}
