import { OutboundError } from '../../../platform/outbound/errors.ts';
import { fetchBytes } from '../../../platform/outbound/request.ts';
import { toFileUrl, type Listing } from './settings.ts';

/** A .torrent file is a bencoded dictionary: it starts with `d` and ends with `e`. */
const isDictionary = (bytes: Uint8Array) =>
  bytes[0] === 'd'.charCodeAt(0) && bytes[bytes.length - 1] === 'e'.charCodeAt(0);

/** Fetches a .torrent file from an allowed host. Throws an `OutboundError`, also if it is not a .torrent file. */
export async function fetchTorrentFile(listing: Listing, address: string): Promise<Uint8Array<ArrayBuffer>> {
  const url = toFileUrl(listing, address);
  if (!url) throw new OutboundError('forbidden-host');
  const bytes = await fetchBytes(url, [...listing.fileHosts.values()]);
  if (!isDictionary(bytes)) throw new OutboundError('wrong-shape');
  return bytes;
}
