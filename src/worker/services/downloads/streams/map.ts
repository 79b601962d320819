import * as v from 'valibot';
import { chooseSources, type EpisodeSource } from '../../../../shared/domain/episode-sources.ts';
import { parseReleaseTitle } from '../../../../shared/domain/release-title.ts';
import { OutboundError } from '../../../platform/outbound/errors.ts';
import { responseSchema, streamSchema } from './schema.ts';

/** Limits a hostile response. A popular episode has about a hundred streams. */
const streamLimit = 300;
const hashedSchema = v.object({ infoHash: v.nullish(v.string()) });
const isHash = /^[\da-f]{40}$/;

/** Maps a stream to a source. Returns null if it has no info hash for a magnet link. */
function toSource(stream: unknown): EpisodeSource | null {
  const parsed = v.safeParse(streamSchema, stream);
  if (!parsed.success) return null;
  const { name, title, description, infoHash, behaviorHints } = parsed.output;
  const hash = infoHash.toLowerCase();
  if (!isHash.test(hash)) return null;
  return { hash, ...parseReleaseTitle({ name, title: title || description, file: behaviorHints.filename }) };
}

/** Maps an episode's streams to the sources that are shown. Throws 'wrong-shape'. */
export function toSources(response: unknown): EpisodeSource[] {
  const parsed = v.safeParse(responseSchema, response);
  if (!parsed.success) throw new OutboundError('wrong-shape', { detail: 'streams' });
  const { streams } = parsed.output;
  // A stream without a hash is skipped. If no hash has the right type, the list itself is invalid.
  if (streams.length > 0 && !streams.some((stream) => v.is(hashedSchema, stream))) {
    throw new OutboundError('wrong-shape', { detail: 'streams' });
  }
  return chooseSources(streams.slice(0, streamLimit).flatMap((stream) => toSource(stream) ?? []));
}
