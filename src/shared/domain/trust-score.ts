import { tierOf, type TorrentOption } from './torrent-option.ts';

type Judged = Pick<TorrentOption, 'quality' | 'seeds' | 'size' | 'uploaded' | 'type' | 'peers'>;

const base = 25;
const max = 100;

/** Points by quality. Any other quality gets `otherQuality`. */
const qualityPoints = { '2160p': 25, '1080p': 20, '720p': 15, '480p': 10 } as const;
const otherQuality = 10;

/** Points for more seeds than `over`. Fewer or unknown seeds get `fewSeeds`. */
const seedPoints = [
  { over: 1000, points: 25 },
  { over: 500, points: 20 },
  { over: 100, points: 15 },
  { over: 50, points: 10 },
] as const;
const fewSeeds = 5;

/** The parts of a score in the order of their explanation, with their maximum points. */
export const trustParts = {
  quality: 25,
  base,
  seeds: 25,
  size: 10,
  date: 5,
  type: 5,
  peers: 5,
} as const;

export type TrustPart = keyof typeof trustParts;

const rules: Record<TrustPart, (option: Judged) => number> = {
  quality: ({ quality }) => {
    const tier = tierOf(quality);
    return tier ? qualityPoints[tier] : otherQuality;
  },
  base: () => base,
  seeds: ({ seeds }) => seedPoints.find(({ over }) => (seeds ?? 0) > over)?.points ?? fewSeeds,
  size: ({ size }) => (size ? trustParts.size : 0),
  date: ({ uploaded }) => (uploaded ? trustParts.date : 0),
  type: ({ type }) => (type ? trustParts.type : 0),
  peers: ({ peers }) => (peers ? trustParts.peers : 0),
};

/** The trust score of a download option: up to 100, and the points of each part. */
export function trustOf(option: Judged): { score: number; parts: { part: TrustPart; points: number }[] } {
  const parts = (Object.keys(rules) as TrustPart[]).map((part) => ({ part, points: rules[part](option) }));
  return {
    score: Math.min(
      max,
      parts.reduce((sum, { points }) => sum + points, 0),
    ),
    parts,
  };
}

/** The bands of scores, best first, with their lowest score. */
const trustBands = [
  { from: 80, band: 'high' },
  { from: 60, band: 'good' },
  { from: 40, band: 'fair' },
  { from: -Infinity, band: 'low' },
] as const;

export type TrustBand = (typeof trustBands)[number]['band'];

/** The band of a score. */
export const trustBand = (score: number): TrustBand => trustBands.find(({ from }) => score >= from)!.band;
