/** Headers of a response for a single viewer, which no shared or browser cache may store. */
export const personal = { 'cache-control': 'private, no-store' };
