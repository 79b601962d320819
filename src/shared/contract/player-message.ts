import * as v from 'valibot';

const seconds = v.pipe(v.number(), v.finite(), v.minValue(0));

const messageSchema = v.variant('type', [
  v.object({ type: v.literal('player:ready') }),
  v.object({ type: v.literal('player:time'), position: seconds, duration: seconds }),
  v.object({ type: v.literal('player:ended') }),
]);

/** What the player's frame may tell the page. docs/player-messages.md describes each message. */
export type PlayerMessage = v.InferOutput<typeof messageSchema>;

/** Reads what a frame has posted. Null for anything else than a valid message. */
export function parsePlayerMessage(data: unknown): PlayerMessage | null {
  const parsed = v.safeParse(messageSchema, data);
  return parsed.success ? parsed.output : null;
}

/** What the page may ask of the player's frame. */
export type PlayerRequest = { type: 'player:seek'; position: number };
