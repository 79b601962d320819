import type { Release } from './releases.ts';

/** A stream as the source answers it. */
export interface Stream {
  readonly name?: string;
  readonly title?: string;
  readonly infoHash?: string;
  readonly fileIdx?: number;
  readonly behaviorHints?: { readonly bingeGroup: string; readonly filename: string };
}

const units = ['B', 'kB', 'MB', 'GB', 'TB'];

function writeSize(bytes: number): string {
  const power = Math.floor(Math.log(bytes) / Math.log(1024));
  return `${Number((bytes / 1024 ** power).toFixed(2))} ${units[power]}`;
}

/** The two ways in which titles are written: facts behind signs in a line of their own, or in braces and words. */
const ways: Readonly<Record<Release['way'], (release: Release) => string>> = {
  lines: ({ name, file, seeds, bytes, lister }) => {
    const size = bytes === null ? [] : [`💾 ${writeSize(bytes)}`];
    return [name, file, [`👤 ${seeds}`, ...size, `⚙️ ${lister}`].join(' ')].join('\n');
  },
  braces: ({ name, seeds, peers, bytes }) =>
    [name, ...(bytes === null ? [] : [`{${writeSize(bytes)}}`]), `Seeds: ${seeds}`, `Peers: ${peers}`].join(' '),
};

/** A release as a stream of the source. */
export const toStream = (release: Release): Stream => ({
  name: `Torrentio\n${release.quality}`,
  title: ways[release.way](release),
  infoHash: release.hash,
  fileIdx: 0,
  behaviorHints: { bingeGroup: `torrentio|${release.hash}`, filename: release.file },
});
