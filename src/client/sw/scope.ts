declare const self: ServiceWorkerGlobalScope;

/** This worker, by the type that the library of all workers does not give it. */
export const scope = self;

/** In seconds. */
export const day = 86_400;

/** A kept copy takes the place of an answer that is not there after so many seconds: the Worker gives up on others at four. */
export const networkTimeout = 4;

/** Copies are found whatever the request's headers: what is kept was asked for by this worker, always in the same way. */
export const matchOptions = { ignoreVary: true } as const;

/** Where titles' pages are kept. */
export const titlesCache = 'titles';
