import * as v from 'valibot';
import { sessionEvents } from '../domain/session-event.ts';

/** GET /api/session: whose session the browser carries (empty: nobody's), and when its access token ends. */
export const sessionAnswerSchema = v.object({
  viewer: v.string(),
  expires: v.number(),
  event: v.nullable(v.picklist(sessionEvents)),
});

export type SessionAnswer = v.InferOutput<typeof sessionAnswerSchema>;
