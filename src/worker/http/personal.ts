/** The headers of a response for one viewer alone: no cache may store it. */
export const personal = { 'cache-control': 'private, no-store' };
