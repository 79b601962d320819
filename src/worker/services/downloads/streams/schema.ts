import * as v from 'valibot';

/** The stream source's answer (Torrentio and its like): every field of a stream may be missing. */
const text = v.fallback(v.nullish(v.string(), ''), '');

export const streamSchema = v.object({
  name: text,
  title: text,
  /** Newer sources write here what used to be the title. */
  description: text,
  infoHash: text,
  behaviorHints: v.fallback(v.nullish(v.object({ filename: text }), { filename: '' }), { filename: '' }),
});

export const answerSchema = v.object({ streams: v.array(v.unknown()) });

/** An episode's sources as they are kept. */
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
