import * as v from 'valibot';

const seconds = v.pipe(v.number(), v.finite(), v.minValue(0));

const messageSchema = v.variant('type', [
  v.object({ type: v.literal('player:ready') }),
  v.object({ type: v.literal('player:time'), position: seconds, duration: seconds }),
  v.object({ type: v.literal('player:ended') }),
]);

/** Messages from the player's frame to the page. docs/player-messages.md describes each. */
type PlayerMessage = v.InferOutput<typeof messageSchema>;

/** Parses a message from a frame. Returns null if it is invalid. */
export function parsePlayerMessage(data: unknown): PlayerMessage | null {
  const parsed = v.safeParse(messageSchema, data);
  return parsed.success ? parsed.output : null;
}

/** Messages from the page to the player's frame. */
export type PlayerRequest = { type: 'player:seek'; position: number };
