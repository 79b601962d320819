import type { EpisodeSource, SourceQuality } from './episode-sources.ts';
import { parseFileSize } from './file-size.ts';

/** The facts about a release from a stream's texts. */
export type Release = Omit<EpisodeSource, 'hash'>;

/** Release titles are untrusted: only this many characters are parsed. */
const longest = 1_000;
const longestRelease = 160;
const longestLister = 60;

/** Removes invisible characters: control characters, direction marks and unpaired surrogates. */
const visible = (text: string) => text.replace(/[^\S\n]+/g, ' ').replace(/(?!\n)[\p{Cc}\p{Cf}]/gu, '');
const cut = (text: string) => visible(text.slice(0, longest).toWellFormed());

/** Takes the last match: the service writes its facts after the title, which anyone may have chosen. */
const last = (text: string, pattern: RegExp): string | null =>
  [...text.matchAll(pattern)].at(-1)?.slice(1).find(Boolean) ?? null;

const count = String.raw`(\d{1,3}(?:,\d{3}){1,2}|\d{1,9})(?![\d,]*\d)`;
const seedsPattern = new RegExp(String.raw`👤 ?${count}|\bseed(?:er)?s ?: ?${count}`, 'giu');
const peersPattern = new RegExp(String.raw`\b(?:peer|leecher)s ?: ?${count}`, 'giu');

function readCount(text: string, pattern: RegExp): number | null {
  const found = last(text, pattern);
  return found === null ? null : Number(found.replaceAll(',', ''));
}

const size = String.raw`(\d{1,7}(?:[.,]\d{1,4})? ?[kmgt]i?b)`;
const sizePattern = new RegExp(String.raw`[💾📦] ?${size}\b|\{ ?${size} ?\}`, 'giu');

/** Numbers take precedence over words: a "UHD BluRay 1080p" is 1080p. */
const qualityPatterns = [/(?<![a-z\d])(2160|1080|720|480)[pi](?![a-z\d])/i, /(?<![a-z\d])(4k|uhd)(?![a-z\d])/i];

function readQuality(text: string): SourceQuality | null {
  for (const pattern of qualityPatterns) {
    const [, found] = pattern.exec(text) ?? [];
    if (found) return /^\d+$/.test(found) ? (`${found}p` as SourceQuality) : '2160p';
  }
  return null;
}

const facts = /[👤💾📦⚙][^\n]*|\{[^{}\n]{0,40}\}|\b(?:seeder|seed|peer|leecher)s ?: ?[\d,]+/giu;

/** The first line that is a name. */
const findName = (title: string) =>
  title
    .replace(facts, '')
    .split('\n')
    .map((line) => line.replace(/[\s|,;–-]{1,9}$/u, '').trim())
    .find(Boolean);

const shorten = (text: string, most: number) => text.slice(0, most).toWellFormed().trim();

/**
 * Reads what a stream source writes about a release, in either way: `name` is the service and the quality, each a line
 * (`Torrentio\n1080p`); `title` the release's name, its file, then `👤 45 💾 548.16 MB ⚙️ Provider`; or the name with
 * `{548.16 MB}`, `Seeds: 45` and `Peers: 12`; other services write `📦 35.09 GB`, and the file's name apart. What is not
 * there is null. Takes any text of any length.
 */
export function parseReleaseTitle(stream: { name: string; title: string; file?: string }): Release {
  const [head, body] = [cut(stream.name).trim(), cut(stream.title)];
  const fileName = cut(stream.file ?? '')
    .replaceAll('\n', ' ')
    .trim();
  const [service = '', ...rest] = head.split('\n');
  const [, file = ''] = body.split('\n');
  const lister = last(body, /⚙\ufe0f? ?([^\n]{1,60})/gu)?.trim() || (rest.length > 0 ? service : '');
  return {
    release: shorten((findName(body) ?? fileName) || head.split('\n').join(' '), longestRelease),
    quality: [rest.join(' '), service, file, fileName, body].map(readQuality).find(Boolean) ?? null,
    size: parseFileSize(last(body, sizePattern) ?? ''),
    seeds: readCount(body, seedsPattern),
    peers: readCount(body, peersPattern),
    provider: shorten(lister, longestLister) || null,
  };
}
