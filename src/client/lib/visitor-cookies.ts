// The cookies that the browser sets for a visitor, and the Worker reads.

/** 60 days in seconds, as of a user's `following`. Safari deletes them after 7 days. */
const lifetime = 60 * 86_400;

/**
 * Sets or deletes a visitor's cookie `following` (worker/http/following.ts). With `yes`, the Worker reserves
 * space on Home for the titles to continue. From the given day on, Home looks whether there are any again. The Worker
 * alone sets the cookie of a user.
 */
export const rememberFollowing = (from: string | null): void => remember('following', from);

/** Sets or deletes a visitor's cookie `listed`: the number of titles for which My List reserves space (http/listed.ts). */
export const rememberListed = (count: number): void => remember('listed', count > 0 ? String(count) : null);

function remember(name: string, value: string | null): void {
  const [prefix, secure] = location.protocol === 'https:' ? ['__Host-', '; secure'] : ['', ''];
  document.cookie = `${prefix}${name}=${value ?? ''}; path=/; samesite=lax; max-age=${value ? lifetime : 0}${secure}`;
}
