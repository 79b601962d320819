import type { Settings } from '../../../env.ts';
import { memoise } from '../../../platform/memory.ts';

/** The torrent listing: its base URL, and the origins of allowed .torrent hosts by host. */
export type Listing = { url: string; fileHosts: ReadonlyMap<string, string> };

/** Returns the configured listing, or null. */
export const listingOf = memoise(({ TORRENTS_URL: url, TORRENT_FILE_HOSTS: hosts }: Settings): Listing | null => {
  if (!url) return null;
  const { host, origin } = new URL(url);
  return { url, fileHosts: new Map([...hosts.map((other) => [other, `https://${other}`] as const), [host, origin]]) };
});

/**
 * Validates the URL of a .torrent file. Returns it with its host's configured scheme, or null if the host is not
 * allowed.
 */
export function toFileUrl({ fileHosts }: Pick<Listing, 'fileHosts'>, address: string): URL | null {
  if (address.length > 2_000 || !URL.canParse(address)) return null;
  const { protocol, host, username, password, pathname, search } = new URL(address);
  const origin = /^https?:$/.test(protocol) && !username && !password ? fileHosts.get(host) : undefined;
  if (!origin) return null;
  const url = new URL(origin);
  url.pathname = pathname;
  url.search = search;
  return url;
}
