import { gzipSync } from 'node:zlib';

/** The total compressed size of the requested scripts, and whether they include React. */
export async function weighScripts(requests: readonly string[]): Promise<{ bytes: number; react: boolean }> {
  const addresses = [...new Set(requests)].filter((url) => url.endsWith('.js'));
  const sources = await Promise.all(addresses.map(async (url) => await (await fetch(url)).text()));
  return {
    bytes: sources.reduce((sum, source) => sum + gzipSync(source).length, 0),
    react: sources.some((source) => /react\.(transitional\.)?element|hydrateRoot/.test(source)),
  };
}
