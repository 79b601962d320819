/**
 * Wraps the import of a script so that a failed one can be tried again. A retry uses another URL, because Chromium caches
 * the failure of a module for as long as the page lives (https://github.com/whatwg/html/pull/10327).
 */
export function retryableImport<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let next = load;
  return () =>
    next().catch((error: Error) => {
      const url = /http\S+/.exec(error.message);
      if (url) next = () => import(/* @vite-ignore */ `${url}?again`);
      throw error;
    });
}

/** Logs a script that could not be loaded. The page stays what it is without JavaScript. */
export const warnImportFailed = (error: unknown): void => console.warn(error);
