import * as v from 'valibot';
import { chooseSources, type EpisodeSource } from '../../../../shared/domain/episode-sources.ts';
import { parseReleaseTitle } from '../../../../shared/domain/release-title.ts';
import { OutboundError } from '../../../platform/outbound/errors.ts';
import { answerSchema, streamSchema } from './schema.ts';

/** A popular episode has about a hundred. */
const mostStreams = 300;
const hashedSchema = v.object({ infoHash: v.nullish(v.string()) });
const isHash = /^[\da-f]{40}$/;

/** A stream in our words; null for what cannot be fetched by a magnet link. */
function toSource(stream: unknown): EpisodeSource | null {
  const parsed = v.safeParse(streamSchema, stream);
  if (!parsed.success) return null;
  const { name, title, description, infoHash, behaviorHints } = parsed.output;
  const hash = infoHash.toLowerCase();
  if (!isHash.test(hash)) return null;
  return { hash, ...parseReleaseTitle({ name, title: title || description, file: behaviorHints.filename }) };
}

/** An episode's sources in our words, those that are shown. Throws 'wrong-shape'. */
export function toSources(answer: unknown): EpisodeSource[] {
  const parsed = v.safeParse(answerSchema, answer);
  if (!parsed.success) throw new OutboundError('wrong-shape', { detail: 'streams' });
  const { streams } = parsed.output;
  // A stream without a hash is left out. A list whose every hash has another type is no list of streams.
  if (streams.length > 0 && !streams.some((stream) => v.is(hashedSchema, stream))) {
    throw new OutboundError('wrong-shape', { detail: 'streams' });
  }
  return chooseSources(streams.slice(0, mostStreams).flatMap((stream) => toSource(stream) ?? []));
}
