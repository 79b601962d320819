import { adoptStyles, loadText } from './stylesheet.ts';

const requests = new Map<string, Promise<unknown>>();

/**
 * Fetches a file: a script into the HTTP cache, from which `import()` loads it, or styles into the page. The files of a
 * build are immutable.
 */
async function request(file: string): Promise<void> {
  const address = `/${file}`;
  try {
    const text = await loadText(address);
    if (file.endsWith('.css')) adoptStyles(text);
  } catch (cause) {
    requests.delete(file);
    throw new Error(`${address} could not be loaded`, { cause });
  }
}

/**
 * Imports a script after the script and its dependencies, including styles, have loaded. Rejects if one of them fails;
 * the next call retries it. A plain `import()` cannot retry: browsers cache a failed module, also as a dependency, for
 * the life of the page, until they implement https://github.com/whatwg/html/pull/10327. The build turns every
 * `import()` into a call of this function (vite.config.ts).
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

/** Logs the error of a script that could not be loaded. The page works without it. */
export const warnImportFailed = (error: unknown): void => console.warn(error);
