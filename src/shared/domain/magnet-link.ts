import { encodeAll } from './encoding.ts';

/** The trackers of a magnet link. Each link contains all eight. */
export const trackers = [
  'udp://tracker.opentrackr.org:1337/announce',
  'udp://open.demonii.com:1337/announce',
  'udp://open.stealth.si:80/announce',
  'udp://exodus.desync.com:6969/announce',
  'udp://tracker.torrent.eu.org:451/announce',
  'udp://explodie.org:6969/announce',
  'udp://p4p.arenabg.com:1337/announce',
  'udp://tracker.openbittorrent.com:6969/announce',
] as const;

const announced = trackers.map((tracker) => `&tr=${encodeURIComponent(tracker)}`).join('');

/** The maximum length of a display name, in characters. */
const maxLength = 200;

/** A safe display name: well-formed, without control characters or marks that change the writing direction. */
const plainName = (name: string) =>
  [
    ...name
      .slice(0, maxLength * 2)
      .toWellFormed()
      .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
      .trim(),
  ]
    .slice(0, maxLength)
    .join('');

/**
 * The magnet link of an info hash (40 hexadecimal digits): one `xt`, one `dn`, eight trackers. Some programs end a link
 * at a character that only `encodeAll` encodes.
 */
export const magnetLink = (hash: string, name: string): string =>
  `magnet:?xt=urn:btih:${hash}&dn=${encodeAll(plainName(name) || hash)}${announced}`;
