import { readFileSync } from 'node:fs';

/** What Vite says of a built client: each source by its path, with the files that came of it. https://vite.dev/guide/backend-integration */
export type Manifest = Record<string, { file: string; css?: string[]; assets?: string[]; imports?: string[] }>;

const folder = 'dist/client';

/** The manifest of the client that was built last. Throws where none has been. */
export const readManifest = (): Manifest =>
  JSON.parse(readFileSync(`${folder}/.vite/manifest.json`, 'utf8')) as Manifest;

/** The site's own stylesheet as it was built: its address, and what stands in it. */
export function readBuiltStyles(): { address: string; text: string } {
  const { file } = readManifest()['src/client/styles/index.css']!;
  return { address: `/${file}`, text: readFileSync(`${folder}/${file}`, 'utf8') };
}
