/** Two months, as for users. In seconds. */
const lifetime = 60 * 86_400;

/**
 * Sets the cookie `following` (worker/http/cookies.ts), by which the Worker reserves space on home for what a visitor
 * can continue. Users have a cookie that only the Worker can change.
 */
export function rememberFollowing(isFollowing: boolean): void {
  const [prefix, secure] = location.protocol === 'https:' ? ['__Host-', '; secure'] : ['', ''];
  document.cookie = `${prefix}following=yes; path=/; samesite=lax; max-age=${isFollowing ? lifetime : 0}${secure}`;
}
