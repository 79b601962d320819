import * as v from 'valibot';

/** A field of a stream in Torrentio's format. Any field may be missing. */
const text = v.fallback(v.nullish(v.string(), ''), '');

export const streamSchema = v.object({
  name: text,
  title: text,
  /** The title in newer sources. */
  description: text,
  infoHash: text,
  behaviorHints: v.fallback(v.nullish(v.object({ filename: text }), { filename: '' }), { filename: '' }),
});

export const responseSchema = v.object({ streams: v.array(v.unknown()) });

/** The cached form of an episode's sources. */
export const sourcesSchema = v.array(
  v.object({
    hash: v.string(),
    release: v.string(),
    quality: v.nullable(v.picklist(['2160p', '1080p', '720p', '480p'])),
    size: v.nullable(v.number()),
    seeds: v.nullable(v.number()),
    peers: v.nullable(v.number()),
    provider: v.nullable(v.string()),
  }),
);
