import { OutboundError } from '../../../platform/outbound/errors.ts';
import { fetchBytes } from '../../../platform/outbound/fetch.ts';
import { fileAddress, type Listing } from './settings.ts';

/** A .torrent file is a dictionary in bencode: it begins with a `d`, and the `e` that ends it is the last there is. */
const isDictionary = (bytes: Uint8Array) =>
  bytes[0] === 'd'.charCodeAt(0) && bytes[bytes.length - 1] === 'e'.charCodeAt(0);

/** The .torrent file that lies at an address of the listing's. Rejects with an OutboundError, for what is none as well. */
export async function fetchTorrentFile(listing: Listing, written: string): Promise<Uint8Array<ArrayBuffer>> {
  const url = fileAddress(listing, written);
  if (!url) throw new OutboundError('forbidden-host');
  const bytes = await fetchBytes(url, [...listing.fileHosts.values()]);
  if (!isDictionary(bytes)) throw new OutboundError('wrong-shape');
  return bytes;
}
