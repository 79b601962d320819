/** Adds a stylesheet to the page. Resolves when it has loaded. Removes the link and rejects if it cannot be loaded. */
export const addStylesheet = (
  href: string,
  insert = (link: HTMLLinkElement): void => document.head.append(link),
): Promise<unknown> =>
  new Promise((onload, reject) => {
    const onerror = (error: unknown) => {
      link.remove();
      reject(error);
    };
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href, onload, onerror });
    insert(link);
  });
