/**
 * Gives what loads a script, after a failure from a second address: Chromium keeps the failure of an address as long as
 * the page stands (https://github.com/whatwg/html/pull/10327). Rejects as the loading does.
 */
export function reloadable<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let next = load;
  return () =>
    next().catch((error: Error) => {
      const address = /http\S+/.exec(error.message);
      if (address) next = () => import(/* @vite-ignore */ `${address}?again`);
      throw error;
    });
}
