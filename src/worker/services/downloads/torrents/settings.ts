import type { Settings } from '../../../env.ts';

/** The listing as the operator has set it up: its base address, and the hosts that its .torrent files may lie on. */
export type Listing = { url: string; fileHosts: ReadonlyMap<string, string> };

const known = new WeakMap<Settings, Listing | null>();

function read({ TORRENTS_URL: url, TORRENT_FILE_HOSTS: hosts }: Settings): Listing | null {
  if (!url) return null;
  const { host, origin } = new URL(url);
  return { url, fileHosts: new Map([...hosts.map((other) => [other, `https://${other}`] as const), [host, origin]]) };
}

/** The listing; null where none is set up. */
export function listingOf(settings: Settings): Listing | null {
  if (!known.has(settings)) known.set(settings, read(settings));
  return known.get(settings)!;
}

/**
 * The address of a .torrent file as the listing writes it, on a host of the list and in the scheme that goes with it; null
 * for any other.
 */
export function fileAddress({ fileHosts }: Pick<Listing, 'fileHosts'>, written: string): URL | null {
  if (written.length > 2_000 || !URL.canParse(written)) return null;
  const { protocol, host, username, password, pathname, search } = new URL(written);
  const origin = /^https?:$/.test(protocol) && !username && !password ? fileHosts.get(host) : undefined;
  if (!origin) return null;
  const url = new URL(origin);
  url.pathname = pathname;
  url.search = search;
  return url;
}
