declare const self: ServiceWorkerGlobalScope;

/** The global scope of the service worker. */
export const scope = self;

/** In seconds. */
export const day = 86_400;

/** A cached page replaces a response that takes longer, in seconds: the Worker's own upstream timeout is shorter. */
export const networkTimeout = 4;

/** Entries match whatever the request's headers: the service worker always requests them in the same way. */
export const matchOptions = { ignoreVary: true } as const;

/** The cache of titles' pages. */
export const titlesCache = 'titles';
