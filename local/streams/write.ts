import type { Release } from './releases.ts';

/** A stream in a response. */
export interface Stream {
  readonly name?: string;
  readonly title?: string;
  readonly infoHash?: string;
  readonly fileIdx?: number;
  readonly behaviorHints?: { readonly bingeGroup: string; readonly filename: string };
}

const units = ['B', 'kB', 'MB', 'GB', 'TB'];

function formatSize(bytes: number): string {
  const power = Math.floor(Math.log(bytes) / Math.log(1024));
  return `${Number((bytes / 1024 ** power).toFixed(2))} ${units[power]}`;
}

/** The two title formats: facts with symbols in a separate line, or facts in braces and words. */
const formats: Readonly<Record<Release['format'], (release: Release) => string>> = {
  lines: ({ name, file, seeds, bytes, provider }) => {
    const size = bytes === null ? [] : [`💾 ${formatSize(bytes)}`];
    return [name, file, [`👤 ${seeds}`, ...size, `⚙️ ${provider}`].join(' ')].join('\n');
  },
  braces: ({ name, seeds, peers, bytes }) =>
    [name, ...(bytes === null ? [] : [`{${formatSize(bytes)}}`]), `Seeds: ${seeds}`, `Peers: ${peers}`].join(' '),
};

/** Converts a release to a stream. */
export const toStream = (release: Release): Stream => ({
  name: `Torrentio\n${release.quality}`,
  title: formats[release.format](release),
  infoHash: release.hash,
  fileIdx: 0,
  behaviorHints: { bingeGroup: `torrentio|${release.hash}`, filename: release.file },
});
