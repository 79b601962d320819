import { readFileSync } from 'node:fs';

type Chunk = { file: string; name?: string; css?: string[]; assets?: string[]; imports?: string[] };

/** What Vite says of a built client: each source by its path, with the files that came of it. https://vite.dev/guide/backend-integration */
export type Manifest = Record<string, Chunk>;

const folder = 'dist/client';

/** The manifest of the client that was built last. Throws where none has been. */
export const readManifest = (): Manifest =>
  JSON.parse(readFileSync(`${folder}/.vite/manifest.json`, 'utf8')) as Manifest;

/** The chunk of a source, by its path, or the chunk of a group, by its name (scripts/client-chunks.ts). Throws where there is none. */
export function findChunk(manifest: Manifest, source: string): Chunk {
  const chunk = manifest[source] ?? Object.values(manifest).find(({ name }) => name === source);
  if (!chunk) throw new Error(`The client has no chunk of ${source}.`);
  return chunk;
}

/** The site's own stylesheet as it was built: its address, and what stands in it. */
export function readBuiltStyles(): { address: string; text: string } {
  const { file } = readManifest()['src/client/styles/index.css']!;
  return { address: `/${file}`, text: readFileSync(`${folder}/${file}`, 'utf8') };
}
