import { Hono } from 'hono';
import type { SessionAnswer } from '../../../shared/contract/session.ts';
import type { AppEnv } from '../../context.ts';
import { personal } from '../../http/personal.ts';

/** GET /api/session : renews the browser's session where it is due, and says whose it is. It holds no token. */
export const session = new Hono<AppEnv>().get('/', (c) => {
  const { viewer, session: current, sessionEvent: event } = c.var;
  const answer: SessionAnswer = { viewer: viewer?.id ?? '', expires: current?.expiresAt ?? 0, event };
  return c.json(answer, 200, personal);
});
