import { Hono } from 'hono';
import type { SessionResponse } from '../../../shared/contract/session.ts';
import type { AppEnv } from '../../context.ts';
import { personal } from '../../http/personal.ts';

/** GET /api/session: the viewer and the end of the refreshed session. Contains no token. */
export const session = new Hono<AppEnv>().get('/', (c) => {
  const { viewer, session: current, sessionEvent: event } = c.var;
  const body: SessionResponse = { viewer: viewer?.id ?? '', expires: current?.expiresAt ?? 0, event };
  return c.json(body, 200, personal);
});
