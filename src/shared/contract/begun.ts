import * as v from 'valibot';
import { parsePlayKey, type Playable } from '../domain/play.ts';
import { longestDuration, type Position } from '../domain/position.ts';

/** A title or episode that a visitor has watched, or stopped at `position`. */
export type BegunPart = { key: string; position: Position | null };

/** The most parts of a request. A part has at most 37 characters. */
export const begunLimit = 150;

const longestPart = 40;

/** Formats parts: `tv:501:1:2` was watched, `movie:550@754-3000` was stopped at 754 of 3,000 seconds. */
export const formatBegun = (parts: readonly BegunPart[]): string =>
  parts
    .slice(0, begunLimit)
    .map(({ key, position }) => (position ? `${key}@${position.position}-${position.duration}` : key))
    .join();

type ParsedPart = { playable: Playable; position: Position | null };

function parsePart(text: string): ParsedPart | null {
  const [, key = '', stopped, position, duration] = /^([a-z\d:]+)(@(\d{1,5})-(\d{1,5}))?$/.exec(text) ?? [];
  const playable = parsePlayKey(key);
  if (!playable) return null;
  if (!stopped) return { playable, position: null };
  const [at, end] = [Number(position), Number(duration)];
  return at <= end && end > 0 && end <= longestDuration
    ? { playable, position: { position: at, duration: end } }
    : null;
}

/** GET /api/up-next/device: the titles that a visitor has begun, latest first. */
export const begunQuerySchema = v.object({
  begun: v.pipe(
    v.string(),
    v.maxLength(begunLimit * longestPart),
    v.transform((text) => text.split(',').map(parsePart)),
    v.array(v.custom<ParsedPart>((part) => part !== null)),
    v.maxLength(begunLimit),
  ),
});
