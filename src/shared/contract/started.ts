import * as v from 'valibot';
import { isAfter, parsePlayKey, type Playable } from '../domain/play.ts';
import { maxDuration, type Position } from '../domain/position.ts';
import { titleKey } from '../domain/title-key.ts';

/** A title or episode that a visitor has watched, or stopped at `position`. */
export type StartedPart = { key: string; position: Position | null };

/** The maximum number of parts per request. A part has at most 37 characters. */
export const maxStarted = 150;

const maxPartLength = 40;

/**
 * Selects one part of each title from parts that are sorted latest first: the latest position, unless the film or
 * episode was watched since, otherwise the furthest watched episode. Without a position, a film has none.
 */
function partOfEachTitle(parts: readonly StartedPart[]): StartedPart[] {
  const chosen = new Map<string, { part: StartedPart; playable: Playable }>();
  const watched = new Set<string>();
  for (const part of parts) {
    const playable = parsePlayKey(part.key);
    if (!playable) continue;
    const title = titleKey(playable);
    const known = chosen.get(title);
    const isMark = part.position === null;
    if (isMark) watched.add(part.key);
    if (known?.part.position || (isMark ? playable.mediaType === 'movie' : watched.has(part.key))) continue;
    if (!isMark || !known || isAfter(playable, known.playable)) chosen.set(title, { part, playable });
  }
  return [...chosen.values()].map(({ part }) => part);
}

/**
 * Formats the parts of the latest titles, given latest first: `tv:501:1:2` was watched, `movie:550@754-3000` was stopped
 * at 754 of 3,000 seconds.
 */
export const formatStarted = (parts: readonly StartedPart[]): string =>
  partOfEachTitle(parts)
    .slice(0, maxStarted)
    .map(({ key, position }) => (position ? `${key}@${position.position}-${position.duration}` : key))
    .join();

type ParsedPart = { playable: Playable; position: Position | null };

function parsePart(text: string): ParsedPart | null {
  const [, key = '', stopped, position, duration] = /^([a-z\d:]+)(@(\d{1,5})-(\d{1,5}))?$/.exec(text) ?? [];
  const playable = parsePlayKey(key);
  if (!playable) return null;
  if (!stopped) return { playable, position: null };
  const [at, end] = [Number(position), Number(duration)];
  return at <= end && end > 0 && end <= maxDuration ? { playable, position: { position: at, duration: end } } : null;
}

/** GET /api/up-next/device: the titles that a visitor has begun, latest first. */
export const startedQuerySchema = v.object({
  begun: v.pipe(
    v.string(),
    v.maxLength(maxStarted * maxPartLength),
    v.transform((text) => text.split(',').map(parsePart)),
    v.array(v.custom<ParsedPart>((part) => part !== null)),
    v.maxLength(maxStarted),
  ),
});
