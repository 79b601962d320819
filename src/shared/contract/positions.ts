import * as v from 'valibot';
import { parsePlayKey } from '../domain/play.ts';
import { longestDuration } from '../domain/position.ts';

const seconds = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(longestDuration));

const storedSchema = v.array(
  v.object({
    key: v.pipe(
      v.string(),
      v.check((key) => parsePlayKey(key) !== null),
    ),
    position: seconds,
    duration: seconds,
    at: v.pipe(v.string(), v.isoTimestamp()),
  }),
);

/** Where a visitor stopped, as a device stores it. `key`: a `playKey`; `at`: an ISO time. */
export type StoredPosition = v.InferOutput<typeof storedSchema>[number];

/** Reads the positions that a device has stored; none from a damaged value. */
export function parseStoredPositions(stored: unknown): StoredPosition[] {
  const parsed = v.safeParse(storedSchema, stored);
  return parsed.success ? parsed.output : [];
}
