import { addStylesheet } from './stylesheet.ts';

const requests = new Map<string, Promise<unknown>>();

/** Fetches a script into the browser's cache, where its import finds it: files of a build never change. */
async function fetchScript(address: string): Promise<void> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.status}`);
  await response.arrayBuffer();
}

async function request(file: string): Promise<void> {
  const address = `/${file}`;
  try {
    await (file.endsWith('.css') ? addStylesheet : fetchScript)(address);
  } catch (cause) {
    requests.delete(file);
    throw new Error(`${address} could not be loaded`, { cause });
  }
}

/**
 * Imports a script once it and its dependencies, styles included, have loaded. Rejects if one has not; the next call
 * retries it. A plain import could not retry: browsers remember a failed module for the life of the page (until they
 * follow https://github.com/whatwg/html/pull/10327), also as a dependency. Every `import()` of a build becomes a call
 * of this function (vite.config.ts).
 */
export async function preload<Module>(load: () => Promise<Module>, files: readonly string[] = []): Promise<Module> {
  await Promise.all(
    files.map((file) => {
      const known = requests.get(file) ?? request(file);
      requests.set(file, known);
      return known;
    }),
  );
  return load();
}

/** Logs a script that could not be loaded. The page keeps working without it. */
export const warnImportFailed = (error: unknown): void => console.warn(error);
