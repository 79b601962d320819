import type { EpisodeSource, SourceQuality } from './episode-sources.ts';
import { parseFileSize } from './file-size.ts';

/** The facts about a release from a stream's texts. */
export type Release = Omit<EpisodeSource, 'hash'>;

/** The maximum number of parsed characters. Release titles are untrusted. */
const maxLength = 1_000;
const maxReleaseLength = 160;
const maxProviderLength = 60;

/** Removes control characters and direction marks, but not line breaks. Collapses spaces. */
const visible = (text: string) => text.replace(/[^\S\n]+/g, ' ').replace(/(?!\n)[\p{Cc}\p{Cf}]/gu, '');
const cut = (text: string) => visible(text.slice(0, maxLength).toWellFormed());

/** Returns a group of the last match. Services write facts after the title, which is untrusted. */
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

/** The first line with text other than facts. */
const findName = (title: string) =>
  title
    .replace(facts, '')
    .split('\n')
    .map((line) => line.replace(/[\s|,;–-]{1,9}$/u, '').trim())
    .find(Boolean);

const shorten = (text: string, max: number) => text.slice(0, max).toWellFormed().trim();

/**
 * Parses the texts of a stream about a release. `name` contains the service and the quality on separate lines
 * (`Torrentio\n1080p`). `title` contains the release's name, its file, and `👤 45 💾 548.16 MB ⚙️ Provider`. Some
 * services instead append `{548.16 MB}`, `Seeds: 45` and `Peers: 12` to the name. Others write `📦 35.09 GB`, and the
 * file's name in `file`. Missing facts are null. Accepts texts of any length.
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
    release: shorten((findName(body) ?? fileName) || head.split('\n').join(' '), maxReleaseLength),
    quality: [rest.join(' '), service, file, fileName, body].map(readQuality).find(Boolean) ?? null,
    size: parseFileSize(last(body, sizePattern) ?? ''),
    seeds: readCount(body, seedsPattern),
    peers: readCount(body, peersPattern),
    provider: shorten(lister, maxProviderLength) || null,
  };
}
