declare const self: ServiceWorkerGlobalScope;

/** The global scope of the service worker. */
export const scope = self;

/** A day in seconds. */
export const day = 86_400;

/** The timeout before a cached page is served, in seconds. Longer than the Worker's default upstream timeout. */
export const networkTimeout = 4;

/** Ignores `Vary`: the service worker always fetches a cached URL with the same headers. */
export const matchOptions = { ignoreVary: true } as const;

/** The name of the cache for the pages of titles. */
export const titlesCache = 'titles';
