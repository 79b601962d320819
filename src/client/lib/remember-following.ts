/** 60 days in seconds, the same as for users. */
const lifetime = 60 * 86_400;

/**
 * Sets or deletes a visitor's cookie `following` (worker/http/following.ts). With `yes`, the Worker reserves
 * space on Home for the titles to continue. From the given day on, Home looks whether there are any again. The cookie of a user is set by the Worker alone.
 */
export function rememberFollowing(from: string | null): void {
  const [prefix, secure] = location.protocol === 'https:' ? ['__Host-', '; secure'] : ['', ''];
  document.cookie = `${prefix}following=${from ?? ''}; path=/; samesite=lax; max-age=${from ? lifetime : 0}${secure}`;
}
