/** Two months, as for users. In seconds. */
const lifetime = 60 * 86_400;

/**
 * Tells the Worker whether home should keep room for what a visitor can continue, by its cookie `following`
 * (worker/http/cookies.ts). That of a user is the Worker's own: scripts cannot change it.
 */
export function rememberFollowing(isFollowing: boolean): void {
  const [prefix, secure] = location.protocol === 'https:' ? ['__Host-', '; secure'] : ['', ''];
  document.cookie = `${prefix}following=yes; path=/; samesite=lax; max-age=${isFollowing ? lifetime : 0}${secure}`;
}
